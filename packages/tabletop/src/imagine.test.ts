import { label, Match, SeededDraws } from '@arbiter/kernel'
import { sameAnswers } from '@arbiter/kernel/testing'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { Desk, desk, type Person } from './testing/desk.ts'
import { IMAGINING } from './testing/imagining.ts'
import { game, kit } from './testing.ts'
import type { View } from './view.ts'

const person = (uid: string, side: string, at: readonly [number, number]): Person => ({
  ...{ uid, side, at, items: ['knife', 'belt:sword', 'pocket:club'], spells: ['flash', 'fireball', 'mend', 'veil'] },
  skills: { blades: 5, athletics: 4, acrobatics: 3, light: 5, fire: 5, conjuration: 5 },
})
const people = [
  ...[person('a', 'red', [4, 3]), person('b', 'blue', [5, 3]), person('c', 'red', [4, 4]), person('d', 'blue', [5, 4])],
  { ...person('w', 'blue', [6, 4]), bystander: true },
]
const CHOICE = label('imagine/choice')

describe('TT-167 a view alone answers what its seat may do', () => {
  test.each(['one', 'two', 'three', 'four'])('with every window, dice by hand and the game master: %s', (seed) => {
    const draws = new SeededDraws(`imagine ${seed}`)
    const pick = <Value>(values: readonly Value[]): Value => values[draws.die(CHOICE, values.length) - 1]!
    const options = { ask_situation: true, ask_order: true }
    const at = new Desk({ people, options, authority: 'gm', seed, seats: { w: 'blue' } })
    const match = at.match as unknown as Match<unknown, typeof at.state>
    const compare = sameAnswers(match, IMAGINING)
    let folded = SEATS.map((seat) => at.match.view(seat))
    for (let i = 0; i < 150 && at.match.deciding !== undefined; i++) {
      compare(i)
      for (const [n, seat] of SEATS.entries()) {
        const imagined = game.imagine!(folded[n]!, draws)
        expect(game.view(imagined, seat)).toEqual(folded[n])
        expect(game.actor!(imagined)).toBe(isShown(folded[n]!.window) ? game.actor!(at.state) : undefined)
      }
      const from = at.match.events.length
      const byGm = draws.die(CHOICE, 4) === 1
      const choices = byGm
        ? IMAGINING.odd!(at.state, 'gm').filter((action) => !isEnd(action as Action))
        : at.match.legal()
      at.match.act(byGm ? 'gm' : at.match.deciding, pick(choices) as Action)
      folded = SEATS.map((seat, n) => at.match.eventsFor(seat, from).reduce(game.fold, folded[n]!))
    }
  })

  test.each(kit.presets.map(({ id, setup }) => [id, setup] as const))('in the fight %s', (_, raw) => {
    const setup = game.setup.parse(raw)
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const match = new Match(game, setup.value, 'imagine') as unknown as Match<unknown, Desk['state']>
    const compare = sameAnswers(match, IMAGINING)
    const draws = new SeededDraws('preset')
    for (let i = 0; i < 60 && match.deciding !== undefined; i++) {
      compare(i)
      for (const seat of game.seats(setup.value)) {
        const view = match.view(seat) as View
        expect(game.view(game.imagine!(view, draws), seat)).toEqual(view)
      }
      const legal = match.legal()
      match.act(match.deciding, legal[draws.die(CHOICE, legal.length) - 1])
    }
  })
})

const SEATS = ['red', 'blue', 'gm', 'spectator', 'referee'] as const
const isShown = (window: { readonly type: string } | null): boolean => window?.type !== 'hidden'
const isEnd = ({ type }: Action): boolean => type === 'gm.end' || type === 'gm.remove'

describe('TT-167 what is hidden stays open', () => {
  const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], spells: ['mend'] }
  const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', items: ['sword'] }
  const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
  const imagined = (at: Desk, seat: string) => game.imagine!(at.match.view(seat), new SeededDraws(''))

  test('nothing that the view does not show is in it', () => {
    const at = desk({ people: [A, { ...B, hiddenFrom: ['red'] }, C] })
    const text = JSON.stringify(imagined(at, 'red'))
    expect(text).not.toContain('"b"')
    expect(text).not.toContain('b.1')
  })

  test('the plan that goes with it is found by its set-up, and knows nobody else', () => {
    const at = desk({ people: [A, { ...B, hiddenFrom: ['red'] }, C] })
    const { placed, names } = kit.planOf(imagined(at, 'red').setup)
    expect([[...placed.keys()], [...names.keys()]]).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ])
  })

  test('TT-114 out of the hands of somebody unseen he may break free', () => {
    const at = desk({ people: [A, B, C] })
    at.fighter('b').grips = 'a'
    at.fighter('a').effects.push({ effect: 'grabbed', value: 0, left: 0, other: 'b' })
    const action = { type: 'deed', id: 'break_free' } as const
    expect(game.check(at.state, 'red', action)).toEqual({ ok: true })
    at.fighter('b').hiddenFrom.push('red')
    expect(game.check(imagined(at, 'red'), 'red', action)).toEqual({ ok: true })
  })

  test('TT-051 the own actions of a turn are counted, those of others are not told', () => {
    const at = desk({ people: [A, B, C], options: { 'limits.actions_per_turn': 5 } })
    const lower = (to: number) => ({ type: 'lower', to }) as const
    const first = at.match.view('red')
    const from = at.match.events.length
    at.act({ type: 'delay', deed: { id: 'move', path: ['E'] }, trigger: { event: 'turnEnded', by: 'b' } })
    for (let i = 0; i < 4; i++) at.act(lower(-i))
    expect(at.match.eventsFor('red', from).reduce(game.fold, first)).toEqual(at.match.view('red'))
    expect([at.match.view('red').actions, at.match.view('blue').actions]).toEqual([5, 0])
    expect(at.refused(lower(-9)).code).toBe('turn_limit')
    expect(game.check(imagined(at, 'red'), 'red', lower(-9))).toMatchObject({ code: 'turn_limit' })
    expect(game.legal(imagined(at, 'red'))).toEqual([{ type: 'endTurn' }])
  })

  test('TT-073 TT-160 the host decides what nobody can know: the page lets it through', () => {
    const at = desk({ people: [A, { ...B, hiddenFrom: ['red'] }, { ...C, hiddenFrom: ['red'] }], authority: 'gm' })
    const trigger = { event: 'turnBegan', by: 'enemies' } as const
    const delay = { type: 'delay', deed: { id: 'speak', text: 'now' }, trigger } as const
    expect(game.check(imagined(at, 'red'), 'red', delay)).toEqual({ ok: true })
    expect(game.check(imagined(at, 'gm'), 'gm', { type: 'gm.strike', entry: 99 })).toEqual({ ok: true })
    expect(game.check(at.state, 'gm', { type: 'gm.strike', entry: 99 })).toMatchObject({ code: 'cannot_strike' })
  })
})

describe('TT-170 who is asked', () => {
  test('the fighter of the seat, and nobody where the game master judges', () => {
    const options = { ask_situation: true }
    const at = desk({ people: [person('a', 'red', [5, 5]), person('b', 'blue', [5, 4])], options, authority: 'gm' })
    expect(game.actor!(at.state)).toBe('a')
    at.deed('attack', { source: 'knife', targets: [{ uid: 'b' }] })
    expect([at.window.type, game.actor!(at.state)]).toEqual(['situation', undefined])
    at.act({ type: 'confirmSituation' })
    expect([at.window.type, game.actor!(at.state)]).toEqual(['defence', 'b'])
  })
})
