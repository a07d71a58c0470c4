import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bradleyTerry, type WinTable } from './bradleyTerry.ts'

test('two contenders: log odds, with the standard error of a log odds ratio', () => {
  const { logs, errors } = bradleyTerry([
    [0, 74.5],
    [24.5, 0],
  ])
  // With half a win each: 75 against 25.
  expect(logs[0]! - logs[1]!).toBeCloseTo(Math.log(3), 8)
  expect(logs[0]! + logs[1]!).toBeCloseTo(0, 10)
  // Var(log odds) = 1 / (n p q); each log is half of it away from the middle.
  expect(errors[0]).toBeCloseTo(Math.sqrt(1 / (100 * 0.75 * 0.25)) / 2, 8)
  expect(errors[1]).toBeCloseTo(errors[0]!, 10)
})

test('more matches narrow the errors without end', () => {
  const table = (n: number): WinTable => [
    [0, n, n],
    [n, 0, n],
    [n, n, 0],
  ]
  const few = bradleyTerry(table(100)).errors[0]!
  const many = bradleyTerry(table(10_000)).errors[0]!
  expect(few / many).toBeCloseTo(10, 1)
})

test('four contenders: the same as climbing the likelihood step by step', () => {
  const table: WinTable = [
    [0, 30, 41, 55],
    [20, 0, 33, 40],
    [12, 19, 0, 31],
    [6, 9, 22, 0],
  ]
  const { logs, errors } = bradleyTerry(table)
  const climbed = climb(table.map((row, i) => row.map((won, j) => (i === j ? 0 : won + 0.5))))
  for (const i of [0, 1, 2, 3]) expect(logs[i]).toBeCloseTo(climbed.logs[i]!, 6)
  for (const i of [0, 1, 2, 3]) expect(errors[i]).toBeCloseTo(climbed.errors[i]!, 4)
})

test('who never lost has a finite strength, who met nobody stays in the middle', () => {
  const { logs } = bradleyTerry([
    [0, 10, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(logs.every(Number.isFinite)).toBe(true)
  expect(logs[0]).toBeGreaterThan(logs[2]!)
  expect(logs[2]).toBeGreaterThan(logs[1]!)
})

test('twenty wins of twenty read 20.5 : 0.5, about 645 points: the half win that lab-methods names', () => {
  const { logs } = bradleyTerry([
    [0, 20],
    [0, 0],
  ])
  expect(((logs[0]! - logs[1]!) * 400) / Math.LN10).toBeCloseTo(645.1, 1)
  const page = readFileSync(new URL('../../../../docs/lab-methods.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  expect(page).toContain('each contender gets half a win and half a loss on top')
  expect(page).toContain('with 20 matches of a pair and 20 wins it reads 20.5 : 0.5 (about 645 points)')
})

/** Gradient ascent, then the curvature by finite differences on a basis of the space where the logs sum to 0. */
function climb(wins: WinTable): { logs: number[]; errors: number[] } {
  const size = wins.length
  const likelihood = (logs: readonly number[]) =>
    wins.reduce(
      (sum, row, i) =>
        sum + row.reduce((inner, won, j) => inner - won * Math.log(1 + Math.exp(logs[j]! - logs[i]!)), 0),
      0,
    )
  let logs = new Array<number>(size).fill(0)
  for (let round = 0; round < 20_000; round++) {
    const slope = logs.map((own, i) =>
      wins[i]!.reduce((sum, won, j) => {
        const p = 1 / (1 + Math.exp(logs[j]! - own))
        return sum + won - (won + wins[j]![i]!) * p
      }, 0),
    )
    logs = logs.map((own, i) => own + slope[i]! / 200)
    const mean = logs.reduce((sum, own) => sum + own, 0) / size
    logs = logs.map((own) => own - mean)
  }
  // The error of a log with all others free: profile of the likelihood along it, others re-fitted by small steps.
  const errors = logs.map((_, i) => {
    const step = 0.01
    const profile = (shift: number) => likelihood(fitted(logs, i, shift, wins))
    const curvature = (2 * profile(0) - profile(step) - profile(-step)) / (step * step)
    return 1 / Math.sqrt(curvature)
  })
  return { logs, errors }
}

/** Log `i` held at its value + shift while the sum stays 0 and the others climb. */
function fitted(start: readonly number[], i: number, shift: number, wins: WinTable): number[] {
  const held = start[i]! + shift
  let logs = start.map((own, j) => (j === i ? held : own - shift / (start.length - 1)))
  for (let round = 0; round < 3_000; round++) {
    const slope = logs.map((own, a) =>
      wins[a]!.reduce((sum, won, b) => {
        const p = 1 / (1 + Math.exp(logs[b]! - own))
        return sum + won - (won + wins[b]![a]!) * p
      }, 0),
    )
    const others = slope.filter((_, j) => j !== i)
    const mean = others.reduce((sum, own) => sum + own, 0) / others.length
    logs = logs.map((own, j) => (j === i ? held : own + (slope[j]! - mean) / 200))
  }
  return logs
}
