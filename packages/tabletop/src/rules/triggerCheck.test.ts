import { describe, expect, test } from 'vitest'
import type { DeedChoice, Trigger } from '../action.ts'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'

const ROWS = ['............', '....#L......', '............', '..d.........']
const owner: Person = { uid: 'o', side: 'blue', at: [2, 2], facing: 'E', spells: ['flash'] }
const foe: Person = { uid: 'x', side: 'red', at: [3, 2], facing: 'W' }
const ally: Person = { uid: 'y', side: 'blue', at: [3, 3] }
const third: Person = { uid: 'z', side: 'green', at: [9, 3] }
const passer: Person = { uid: 'p', side: 'town', at: [6, 0], bystander: true }
const word: DeedChoice = { id: 'speak', text: 'now' }
const blow: DeedChoice = { id: 'attack', source: 'fist', targets: [{ uid: '$cause' }] }

const table = (more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [owner, foe, ally, third, passer], map: ROWS, authority: 'gm', ...more })
const alone = (more: Partial<Person> = {}): Desk => table({ people: [{ ...owner, ...more }, foe] })
const byRules = (): Desk => table({ authority: 'rules' })
const unmapped = (): Desk => table({ map: null })

const delay = (trigger: object, deed: DeedChoice = word) =>
  ({ type: 'delay', deed, trigger: trigger as Trigger }) as const
const accepts = (at: Desk, trigger: object, deed = word) => at.act(delay(trigger, deed)).fighter('o').delayed !== null
function refuses(at: Desk, trigger: object, deed = word): void {
  const { event } = trigger as Trigger
  expect(at.refused(delay(trigger, deed))).toEqual({ code: 'bad_trigger', params: { event } })
}

describe('TT-072 TT-073 a trigger that says nothing sensible', () => {
  test.each([
    ['an unknown event', { event: 'sunrise' }],
    ['an unknown fighter', { event: 'turnBegan', by: 'nobody' }],
    ['an unknown side', { event: 'turnBegan', by: 'side:pink' }],
    ['me as the one who does it', { event: 'turnEnded', by: 'me' }],
    ['a victim of what has none', { event: 'moveStarted', at: 'me' }],
    ['a zone of what has none', { event: 'turnBegan', zone: { within: 2 } }],
    [
      'a cell outside the map',
      {
        event: 'cellEntered',
        zone: {
          cells: [
            [2, 2],
            [40, 2],
          ],
        },
      },
    ],
    ['somebody who calls', { event: 'called', by: 'x' }],
    ['before a wound', { event: 'woundTaken', timing: 'before' }],
    ['before words', { event: 'spoke', timing: 'before' }],
    ['before the end of a turn', { event: 'turnEnded', timing: 'before' }],
    ['before a fall', { event: 'fighterOut', timing: 'before' }],
  ])('%s', (_, trigger) => refuses(table(), trigger))
})

describe('TT-073 a trigger that can never come: nobody is left for it', () => {
  const out = (uid: string, at = table()) => at.gm({ type: 'gm.wound', uid, damage: 6, damageType: 'body_physical' })

  test('somebody out, gone or hidden', () => {
    const waits = { event: 'turnBegan', by: 'z' }
    expect(accepts(table(), waits)).toBe(true)
    refuses(out('z'), waits)
    refuses(table().gm({ type: 'gm.remove', uid: 'z' }), waits)
    refuses(table().gm({ type: 'gm.hide', uid: 'z', from: ['blue'] }), waits)
    refuses(table().gm({ type: 'gm.effect', uid: 'z', effect: 'hidden' }), waits)
  })

  test('a side of which all are out; one of them, even hidden, is enough', () => {
    const waits = { event: 'attackDeclared', by: 'side:green' }
    expect(accepts(table(), waits)).toBe(true)
    expect(accepts(table().gm({ type: 'gm.hide', uid: 'z', from: ['blue'] }), waits)).toBe(true)
    refuses(out('z'), waits)
    refuses(out('z'), { event: 'attackDeclared', by: 'x', at: 'side:green' })
  })

  test('allies of somebody who has none left', () => {
    for (const trigger of [
      { event: 'spoke', by: 'allies' },
      { event: 'woundTaken', at: 'allies' },
    ]) {
      expect(accepts(table(), trigger)).toBe(true)
      refuses(out('y'), trigger)
    }
  })

  test('his own begin and his own fall, which lose it', () => {
    for (const event of ['turnBegan', 'fighterOut'] as const) {
      refuses(table(), { event, by: 'o' })
      expect(accepts(table(), { event, by: 'side:blue' })).toBe(true)
      refuses(alone(), { event, by: 'side:blue' })
    }
    expect(accepts(table(), { event: 'turnEnded', by: 'o' })).toBe(true)
  })

  test('his attack on himself, unless he can stand in an area of his own', () => {
    const onHimself = { event: 'attackDeclared', by: 'o', at: 'me' }
    refuses(table(), onHimself)
    refuses(table(), { ...onHimself, at: 'o' })
    expect(accepts(table(), { ...onHimself, at: 'side:blue' })).toBe(true)
    expect(accepts(table(), { ...onHimself, event: 'castDeclared' })).toBe(true)
    expect(accepts(alone({ spells: ['fireball'] }), onHimself)).toBe(true)
  })

  test('a bystander has no turn, but can be pushed and fall; a game master may let him join', () => {
    refuses(byRules(), { event: 'spoke', by: 'p' })
    for (const event of ['cellEntered', 'fighterOut']) expect(accepts(byRules(), { event, by: 'p' })).toBe(true)
    expect(accepts(table(), { event: 'spoke', by: 'p' })).toBe(true)
  })
})

describe('TT-073 a trigger that can never come: nothing is there for it', () => {
  test('a call where there is no game master, or a call that nobody caused', () => {
    expect(accepts(table(), { event: 'called' })).toBe(true)
    refuses(byRules(), { event: 'called' })
    refuses(table(), { event: 'called' }, blow)
  })

  test('whoever causes it, where that can only be the owner', () => {
    expect(accepts(table(), { event: 'spoke' }, blow)).toBe(true)
    refuses(table(), { event: 'spoke', by: 'o' }, blow)
    const flash: DeedChoice = { id: 'cast', source: 'flash', targets: [{ uid: '$cause' }] }
    expect(accepts(table(), { event: 'spoke', by: 'o' }, flash)).toBe(true)
  })

  test('cells and doors without a map, doors on a map that has none', () => {
    expect(accepts(table(), { event: 'doorOpened' })).toBe(true)
    for (const event of ['doorOpened', 'cellEntered']) refuses(unmapped(), { event })
    refuses(table({ map: ROWS.map((row) => row.replace('d', '.')) }), { event: 'doorOpened' })
  })

  test('a zone that nobody can enter', () => {
    const zone = (...cells: number[][]) => ({ event: 'cellEntered', zone: { cells } })
    refuses(table(), zone())
    refuses(table(), zone([4, 1], [5, 1]))
    expect(accepts(table(), zone([4, 1], [6, 1]))).toBe(true)
    // A door may be opened.
    expect(accepts(table(), zone([2, 3]))).toBe(true)
  })
})
