import type { Draws, Refusal, Verdict } from '@arbiter/kernel'
import { saveOf } from './action.ts'
import type { Event, EventOf } from './events.ts'
import type { Plan } from './plan.ts'
import { settle } from './rules/pass.ts'
import { bankDice, checkSave, selectionMask } from './rules/save.ts'
import { countDice, type Table, unbankedOf } from './rules/table.ts'
import type { Element } from './scoring/index.ts'
import { cloneState, type State } from './state.ts'

/** DC-060. What saving these dice would do, before anybody does it. */
export type Preview = { readonly valid: false; readonly refusal: Refusal } | ValidPreview

export interface ValidPreview {
  readonly valid: true
  readonly elements: readonly Element[]
  readonly base: number
  readonly factor: number
  readonly points: number
  /** `on_save` effects in order of application. */
  readonly effects: readonly Applied[]
  /** Turn points after the save and its effects. */
  readonly turnPoints: number
  readonly diceLeft: number
  readonly hotDice: boolean
  readonly continue: Verdict
  readonly pass: Verdict
  /** What a pass would bring. */
  readonly passing: Passing
}
export interface Passing {
  readonly parts: readonly (EventOf<'effectApplied'> | EventOf<'effectBlocked'>)[]
  readonly passDelta: number
  readonly add: number
  readonly total: number
  readonly wins: boolean
}
type Applied = EventOf<'effectApplied'> | EventOf<'flagSet'>

/** Carries the save out on a copy, so it cannot differ from what `save` then does. */
export function preview(plan: Plan, state: State, positions: readonly number[]): Preview {
  const verdict = (then: 'continue' | 'pass') => checkSave(plan, state, saveOf(positions, then))
  const goOn = verdict('continue')
  const pass = verdict('pass')
  if (!goOn.ok && !pass.ok && !FLOW_CODES.includes(goOn.code)) return { valid: false, refusal: goOn }
  const events: Event[] = []
  const after = afterSave(plan, state, selectionMask(positions), (event) => events.push(event))
  const saved = events.find((event) => event.type === 'saved')!
  const effects = events.filter((event) => event.type === 'effectApplied' || event.type === 'flagSet')
  const diceLeft = countDice(unbankedOf(after))
  const { elements, base, factor, points } = saved
  const { turnPoints } = after
  const passing = passingOf(plan, after)
  return {
    valid: true,
    elements,
    base,
    factor,
    points,
    effects,
    turnPoints,
    diceLeft,
    hotDice: diceLeft === 0,
    continue: goOn,
    pass,
    passing,
  }
}

/** Codes that speak of what comes after the save, not of the selection. */
const FLOW_CODES = ['roll_limit', 'hot_dice_must_roll']

/** The state between the save and its `then`. */
export function afterSave(plan: Plan, state: State, dice: number, emit?: (event: Event) => void): State {
  const copy = cloneState(state)
  bankDice(pretend(plan, copy, emit), dice)
  return copy
}

/** What a pass would bring, from the state after a save. */
export function passingOf(plan: Plan, saved: State): Passing {
  const events: Event[] = []
  const copy = cloneState(saved)
  settle(pretend(plan, copy, (event) => events.push(event)))
  const parts = events.filter((event) => event.type === 'effectApplied' || event.type === 'effectBlocked')
  const { passDelta, add, total } = events.find((event) => event.type === 'passed')!
  return { parts, passDelta, add, total, wins: total >= saved.setup.target }
}

/** The total after a pass, without the story. */
export function totalAfterPass(plan: Plan, saved: State): number {
  const copy = cloneState(saved)
  settle(pretend(plan, copy, undefined))
  return copy.totals[copy.seat - 1]!
}

const pretend = (plan: Plan, state: State, emit: ((event: Event) => void) | undefined): Table => ({
  plan,
  state,
  draws: NO_DRAWS,
  emit,
  cause: 'save',
})

/** For what draws nothing: a save, a pass, most uses. */
export const NO_DRAWS = new Proxy({} as Draws, {
  get() {
    throw new Error('nothing may be drawn here')
  },
})
