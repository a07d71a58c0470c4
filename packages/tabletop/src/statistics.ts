import type { Event } from './events.ts'
import type { State } from './state.ts'
import { Counting } from './statistics/counting.ts'
import { addTally, emptyTally, type Tally } from './statistics/tally.ts'

export type { Tally } from './statistics/tally.ts'

/** TT-181. The mean of all dice is `dice.sum / dice.thrown`. */
export interface Statistics {
  readonly rounds: number
  readonly turns: number
  /** Of the game master. */
  readonly overrides: number
  /** By uid, everybody who took part. */
  readonly fighters: Readonly<Record<string, Tally>>
  readonly sides: Readonly<Record<string, Tally>>
}

export function statisticsOf({ round, fighters }: State, events: readonly Event[]): Statistics {
  const counting = new Counting()
  for (const event of events) counting.add(event)
  const sides: Record<string, Tally> = {}
  for (const { uid, side } of fighters) {
    sides[side] ??= emptyTally()
    addTally(sides[side], counting.of(uid))
  }
  return {
    rounds: round,
    turns: counting.turns,
    overrides: counting.overrides,
    fighters: Object.fromEntries(fighters.map(({ uid }) => [uid, counting.of(uid)])),
    sides,
  }
}
