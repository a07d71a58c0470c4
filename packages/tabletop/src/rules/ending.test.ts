import { describe, expect, test } from 'vitest'
import { Desk, desk } from '../testing/desk.ts'

const people = [
  { uid: 'a', side: 'red', at: [1, 1], facing: 'E' },
  { uid: 'b', side: 'blue', at: [2, 1], facing: 'W' },
  { uid: 'c', side: 'green', at: [3, 1], facing: 'W' },
] as const
const duel = people.slice(0, 2)
const out = (at: Desk, uid: string) => at.gm({ type: 'gm.wound', uid, damage: 6, damageType: 'body_physical' })
const ended = ({ match: { outcome } }: Desk) => outcome && [outcome.reason, outcome.detail]

describe('TT-050 the fight ends', () => {
  test('at once when no two hostile sides have somebody left', () => {
    const at = out(desk({ people, authority: 'gm' }), 'b')
    expect(ended(at)).toBeUndefined()
    out(at, 'c')
    expect(ended(at)).toEqual(['defeat', { winners: ['red'], round: 1 }])
    expect(at.match.outcome!.places).toEqual({ red: 1, blue: 2, green: 2, gm: 1 })
    expect([at.state.window, at.match.deciding, at.last('matchEnded').reason]).toEqual([null, undefined, 'defeat'])
  })

  test('in the middle of a turn, by a blow', () => {
    const at = desk({
      people: [
        { ...duel[0]!, skills: { athletics: 20 } },
        { ...duel[1]!, body: 2 },
      ],
    })
    at.attack('fist', 'b').defend('none').dice(1)
    expect([at.damage('b'), ended(at)?.[0]]).toEqual([[2], 'defeat'])
  })

  test('when the last foe changes sides', () => {
    const at = desk({ people: duel, authority: 'gm' }).gm({ type: 'gm.side', uid: 'b', side: 'red' })
    expect(ended(at)?.[0]).toBe('defeat')
  })

  test('allies and neutrals have nothing to fight about', () => {
    const relations = [{ sides: ['red', 'green'], relation: 'allied' }]
    expect(ended(out(desk({ people, authority: 'gm', relations }), 'b'))?.[1]).toMatchObject({
      winners: ['red', 'green'],
    })
  })

  test('the paralysed still stand', () => {
    const at = desk({ people: duel, authority: 'gm' })
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'paralysed', duration: 1 })
    expect(ended(at)).toBeUndefined()
  })

  test('when the last one has gone away', () => {
    const at = desk({ people: duel, authority: 'gm' }).gm({ type: 'gm.remove', uid: 'b' })
    expect(ended(at)).toEqual(['defeat', { winners: ['red'], round: 1 }])
  })

  test('at the round limit, as a draw', () => {
    const at = desk({ people: duel, options: { 'limits.rounds': 2 } })
    at.turnOf('b').endTurn().turnOf('b')
    expect([at.state.round, ended(at)]).toEqual([2, undefined])
    expect(ended(at.endTurn())).toEqual(['limit', { winners: [], round: 2 }])
    expect(at.match.outcome!.places).toEqual({ red: 1, blue: 1 })
    expect(new Desk({ people: duel }).state.setup.rules.limitRounds).toBe(50)
  })

  test('by the game master', () => {
    const at = desk({ people, authority: 'gm' })
    expect(at.refused({ type: 'gm.end', winners: ['pink'] }, 'gm').code).toBe('unknown_id')
    expect(ended(at.gm({ type: 'gm.end', winners: ['green'] }))).toEqual(['gm', { winners: ['green'], round: 1 }])
  })

  test('when an objective is met, whoever still stands', () => {
    const objectives = [
      { side: 'red', kind: 'capture', of: 'b' },
      { side: 'green', kind: 'survive', rounds: 1 },
    ]
    expect(ended(out(desk({ people, authority: 'gm', objectives }), 'b'))).toEqual([
      'capture',
      { winners: ['red'], round: 1 },
    ])
    const at = desk({ people, objectives }).turnOf('c').endTurn()
    expect(ended(at)).toEqual(['survive', { winners: ['green'], round: 1 }])
  })
})

describe('TT-051 a turn accepts at most 30 actions', () => {
  const limit = { code: 'turn_limit', params: { most: 30 } }

  test('after that it can only end', () => {
    const at = desk({ people: [{ ...duel[0]!, items: ['belt:knife'] }, duel[1]!], options: { 'ap.simple': 0 } })
    for (let i = 0; i < 15; i++) at.deed('draw', { item: 'a.1' }).deed('stow', { item: 'a.1', place: 'belt' })
    expect(at.refused({ type: 'deed', id: 'draw', item: 'a.1' })).toEqual(limit)
    const deed = { id: 'draw', item: 'a.1' } as const
    expect(at.refused({ type: 'delay', deed, trigger: { event: 'turnEnded' } })).toEqual(limit)
    expect(at.refused({ type: 'lower', to: 1 })).toEqual(limit)
    expect(at.match.legal()).toEqual([{ type: 'endTurn' }])
    at.turnOf('b').turnOf('a').deed('draw', { item: 'a.1' })
    expect(at.item('a.1').place).toBe('hand')
  })

  test('giving way is bounded in the same way, so that a round of it ends', () => {
    const at = desk({ people: duel, options: { 'limits.actions_per_turn': 3 } }).act({ type: 'endTurn' })
    for (let i = 0; i < 3; i++) at.act({ type: 'lower', to: -1 - i })
    expect(at.refused({ type: 'lower', to: -9 })).toEqual({ code: 'turn_limit', params: { most: 3 } })
    expect(at.match.legal()).toEqual([{ type: 'begin' }])
  })

  test('lowering and delaying count as well', () => {
    const at = desk({ people: duel, options: { 'limits.actions_per_turn': 2 } }).act({ type: 'lower', to: 9 })
    const deed = { id: 'posture', posture: 'prone' } as const
    at.act({ type: 'delay', deed, trigger: { event: 'turnEnded', by: 'b' } })
    expect(at.refused({ type: 'deed', ...deed })).toEqual({ code: 'turn_limit', params: { most: 2 } })
  })
})
