import { makeRecord, openSave, parseRecord, recordOf } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { EventType } from '../events.ts'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'
import { game } from '../testing.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'] },
  ...{ attacks: ['leg_sweep'], skills: { blades: 5, athletics: 3 } },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4, athletics: 2 } }
const C: Person = { uid: 'c', side: 'blue', at: [6, 4], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })

/** The events since `from`, without those of the turn. */
const types = (at: Desk, from: number): EventType[] => at.match.events.slice(from).map(({ type }) => type)

test('TT-087 an attack runs through its steps in order and can be saved and resumed in every window', () => {
  const at = fight({ authority: 'gm', options: { ask_situation: true } })
  at.turnOf('b').act({
    ...{ type: 'delay', deed: { id: 'attack', source: 'fist', targets: [{ uid: '$cause' }] } },
    trigger: { event: 'attackDeclared', by: 'a', timing: 'before' },
  })
  at.turnOf('c').act({
    ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
    trigger: { event: 'attackDeclared', by: 'a', timing: 'after' },
  })
  at.turnOf('a').attack('knife', 'b')
  const fired = [
    ...['fire', 'situation', 'defence', 'roll'],
    ...['situation', 'defence', 'roll', 'roll', 'benefit', 'fire', 'turn'],
  ]
  const answers: (() => Desk)[] = [
    () => at.act({ type: 'fire' }),
    () => at.act({ type: 'confirmSituation' }),
    () => at.defend('passive acrobatics'),
    () => at.dice(1),
    () => at.act({ type: 'confirmSituation' }),
    () => at.defend('active acrobatics'),
    () => at.dice(2),
    () => at.dice(15),
    () => at.act({ type: 'benefit', benefit: 'counter' }),
    () => at.act({ type: 'fire' }),
  ]
  const windows: string[] = []
  for (const answer of [...answers, undefined]) {
    windows.push(at.window.type)
    const saved = parseRecord(makeRecord(recordOf(at.match, { checkpoint: true })))
    if (!saved.ok) throw new Error(JSON.stringify(saved.faults))
    const opened = openSave(game, saved.value)
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
    expect(opened.value.hash()).toBe(at.match.hash())
    expect(opened.value.legal()).toEqual(at.match.legal())
    if (!answer) break
    const before = at.match.steps.length
    answer()
    const { seat, action } = at.match.steps[before]!
    expect(opened.value.act(seat, action)).toEqual({ ok: true })
    expect(opened.value.hash()).toBe(at.match.hash())
  }
  expect(windows).toEqual(fired)
})

test('TT-088 the choice comes before any die of the check', () => {
  const at = fight().attack('knife', 'b')
  for (const seat of ['red', 'blue', 'spectator'] as const)
    expect(at.match.view(seat).pending ?? { attack: null, rolls: {} }).toMatchObject({ attack: null, rolls: {} })
  expect(at.refused({ type: 'enterRoll', values: [17] }, 'red').code).toBe('not_your_decision')
  expect(at.events('checkRolled')).toEqual([])
  at.defend('active acrobatics')
  expect(at.open('roll')).toMatchObject({ seat: 'red', purpose: 'attack' })
  expect(at.dice(17).open('roll')).toMatchObject({ seat: 'blue', purpose: 'defence' })
})

describe('TT-089 the sums of a check', () => {
  test('attack: skill, wounds, strikes, quality, the game master', () => {
    const at = fight({ authority: 'gm' })
    at.gm({ type: 'gm.wound', uid: 'a', damage: 2, damageType: 'body_physical' })
    at.gm({ type: 'gm.item', item: 'a.1', quality: -2 })
    at.gm({ type: 'gm.modifier', uid: 'a', label: 'rain', bonus: -1, lasts: 'fight', on: 'attack' })
    at.gm({ type: 'gm.modifier', uid: 'a', label: 'shield', bonus: 3, lasts: 'fight', on: 'defence' })
    at.attack('knife', 'b', 2).defend('none').dice(12)
    expect(at.last('attackResolved').attack).toEqual({
      ...{ dice: [[12]], kept: 0, total: 12 + 5 - 1 - 5 - 2 - 1 },
      items: [
        { what: 'skill:blades', value: 5 },
        { what: 'wounds', value: -1 },
        { what: 'gm:rain', value: -1 },
        { what: 'strikes', value: -5 },
        { what: 'quality', value: -2 },
      ],
    })
  })

  test('defence: dice and skill, 5 and skill, or 0', () => {
    const sums = ['active acrobatics', 'passive acrobatics', 'none'].map((choice) => {
      const at = fight().attack('knife', 'b').defend(choice).dice(10)
      if (choice.startsWith('active')) at.dice(7)
      return at.last('attackResolved').hurdles[0]!.sum!.total
    })
    expect(sums).toEqual([11, 9, 0])
  })
})

test('TT-090 damage is base + degree − 1; 0 or less is no wound', () => {
  // Knife, base 1, blades 5 against 0: margins 9, 10, 20.
  expect([4, 5, 15].map((die) => fight().attack('knife', 'b').defend('none').dice(die).damage('b'))).toEqual([
    ...[[1], [2], [3]],
  ])
  // Fist, base 0, athletics 3.
  expect([6, 7, 17].map((die) => fight().attack('fist', 'b').defend('none').dice(die).damage('b'))).toEqual([
    ...[[], [1], [2]],
  ])
})

test('TT-091 a defence that wins leaves nothing behind', () => {
  const at = fight().attack('leg_sweep', 'b')
  at.defend('active acrobatics').dice(5).dice(5)
  expect(at.fighter('b')).toMatchObject({ wounds: [], posture: 'standing', cell: 5 + 4 * 12 })
  at.deed('push', { targets: [{ uid: 'b' }] })
    .defend('passive athletics')
    .dice(4)
  expect(at.last('attackResolved')).toMatchObject({ success: false, margin: 0 })
  expect(at.cell('b')).toEqual([5, 4])
  const free = desk({ people: [{ ...A, items: [] }, B] })
  free
    .deed('grab', { targets: [{ uid: 'b' }] })
    .defend('passive athletics')
    .dice(4)
  expect([free.fighter('a').grips, free.effects('b')]).toEqual([null, []])
})

test('TT-096 all strikes are applied before anything is looked at', () => {
  const at = desk({ people: [A, { ...B, body: 1 }, C] })
    .attack('knife', 'b', 2)
    .defend('none')
    .dice(10)
  // 10 + 5 − 5 = 10: degree 2, two wounds of 2 on a body of 1.
  expect(at.damage('b')).toEqual([2, 2])
  expect(at.events('fighterOut')).toHaveLength(1)
  const order = types(at, 0).filter((type) => type === 'woundTaken' || type === 'fighterOut')
  expect(order).toEqual(['woundTaken', 'woundTaken', 'fighterOut'])
})

test('TT-097 one entry for a check says everything', () => {
  const at = fight().attack('knife', 'b', 2).defend('active acrobatics').dice(17).dice(3)
  expect(at.last('attackResolved')).toMatchObject({
    ...{ round: 1, uid: 'a', target: 'b', deed: 'attack', source: 'knife', strikes: 2 },
    ...{ situation: 'normal', reason: 'seen', set: false, success: true, margin: 10, degree: 2, damage: [2, 2] },
    attack: { dice: [[17]], total: 17 },
    hurdles: [
      {
        ...{ kind: 'hit', mode: 'active', reaction: 'dodge', skill: 'acrobatics', margin: 10, degree: 2, passed: true },
        sum: { dice: [[3]], total: 7 },
      },
    ],
    ...{ apBefore: 6, apAfter: 4 },
  })
})

describe('TT-196 the events of one attack, in order', () => {
  test('with a weapon', () => {
    const at = desk({ people: [A, { ...B, awareness: 'surprised', body: 1 }, C] })
    const from = at.match.events.length
    at.attack('leg_sweep', 'b').defend('active acrobatics').dice(18).dice(1)
    expect(types(at, from)).toEqual([
      ...['deedDeclared', 'apSpent', 'attackDeclared', 'situationFound', 'defenceChosen', 'apSpent'],
      ...[
        'checkRolled',
        'checkRolled',
        'attackResolved',
        'woundTaken',
        'postureChanged',
        'fighterOut',
        'awarenessChanged',
      ],
    ])
    expect(at.events('checkRolled').map(({ purpose }) => purpose)).toEqual(['attack', 'defence'])
  })

  test('with a spell; who waits for either is asked once', () => {
    const mage: Person = { ...A, skills: { light: 6 }, spells: ['flash'] }
    const at = desk({ people: [C, mage, B] })
    at.act({
      ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
      trigger: { event: 'castDeclared', by: 'a', timing: 'before' },
    })
    at.turnOf('a')
    const from = at.match.events.length
    at.cast('flash', 'b').act({ type: 'hold' })
    expect(offered(at)[0]).toContain('none')
    at.defend('passive magic_resistance').dice(9)
    expect(types(at, from)).toEqual([
      ...['deedDeclared', 'apSpent', 'castDeclared', 'attackDeclared', 'delayHeld', 'situationFound', 'defenceChosen'],
      ...['checkRolled', 'passiveTaken', 'attackResolved', 'effectLaid'],
    ])
  })

  test('with a benefit', () => {
    const at = fight()
    const from = at.match.events.length
    at.attack('knife', 'b').defend('active acrobatics').dice(1).dice(20).act({ type: 'benefit', benefit: 'hinder' })
    expect(types(at, from).slice(-4)).toEqual(['checkRolled', 'attackResolved', 'benefitChosen', 'effectLaid'])
  })
})
