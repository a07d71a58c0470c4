import type { Action } from '../action.ts'
import type { Plan } from '../plan.ts'
import type { State } from '../state.ts'
import { comparePositions, decide, mayContinue, mayPass, type Option, saveOptions } from './options.ts'

/** What passing and throwing are worth in the turn at hand, asked of the table after a save. */
export interface LineValues {
  pass(after: State): number
  throw(after: State): number
}

/** DC-110. Values closer than this are ties. */
export const TIE = 1e-9

export interface Line {
  readonly option: Option
  readonly then: 'pass' | 'continue'
  readonly value: number
}

/** Every line that is open now: each save with each way to go on. */
export function linesOf(plan: Plan, options: readonly Option[], values: LineValues): Line[] {
  const lines: Line[] = []
  for (const option of options) {
    if (mayPass(plan, option.after)) lines.push({ option, then: 'pass', value: values.pass(option.after) })
    if (mayContinue(plan, option.after)) lines.push({ option, then: 'continue', value: values.throw(option.after) })
  }
  return lines
}

/** DC-110. The highest value; ties: pass before continue, then higher base, then smallest positions. */
export function bestLine(lines: readonly Line[]): Line {
  let highest = Number.NEGATIVE_INFINITY
  for (const { value } of lines) if (value > highest) highest = value
  let best: Line | undefined
  for (const line of lines) if (line.value > highest - TIE && (!best || prefers(line, best))) best = line
  return best!
}

function prefers(a: Line, b: Line): boolean {
  if (a.then !== b.then) return a.then === 'pass'
  return (b.option.base - a.option.base || comparePositions(a.option.dice, b.option.dice)) < 0
}

/** The value of the best line. */
export function bestValueOf(plan: Plan, state: State, values: LineValues): number {
  let best = Number.NEGATIVE_INFINITY
  for (const { value } of linesOf(plan, saveOptions(plan, state), values)) if (value > best) best = value
  return best
}

export const actionOf = (plan: Plan, { option, then }: Line): Action => decide(plan, option, then)
