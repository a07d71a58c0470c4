import { SEATS, type Seat } from '../action.ts'
import { type Advisor, luckOf } from '../analysis/index.ts'
import type { Event } from '../events.ts'
import type { Plan } from '../plan.ts'
import { type TurnStory, turnStories } from './turnStory.ts'

/** DC-154. What the events of a match say of one seat. A turn that still runs counts only for its throws and items. */
export interface SeatReport {
  readonly seat: Seat
  readonly turns: number
  /** Turns among them that were given up: they have no mean, luck or loss. */
  readonly givenUp: number
  /** Points per turn, and the mean of what its turns were worth before their first throw. */
  readonly mean: number
  readonly expected: number
  /** Every bust, beside the sum of the bust odds of all its throws; how many of them a shield cancelled. */
  readonly busts: number
  readonly shielded: number
  readonly bustOdds: number
  /** DC-129. What throws gave and decisions lost, over the turns that can be split. */
  readonly luck: number
  readonly loss: number
  readonly notSplit: number
  /** What modifiers, items and factors made of the points it banked. */
  readonly contentPoints: number
  readonly itemsUsed: number
}

/** DC-129, DC-154. By seat. The first report with a set of dice computes one table per total. */
export function luckReport(plan: Plan, advisor: Advisor, events: readonly Event[]): SeatReport[] {
  const stories = turnStories(plan.setup, events)
  return SEATS.map((seat) => {
    const own = stories.filter((story) => story.seat === seat)
    const ended = own.filter(({ end }) => end === 'pass' || end === 'bust')
    const givenUp = own.filter(({ end }) => end === 'surrender').length
    const passed = ended.filter(({ end }) => end === 'pass')
    const splits = ended.map((story) =>
      luckOf(story, advisor.cappedTable(plan.weights[seat - 1]!, story.need), plan.scoring),
    )
    const count = ended.length || 1
    return {
      seat,
      turns: ended.length + givenUp,
      givenUp,
      mean: sum(ended, ({ added }) => added) / count,
      expected: sum(splits, ({ start }) => start) / count,
      busts: sum(own, ({ busts }) => busts),
      shielded: sum(own, ({ shielded }) => shielded),
      bustOdds: sum(own, (story) => bustOddsOf(plan, story)),
      luck: sum(splits, ({ luck }) => luck),
      loss: sum(splits, ({ loss }) => loss),
      notSplit: ended.filter(({ notSplit }) => notSplit).length,
      contentPoints: sum(passed, ({ added, dicePoints }) => added - dicePoints),
      itemsUsed: sum(own, ({ itemsUsed }) => itemsUsed),
    }
  })
}

const bustOddsOf = ({ odds }: Plan, { seat, steps }: TurnStory): number =>
  sum(steps, ({ thrown, held, values }) => odds.of(seat, thrown, held, values).value)

const sum = <Thing>(things: readonly Thing[], amount: (thing: Thing) => number): number =>
  things.reduce((total, thing) => total + amount(thing), 0)
