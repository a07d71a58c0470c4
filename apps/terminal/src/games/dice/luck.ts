import type { DiceKit, Event, Seat, View } from '@arbiter/dice'
import { scoringOf } from '@arbiter/dice'
import { type LuckStep, luckOf } from '@arbiter/dice/analysis'
import { advisorOf, profilesOf } from './advice.ts'

/** DC-129. What the throws of a seat gave and its decisions lost, in points of its own dice, over the turns that can be split. */
export interface SeatLuck {
  readonly luck: number
  readonly loss: number
  /** Mean value of its turns before the first throw. */
  readonly expected: number
  readonly notSplit: number
}

type Writable<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] }

interface TurnSoFar {
  readonly seat: Seat
  readonly need: number
  readonly steps: Writable<LuckStep>[]
  values: number[]
  notSplit: boolean
}

export function luckBySeat({ content }: DiceKit, view: View, events: readonly Event[]): Record<Seat, SeatLuck> {
  const sums = {
    1: { luck: 0, loss: 0, expected: 0, turns: 0, notSplit: 0 },
    2: { luck: 0, loss: 0, expected: 0, turns: 0, notSplit: 0 },
  }
  const advisor = advisorOf(content, view.setup.rules)
  const scoring = scoringOf(content, view.setup.rules.straights)
  for (const { seat, need, steps, notSplit } of turnsOf(view, events)) {
    const table = advisor.cappedTable(profilesOf(content, view, seat), need)
    const split = luckOf({ steps, notSplit }, table, scoring)
    const sum = sums[seat]
    sum.turns++
    sum.luck += split.luck
    sum.loss += split.loss
    sum.expected += split.start
    if (notSplit) sum.notSplit++
  }
  const done = ({ luck, loss, expected, turns, notSplit }: (typeof sums)[1]): SeatLuck => ({
    luck,
    loss,
    notSplit,
    expected: expected / Math.max(1, turns),
  })
  return { 1: done(sums[1]), 2: done(sums[2]) }
}

/** Finished turns, throw by throw. A mutation, a shield or a double save makes a turn one that cannot be split. */
function turnsOf({ setup }: View, events: readonly Event[]): TurnSoFar[] {
  const turns: TurnSoFar[] = []
  let totals = [...setup.start_totals]
  let turn: TurnSoFar | undefined
  for (const event of events) {
    if (event.type === 'turnStarted') {
      turn = {
        seat: event.seat,
        need: setup.target - totals[event.seat - 1]!,
        steps: [],
        values: [0, 0, 0, 0, 0, 0],
        notSplit: false,
      }
    } else if (event.type === 'seriesAdvanced') totals = [...setup.start_totals]
    if (!turn) continue
    if (event.type === 'rolled') {
      const values = [...turn.values]
      for (const { position, value } of event.dice) values[position - 1] = value
      turn.values = values
      const thrown = event.dice.reduce((bits, { position }) => bits | (1 << (position - 1)), 0)
      turn.steps.push({ values, thrown })
      if (event.replaces || event.dice.some(({ held }) => held)) turn.notSplit = true
    } else if (event.type === 'saved') {
      const last = turn.steps.at(-1)!
      last.saved = event.dice.reduce((bits, position) => bits | (1 << (position - 1)), 0)
      last.passes = false
      if (event.factor !== 1) turn.notSplit = true
    } else if (MUTATIONS.includes(event.type)) turn.notSplit = true
    else if (event.type === 'passed') {
      turn.steps.at(-1)!.passes = true
      totals[event.seat - 1] = event.total
    } else if (event.type === 'turnEnded') {
      if (event.reason !== 'surrender') turns.push(turn)
      turn = undefined
    }
  }
  return turns
}

const MUTATIONS: readonly string[] = ['dieChanged', 'dieHeld', 'dieStashed', 'bustCancelled']
