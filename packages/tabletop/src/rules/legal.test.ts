import { describe, expect, test } from 'vitest'
import { Desk, desk } from '../testing/desk.ts'
import { game } from '../testing.ts'

const two = [
  { uid: 'a', side: 'red', skills: { blades: 5 }, items: ['knife'], attacks: ['knife'] },
  { uid: 'b', side: 'blue', skills: { acrobatics: 4 } },
]

describe('TT-006 the list of legal actions', () => {
  const mapped = { people: two.map((each, i) => ({ ...each, at: [1 + 2 * i, 1] as const, facing: i ? 'W' : 'E' })) }

  test('has every deed of the window, each of them accepted, and one path to each cell', () => {
    const at = desk(mapped)
    const legal = at.match.legal()
    for (const action of legal) expect(game.check(at.state, 'red', action)).toEqual({ ok: true })
    const deeds = new Set(legal.map((action) => (action.type === 'deed' ? action.id : action.type)))
    expect([...deeds].sort()).toEqual(['attack', 'drop', 'endTurn', 'lower', 'move', 'posture', 'stow'])
    const paths = legal.flatMap((action) => (action.type === 'deed' && action.path ? [action.path] : []))
    const walks = paths.filter((path) => path.every((item) => typeof item === 'string'))
    // From [1, 1], speed 5: 7 columns of 7 rows, without his own cell and that of the enemy; 7 turns on the spot.
    expect(walks.length).toBe(7 * 7 - 2)
    expect(paths.length - walks.length).toBe(7)
    expect(walks).toContainEqual(['NE', 'E', 'SE'])
    expect(walks).not.toContainEqual(['SE', 'E', 'NE'])
  })

  test('leaves out what is accepted nevertheless: notes, hand-drawn paths, the game master', () => {
    const at = desk({ ...mapped, authority: 'gm' })
    const kinds = at.match.legal().map(({ type }) => type)
    expect(kinds.some((type) => type === 'note' || type.startsWith('gm.'))).toBe(false)
    const path = ['SE', 'E', 'NE'] as const
    expect(game.check(at.state, 'red', { type: 'deed', id: 'move', path })).toEqual({ ok: true })
    expect(game.check(at.state, 'blue', { type: 'note', text: 'look out' })).toEqual({ ok: true })
    expect(game.check(at.state, 'gm', { type: 'gm.ap', uid: 'a', ap: 1 })).toEqual({ ok: true })
  })

  test('holds every answer to a defence', () => {
    const at = desk({ people: two, map: null }).attack('knife', 'b')
    expect(at.match.legal()).toEqual(
      [
        { mode: 'active', skill: 'acrobatics' },
        { mode: 'active', skill: 'athletics' },
        { mode: 'passive', skill: 'acrobatics' },
        { mode: 'passive', skill: 'athletics' },
        { mode: 'none' },
      ].map((hurdle) => ({ type: 'defend', hurdles: [hurdle] })),
    )
  })

  test('holds every order of a small group of equals, and of a larger one the order that it has', () => {
    const tied = (count: number) => {
      const people = Array.from({ length: count }, (_, i) => ({ uid: `r${i}`, side: 'red' }))
      const at = new Desk({ people: [...people, two[1]!], map: null, options: { ask_order: true } })
      for (let i = 0; i < count; i++) at.dice(15)
      return at.dice(3).match.legal()
    }
    expect(tied(2)).toEqual([
      { type: 'arrange', uids: ['r0', 'r1'] },
      { type: 'arrange', uids: ['r1', 'r0'] },
    ])
    expect(new Set(tied(3).map((action) => JSON.stringify(action))).size).toBe(6)
    expect(tied(4)).toEqual([{ type: 'arrange', uids: ['r0', 'r1', 'r2', 'r3'] }])
  })

  test('holds what was found and the other situations', () => {
    const at = desk({ people: two, map: null, authority: 'gm', options: { ask_situation: true } }).attack('knife', 'b')
    expect(at.match.legal()).toEqual([
      { type: 'confirmSituation' },
      { type: 'confirmSituation', situation: 'unforeseen' },
      { type: 'confirmSituation', situation: 'sudden' },
    ])
  })

  test('has both places for what is stowed, and as clubs the things in hand that are no weapons', () => {
    const at = desk({ people: [{ ...two[0]!, items: ['knife', 'wand'] }, two[1]!], map: null })
    const deeds = at.match.legal().filter((action) => action.type === 'deed')
    expect(deeds.flatMap(({ id, item, place }) => (id === 'stow' ? [[item, place]] : []))).toEqual([
      ['a.1', 'belt'],
      ['a.1', 'pocket'],
      ['a.2', 'belt'],
      ['a.2', 'pocket'],
    ])
    const clubs = (items: readonly string[]) =>
      desk({ people: [{ ...two[0]!, items }, two[1]!], map: null })
        .match.legal()
        .flatMap((action) => (action.type === 'deed' && action.source === 'improvised' ? [action.item] : []))
    expect([clubs(['knife', 'wand']), clubs(['wand']), clubs([])]).toEqual([['a.2'], [undefined, 'a.1'], [undefined]])
  })

  test('TT-124 has a spell on items for each of them in sight: his own, those of others, those that lie about', () => {
    const people = [
      { ...two[0]!, items: ['wand', 'knife'], spells: ['blunt_blade'] },
      { ...two[1]!, items: ['knife', 'pocket:knife'] },
    ]
    const at = desk({ people, map: null }).deed('drop', { what: 'item', item: 'a.2' })
    const deeds = at.match.legal().filter((action) => action.type === 'deed')
    expect(deeds.flatMap(({ id, item, targets }) => (id === 'cast' ? [[item, targets]] : []))).toEqual([
      ['a.1', [{ uid: 'a' }]],
      ['a.2', []],
      ['b.1', [{ uid: 'b' }]],
    ])
  })

  test('names nothing twice', () => {
    const items = ['knife', 'knife']
    const people = [{ ...two[0]!, items, spells: ['fireball'] }, two[1]!, { ...two[1]!, uid: 'c' }]
    const at = desk({ people: people.map((each, i) => ({ ...each, at: [1, 1 + i] as const, facing: 'S' })) })
    const legal = at.match.legal().map((action) => JSON.stringify(action))
    expect(legal).toEqual([...new Set(legal)])
  })
})
