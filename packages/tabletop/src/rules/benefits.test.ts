import { describe, expect, test } from 'vitest'
import { type Arrangement, desk, type Person } from '../testing/desk.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'] },
  ...{ attacks: ['leg_sweep'], skills: { blades: 5, athletics: 3 } },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4, athletics: 2 } }
const C: Person = { uid: 'c', side: 'blue', at: [6, 4], facing: 'S' }

describe('TT-092 a double defence earns one benefit', () => {
  const double = (choice: string, options: Arrangement['options'] = {}) => {
    const at = desk({ people: [{ ...A, skills: { blades: -5 } }, B, C], options }).attack('knife', 'b', 2)
    at.defend(choice)
    return at
  }

  test.each([
    ['active acrobatics', [10, 11], 2],
    ['active acrobatics', [1, 20], 4],
    ['passive acrobatics', [9], 2],
  ] as const)('%s with dice %j: degree %i', (choice, dice, degree) => {
    const at = double(choice)
    for (const die of dice) at.dice(die)
    expect(at.last('attackResolved')).toMatchObject({ success: false, degree })
    expect(at.open('benefit')).toEqual({ type: 'benefit', seat: 'blue', uid: 'b', attacker: 'a' })
    expect(at.match.legal()).toEqual([
      { type: 'benefit', benefit: 'hinder' },
      { type: 'benefit', benefit: 'counter' },
    ])
    expect(at.act({ type: 'benefit', benefit: 'hinder' }).window.type).toBe('turn')
  })

  test('not below degree 2, not for none, not where it is switched off', () => {
    expect(double('active acrobatics').dice(15).dice(10).window.type).toBe('turn')
    // 1 − 5 − 5 = −9, −10 with a wound: degree 2 against 0.
    const none = double('none').dice(1)
    expect(none.last('attackResolved')).toMatchObject({ success: false, margin: -9, degree: 1 })
    const worse = desk({ people: [{ ...A, skills: { blades: -5 } }, B], options: { 'check.multi': 6 } })
    worse.attack('knife', 'b', 2).defend('none').dice(1)
    expect(worse.last('attackResolved')).toMatchObject({ success: false, margin: -10, degree: 2 })
    expect(worse.window.type).toBe('turn')
    expect(double('active acrobatics', { 'defence.benefit': false }).dice(1).dice(20).window.type).toBe('turn')
    expect(double('passive acrobatics', { 'defence.benefit_passive': false }).dice(1).window.type).toBe('turn')
    expect(double('active acrobatics', { 'defence.benefit_passive': false }).dice(1).dice(20).window.type).toBe(
      'benefit',
    )
  })
})

describe('TT-093 hinder', () => {
  const knives: Person = { ...A, skills: { conjuration: 6, light: 6 }, spells: ['conjured_knives', 'mend'] }
  const hindered = () => {
    const at = desk({ people: [knives, B, C] }).cast('conjured_knives', 'b', 'c')
    return at.defend('active acrobatics').dice(1).dice(20).act({ type: 'benefit', benefit: 'hinder' })
  }

  test('the next attack check against anyone, even the next target of the same deed, and no more', () => {
    const at = hindered().defend('none')
    expect(at.open('roll')).toMatchObject({ uid: 'a', twice: true })
    at.dice(15, 4)
    expect(at.last('attackResolved').attack).toMatchObject({ dice: [[15], [4]], kept: 1, total: 10 })
    expect(at.effects('a')).toEqual([])
    expect(at.attack('knife', 'c').defend('none').open('roll').twice).toBe(false)
  })

  test('it outlasts turns and rounds', () => {
    const at = desk({ people: [A, B, C] })
      .attack('knife', 'b')
      .defend('active acrobatics')
      .dice(1)
      .dice(20)
    at.act({ type: 'benefit', benefit: 'hinder' }).turnOf('b').turnOf('a').turnOf('b').turnOf('a')
    expect(at.attack('knife', 'c').defend('none').open('roll').twice).toBe(true)
  })
})

describe('TT-094 counter', () => {
  const countered = () => {
    const people: Person[] = [A, { uid: 'd', side: 'red', at: [4, 5], facing: 'N' }, { ...B, items: ['knife'] }]
    const at = desk({ people }).attack('knife', 'b').defend('active acrobatics').dice(1).dice(20)
    return at.act({ type: 'benefit', benefit: 'counter' })
  }

  test('advantage against this attacker, once', () => {
    const at = countered()
    // No attack out of turn.
    expect(at.window).toMatchObject({ type: 'turn', uid: 'a' })
    at.turnOf('b').attack('knife', 'd').defend('none')
    expect(at.open('roll').twice).toBe(false)
    at.dice(5).attack('knife', 'a').defend('none')
    expect(at.open('roll').twice).toBe(true)
    at.dice(3, 9)
    expect(at.last('attackResolved').attack).toMatchObject({ kept: 1, total: 9 })
    expect(at.effects('b')).toEqual([])
  })

  test('gone with the next end of his own turn', () => {
    const at = countered().turnOf('b')
    expect(at.effects('b')).toEqual(['counter'])
    expect(at.endTurn().effects('b')).toEqual([])
  })
})

test('TT-095 neither a contest nor a support spell is an attack check', () => {
  const healer: Person = { ...A, skills: { light: 6 }, spells: ['mend'] }
  const at = desk({ people: [healer, { ...B, items: [] }], authority: 'gm' })
  at.gm({ type: 'gm.effect', uid: 'a', effect: 'hindered' })
  at.cast('mend', 'a')
  expect(at.open('roll')).toMatchObject({ purpose: 'support', twice: false })
  expect(at.dice(10).effects('a')).toEqual(['hindered'])
  at.turnOf('b')
    .deed('grab', { targets: [{ uid: 'a' }] })
    .defend('none')
    .dice(10)
    .turnOf('a')
  at.deed('break_free', { skill: 'athletics' }).defend('none')
  expect(at.open('roll')).toMatchObject({ purpose: 'contest', twice: false })
  expect(at.dice(10).effects('a')).toEqual(['hindered'])
  for (const deed of ['push', 'grab'] as const) {
    const close = desk({ people: [{ ...A, items: [] }, B], authority: 'gm' })
    close
      .gm({ type: 'gm.effect', uid: 'a', effect: 'hindered' })
      .deed(deed, { targets: [{ uid: 'b' }] })
      .defend('none')
    expect(close.open('roll').twice).toBe(true)
    expect(close.dice(10, 10).effects('a')).toEqual([])
  }
})
