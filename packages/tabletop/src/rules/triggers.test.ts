import { describe, expect, test } from 'vitest'
import type { DeedChoice, Trigger } from '../action.ts'
import { type Desk, desk, type Person } from '../testing/desk.ts'

const ROWS = ['............', '............', '............', '..d.........', '............', '............']
const owner: Person = { uid: 'o', side: 'blue', at: [2, 2], facing: 'E', skills: { athletics: 9, polearms: 5 } }
const foe: Person = {
  ...{ uid: 'x', side: 'red', at: [3, 2], facing: 'W', skills: { athletics: 5, fire: 9 } },
  ...{ spells: ['ember'], items: ['belt:knife'] },
}
const ally: Person = { uid: 'y', side: 'blue', at: [3, 3], facing: 'N' }
const third: Person = { uid: 'z', side: 'green', at: [9, 5] }
const table = (...more: Person[]): Desk =>
  desk({
    people: [owner, foe, ally, third, ...more],
    ...{ map: ROWS, authority: 'gm', options: { 'ap.base': 20 } },
    relations: [{ sides: ['green', 'blue'], relation: 'neutral' }],
  })

/** Shouts at once: always legal, and seen in the log. */
const word = (text: string): DeedChoice => ({ id: 'speak', text })
const waiting = (trigger: Trigger, ...more: Person[]): Desk =>
  table(...more)
    .act({ type: 'delay', deed: word('now'), trigger })
    .endTurn()
const asked = (at: Desk) => at.window.type === 'fire'

describe('TT-072 what can set it off', () => {
  const events: [Trigger['event'], (at: Desk) => Desk][] = [
    ['attackDeclared', (at) => at.attack('fist', 'o')],
    ['castDeclared', (at) => at.cast('ember', 'o')],
    ['deedDeclared', (at) => at.deed('posture', { posture: 'prone' })],
    ['moveStarted', (at) => at.deed('move', { path: ['E'] })],
    ['cellEntered', (at) => at.deed('move', { path: ['E'] })],
    ['turnEnded', (at) => at.endTurn()],
    ['woundTaken', (at) => at.attack('fist', 'y').defend('none').dice(5)],
    ['fighterOut', (at) => at.gm({ type: 'gm.wound', uid: 'y', damage: 6, damageType: 'body_physical' })],
    ['spoke', (at) => at.deed('speak', { text: 'so' })],
    ['doorOpened', (at) => at.deed('interact', { cell: [2, 3] })],
  ]
  test.each(events)('%s', (event, happens) => {
    const at = waiting({ event, by: event === 'fighterOut' ? 'y' : 'x' }).turnOf('x')
    if (event !== 'deedDeclared') at.deed('draw', { item: 'x.1' })
    expect(asked(at)).toBe(false)
    expect(asked(happens(at))).toBe(true)
    expect(at.open('fire').uid).toBe('o')
  })

  test('a blow is no spell, but a spell against somebody is an attack', () => {
    expect(asked(waiting({ event: 'castDeclared' }).turnOf('x').attack('fist', 'o'))).toBe(false)
    const at = waiting({ event: 'attackDeclared' }).turnOf('x').cast('ember', 'o')
    expect(asked(at)).toBe(true)
    expect(at.act({ type: 'hold' }).window.type).toBe('defence')
  })

  test('turnBegan', () => {
    const at = waiting({ event: 'turnBegan', by: 'x' })
    expect(asked(at)).toBe(false)
    // Three against one: 20 + 2.
    expect([asked(at.act({ type: 'begin' })), at.fighter('x').ap]).toEqual([true, 22])
    expect(at.act({ type: 'fire' }).open('turn').uid).toBe('x')
  })

  test.each(['before', 'after'] as const)('called, whatever its timing: %s', (timing) => {
    const at = waiting({ event: 'called', timing }).turnOf('x').attack('fist', 'y')
    at.gm({ type: 'gm.call', uid: 'o' })
    expect(asked(at)).toBe(true)
    expect(at.act({ type: 'fire' }).open('defence').uid).toBe('y')
    expect(at.refused({ type: 'gm.call', uid: 'o' }, 'gm')).toEqual({ code: 'bad_trigger', params: { uid: 'o' } })
  })

  test('a wound from the game master is a wound', () => {
    const at = waiting({ event: 'woundTaken', at: 'y' }).turnOf('x')
    at.gm({ type: 'gm.wound', uid: 'o', damage: 1, damageType: 'body_physical' })
    expect(asked(at)).toBe(false)
    at.gm({ type: 'gm.wound', uid: 'y', damage: 1, damageType: 'body_physical' })
    expect(asked(at)).toBe(true)
    expect(at.act({ type: 'fire' }).open('turn').uid).toBe('x')
  })

  test('a zone: cells, or how near to the owner', () => {
    const steps = (zone: Trigger['zone']) => {
      const at = waiting({ event: 'cellEntered', by: 'x', timing: 'after', zone: zone! }).turnOf('x')
      at.deed('move', { path: ['NE', 'E', 'W', 'W'] })
      return asked(at) ? at.cell('x') : null
    }
    expect(steps({ within: 2 })).toEqual([4, 1])
    expect(steps({ within: 1 })).toEqual([3, 1])
    expect(
      steps({
        cells: [
          [5, 1],
          [9, 9 - 4],
        ],
      }),
    ).toEqual([5, 1])
    expect(steps({ cells: [[0, 0]] })).toBeNull()
  })
})

describe('TT-073 who', () => {
  const attackBy = (actor: string, victim: string, trigger: Omit<Trigger, 'event'>) => {
    const at = waiting({ event: 'deedDeclared', ...trigger }).turnOf(actor)
    return asked(at.deed('speak', { text: victim }))
  }
  test.each([
    ['x', [true, false, false]],
    ['side:blue', [false, true, false]],
    ['enemies', [true, false, false]],
    ['allies', [false, true, false]],
    ['anyone', [true, true, true]],
    ['z', [false, false, true]],
  ])('by %s', (by, matches) => {
    expect(['x', 'y', 'z'].map((actor) => attackBy(actor, '-', { by }))).toEqual(matches)
  })

  test('without `by` it is anyone', () => {
    expect(attackBy('z', '-', {})).toBe(true)
  })

  test.each([
    ['me', [true, false, false]],
    ['allies', [false, true, false]],
    ['side:blue', [true, true, false]],
    ['enemies', [false, false, false]],
    ['z', [false, false, true]],
    ['anyone', [true, true, true]],
  ])('at %s', (victim, matches) => {
    const against = (uid: string) => {
      const at = table().act({ type: 'delay', deed: word('now'), trigger: { event: 'attackDeclared', at: victim } })
      at.gm({ type: 'gm.place', uid: 'z', cell: [2, 1] }).turnOf('x')
      return asked(at.attack('fist', uid))
    }
    expect(['o', 'y', 'z'].map(against)).toEqual(matches)
  })
})

describe('TT-074 timing', () => {
  test('before is usual: after the deed was paid, before it resolves', () => {
    const at = waiting({ event: 'deedDeclared', by: 'x' }).turnOf('x').deed('posture', { posture: 'prone' })
    expect([asked(at), at.fighter('x').posture, at.fighter('x').ap]).toEqual([true, 'standing', 20])
    expect(at.act({ type: 'fire' }).fighter('x').posture).toBe('prone')
  })

  test('after: when that deed is finished', () => {
    const trigger = { event: 'deedDeclared', by: 'x', timing: 'after' } as const
    const at = waiting(trigger).turnOf('x').deed('posture', { posture: 'prone' })
    expect([asked(at), at.fighter('x').posture]).toEqual([true, 'prone'])
  })

  test('a wound is answered after the whole attack', () => {
    const at = waiting({ event: 'woundTaken', at: 'allies' }).turnOf('x').attack('fist', 'y').defend('none')
    at.dice(5)
    expect([asked(at), at.damage('y'), at.fighter('y').awareness]).toEqual([true, [1], 'alert'])
  })
})

test('TT-075 of several events at once the first counts that the deed can answer', () => {
  const mender = { ...owner, spells: ['mend'], skills: { light: 9 } }
  const far: Person = { uid: 'far', side: 'blue', at: [0, 2], body: 1 }
  const near: Person = { uid: 'near', side: 'blue', at: [2, 1], body: 1 }
  const thrower = { ...foe, spells: ['conjured_knives'] }
  const mend: DeedChoice = { id: 'cast', source: 'mend', targets: [{ uid: '$cause' }] }
  const at = desk({ people: [mender, thrower, far, near], map: ROWS })
    .act({ type: 'delay', deed: mend, trigger: { event: 'fighterOut', by: 'allies' } })
    .turnOf('x')
    .cast('conjured_knives', 'far', 'near')
  at.defend('none').dice(20).defend('none').dice(20)
  expect(at.events('fighterOut').map(({ uid }) => uid)).toEqual(['far', 'near'])
  expect(at.open('fire')).toMatchObject({ uid: 'o', cause: 'near' })
  expect(at.act({ type: 'fire' }).last('castDeclared').targets).toEqual([{ uid: 'near', strikes: 1 }])
})
