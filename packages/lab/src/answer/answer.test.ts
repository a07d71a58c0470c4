import { describe, expect, test } from 'vitest'
import { design } from '../testing/ask.ts'
import type { Totals } from '../totals/totals.ts'
import { answer } from './answer.ts'
import { differencesOf } from './differences.ts'

const versus = design({
  question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } },
  measures: [{ id: 'heads', mean: 'detail.heads' }],
})

describe('differences', () => {
  const verdict = (squares: number, sum = 0) => {
    const pair = { n: 100, sum, squares, higher: 0, lower: 0, firstHigher: [], firstLower: [] }
    const totals: Totals = { arms: { 1: { n: 100, measures: [], pairs: [pair] } }, failures: [] }
    const { differences, warnings } = differencesOf(versus.schedule, totals, 0.95, [])
    return [differences[0]!.verdict, warnings.map(({ code }) => code)]
  }

  test('that even out are open; the same is only what never differed', () => {
    expect(verdict(10)).toEqual(['open', []])
    expect(verdict(0)).toEqual(['same', []])
  })

  test('by the same amount in every match have no chance in them, and a remark says so', () => {
    expect(verdict(100, 100)).toEqual(['higher', ['lab_zero_variance']])
  })
})

describe('failures', () => {
  const failure = { arm: 0, index: 3, seed: 's', code: 'x', params: {} }
  const counted = (n: number) => ({ n, measures: [], pairs: [] })
  const told = (status: 'done' | 'partial') => {
    const plain = { ...versus, measures: [], schedule: { ...versus.schedule, measures: [] } }
    const totals: Totals = { arms: { 0: counted(60), 1: counted(90) }, failures: [failure] }
    const { warnings } = answer(plain, totals, { n: 100, status, stop: 'n' })
    return warnings.filter(({ code }) => code === 'lab_failures')
  }

  test('beyond those that are kept are counted by the matches that are missing', () => {
    expect(told('done')).toEqual([{ code: 'lab_failures', params: { failures: 50 } }])
  })

  test('of a run that was stopped: what is missing was perhaps never played', () => {
    expect(told('partial')).toEqual([{ code: 'lab_failures', params: { failures: 1 } }])
  })
})
