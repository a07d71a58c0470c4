import { describe, expect, test } from 'vitest'
import type { Event } from './events.ts'
import { type Arrangement, Desk, desk, type Person } from './testing/desk.ts'
import { game } from './testing.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5, fire: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S' }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const told = (at: Desk, audience: string, type: Event['type']): Event[] =>
  at.match.eventsFor(audience).filter((event) => event.type === type && !event.unseen)

describe('TT-165 what others may not learn', () => {
  test('whom an area has struck out of sight, while the dice are due', () => {
    const people = [{ ...A, spells: ['fireball'] }, { ...B, hiddenFrom: ['red'] }, C]
    const at = desk({ people }).deed('cast', { source: 'fireball', cell: [5, 3] })
    at.defend('none', 'none')
    expect(at.open('roll').uid).toBe('a')
    expect(at.match.view('red').pending).toMatchObject({ uid: 'a', target: '', choices: [], found: null })
  })

  test('what comes into a pocket or a bag', () => {
    const at = fight({ authority: 'gm' }).gm({ type: 'gm.item', kind: 'club', uid: 'b', place: 'pocket' })
    at.gm({ type: 'gm.item', item: 'made.1', uid: 'b', place: 'bag' })
    expect([told(at, 'red', 'itemMoved'), told(at, 'blue', 'itemMoved').length]).toEqual([[], 2])
    at.gm({ type: 'gm.item', item: 'made.1', uid: 'b', place: 'hand' })
    expect(told(at, 'red', 'itemMoved')).toMatchObject([{ kind: 'club', to: 'hand' }])
  })

  test('how grave a wound is, when it comes and when it goes', () => {
    const at = fight({ authority: 'gm' }).gm({ type: 'gm.wound', uid: 'b', damage: 2, damageType: 'body_physical' })
    at.gm({ type: 'gm.heal', uid: 'b', wounds: [at.fighter('b').wounds[0]!.id] })
    const heard = (audience: string) =>
      (['woundTaken', 'woundRemoved'] as const).flatMap((type) =>
        told(at, audience, type).map((event) => (event as { wound: { damage: number } }).wound.damage),
      )
    expect([heard('red'), heard('blue'), heard('gm')]).toEqual([
      [0, 0],
      [2, 2],
      [2, 2],
    ])
    expect(told(at, 'red', 'gmOverrode')).toMatchObject([
      { what: 'gm.wound', set: null },
      { what: 'gm.heal', found: null },
    ])
    expect(told(at, 'blue', 'gmOverrode')).toMatchObject([{ set: 2 }, { found: [expect.any(Number)] }])
  })
})

describe('TT-167 nothing is refused because of somebody out of sight', () => {
  const DOOR = [
    ...new Array<string>(4).fill('............'),
    '.....d......',
    ...new Array<string>(3).fill('............'),
  ]

  test('a door is found to be held open', () => {
    const people = [A, { ...B, at: [3, 0] as const, hiddenFrom: ['red'] }, C]
    const at = desk({ people, map: DOOR, authority: 'gm' }).gm({ type: 'gm.door', cell: [5, 4], open: true })
    const shut = { type: 'deed', id: 'interact', cell: [5, 4] } as const
    const free = at.match.legal()
    at.gm({ type: 'gm.place', uid: 'b', cell: [5, 4] })
    expect(at.match.legal()).toEqual(free)
    expect(free).toContainEqual(shut)
    at.act(shut)
    expect(at.last('deedFailed')).toMatchObject({ code: 'occupied' })
    expect([at.state.openDoors.length, at.fighter('b').hiddenFrom]).toEqual([1, []])
    expect(at.refused(shut).code).toBe('occupied')
  })

  test('a burden comes down beside him', () => {
    const friend: Person = { ...A, uid: 'f', at: [5, 6], items: [] }
    const at = desk({ people: [{ ...A, items: [] }, friend, { ...B, hiddenFrom: ['red'] }, C] })
    at.deed('lift', { targets: [{ uid: 'f' }] })
    const drop = { type: 'deed', id: 'drop', what: 'carried', cell: [5, 4] } as const
    expect(game.check(at.state, 'red', drop)).toEqual({ ok: true })
    at.act(drop)
    expect([at.cell('f'), at.fighter('b').hiddenFrom]).toEqual([[6, 4], []])
  })
})

describe('TT-162 secret rolls of initiative', () => {
  const rolled = (secretRolls: string) => {
    const at = new Desk({ people: [A, B, C], authority: 'gm', secretRolls }).gm({ type: 'gm.secret', secret: true })
    return at.start()
  }

  test('are not told, or only that they were made', () => {
    expect(told(rolled('nothing'), 'red', 'initiativeRolled')).toEqual([])
    const outlined = told(rolled('that_it_happened'), 'red', 'initiativeRolled')
    expect(outlined).toMatchObject([{ total: null }, { total: null }, { total: null }])
    expect(told(rolled('nothing'), 'gm', 'initiativeRolled')).toMatchObject([{ total: { total: 20 } }, {}, {}])
  })
})
