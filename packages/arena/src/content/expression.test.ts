import { ceilDiv } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXPRESSION_NAMES, evaluate, parseExpression } from './expression.ts'

const values: Readonly<Record<string, number>> = { Might: 50, Intellect: 60, hp: 30, max_hp: 120, stacks: 0, tick: 7 }
const value = (text: string): string => {
  const parsed = parseExpression(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const { num, den } = evaluate(parsed.value, (name) => values[name] ?? 0)
  return den === 1n ? `${num}` : `${num}/${den}`
}
const faults = (text: string) => {
  const parsed = parseExpression(text)
  return parsed.ok ? [] : parsed.faults
}

describe('expressions', () => {
  test('AR-045 decimals are exact ratios, operators bind as usual', () => {
    expect(value('100 × 1.1')).toBe('110')
    expect(value('0.1 + 0.2')).toBe('3/10')
    expect(value('12 + 0.4 * Intellect')).toBe('36')
    expect(value('(2 + 3) × -4 − 1')).toBe('-21')
    expect(value('20 - 5 - 5')).toBe('10')
    expect(value('60 ÷ 4 / 3')).toBe('5')
    expect(value('Might / 7')).toBe('50/7')
  })

  test('AR-045 min, max and the names of the fight', () => {
    expect(value('min(Might, Intellect, hp)')).toBe('30')
    expect(value('max(5, (max_hp - hp) / 4)')).toBe('45/2')
    expect(value('tick * max(hp)')).toBe('210')
    for (const name of EXPRESSION_NAMES) expect(faults(`1 + ${name}`)).toEqual([])
  })

  test('AR-045 a run-time division by 0 gives 0, a constant one is refused', () => {
    expect(value('10 + Might / stacks')).toBe('10')
    expect(faults('Might / 0')).toEqual([{ expected: 'a divisor other than 0', found: '0' }])
    expect(faults('Might / (2 - 2.0)')).toHaveLength(1)
    expect(faults('1 / min(0, 3)')).toHaveLength(1)
    expect(faults('1 / max(0, 3)')).toEqual([])
  })

  test('AR-045 an unknown name is refused with the nearest one, all of them at once', () => {
    expect(faults('Mihgt + implement_powr × 2')).toEqual([
      { expected: 'a name that a formula may read', found: 'Mihgt', nearest: 'Might' },
      { expected: 'a name that a formula may read', found: 'implement_powr', nearest: 'implement_power' },
    ])
  })

  test('AR-045 what is no formula is refused where it stops making sense', () => {
    const cases: readonly (readonly [string, string])[] = [
      ['', 'the end'],
      ['2 +', 'the end'],
      ['2 3', '3'],
      ['(2 + 3', 'the end'],
      ['min 2', '2'],
      ['min()', ')'],
      ['2 ** 3', '*'],
      ['2 ^ 3', '^ 3'],
      ['Math.random()', '('],
      ['(1, 2)', ','],
      ['constructor constructor', 'constructor'],
    ]
    for (const [text, found] of cases) expect(faults(text), text).toMatchObject([{ found }])
  })

  test('AR-045 sums of products agree with plain arithmetic', () => {
    const small = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(small, small, small, small, (a, b, c, d) => {
        const parsed = parseExpression(`${a} + ${b} * ${c} / ${d}`)
        if (!parsed.ok) throw new Error('refused')
        const { num, den } = evaluate(parsed.value, () => 0)
        expect(ceilDiv(Number(num), Number(den))).toBe(ceilDiv(a * d + b * c, d))
      }),
    )
  })
})
