import type { Outcome, SeatedBots, Step } from '@arbiter/kernel'
import { soleWinner } from '../measure/evaluate.ts'
import { type Estimate, exactly, halfWidth, pairedRates, rateDifference, wilson, zOf } from '../statistics/estimate.ts'
import type { Tried } from './chances.ts'
import type { CurvePoint, DrawNote, Move, SeatLuck } from './report.ts'

/** A moment of the match and what came of playing on from it. */
export interface Point {
  readonly step: number
  /** What happens until the next point can be split into luck and choice. */
  readonly split: boolean
  /** At the end no chance is left. */
  readonly outcome: Outcome | undefined
  readonly tried: Tried | undefined
}

const MAX_SWINGS = 5
const MAX_DRAWS = 8

/** Chances from moment to moment, and what they come to. */
export class Curve {
  readonly #points: readonly Point[]
  readonly #steps: readonly Step[]
  readonly #seats: readonly string[]
  readonly #confidence: number

  constructor(
    points: readonly Point[],
    steps: readonly Step[],
    { seats }: Pick<SeatedBots, 'seats'>,
    confidence: number,
  ) {
    this.#points = points
    this.#steps = steps
    this.#seats = seats.map(String)
    this.#confidence = confidence
  }

  /** When a default bot decides. */
  chance(index: number, seat: string): Estimate {
    const { outcome, tried } = this.#points[index]!
    if (!tried) return exactly(outcome && soleWinner(outcome) === seat ? 1 : 0)
    return wilson(tried.wins[seat]!, tried.n, this.#confidence)
  }

  points(): CurvePoint[] {
    return this.#points.map(({ step }, i) => ({ step, chances: this.#bySeat((seat) => this.chance(i, seat)) }))
  }

  /** After the decision of the record. */
  #decided(index: number, seat: string): Estimate {
    const { tried } = this.#points[index]!
    if (!tried?.chosen) return this.chance(index, seat)
    const { higher, lower } = tried.chosen
    return wilson(tried.wins[seat]! + higher[seat]! - lower[seat]!, tried.n, this.#confidence)
  }

  #choice(index: number, seat: string): Estimate {
    const { tried } = this.#points[index]!
    if (!tried?.chosen) return exactly(0)
    const { higher, lower } = tried.chosen
    return pairedRates({ n: tried.n, higher: higher[seat]!, lower: lower[seat]! }, this.#confidence)!
  }

  moves(notes: readonly (readonly DrawNote[])[]): Move[] {
    return this.#points.slice(1).map(({ step: to }, i): Move => {
      const { step: from, split } = this.#points[i]!
      const change = (seat: string) => rateDifference(this.chance(i + 1, seat), this.chance(i, seat))
      const luck = (seat: string) => rateDifference(this.chance(i + 1, seat), this.#decided(i, seat))
      const draws = notes.slice(from + 1, to + 1).flat()
      return {
        from,
        to,
        seat: to === from + 1 ? this.#steps[from]!.seat : null,
        change: this.#bySeat(change),
        ...(split && { luck: this.#bySeat(luck), choice: this.#bySeat((seat) => this.#choice(i, seat)) }),
        draws: draws.toSorted((a, b) => a.probability - b.probability).slice(0, MAX_DRAWS),
      }
    })
  }

  /** Only changes that have evidence. */
  swings(moves: readonly Move[]): number[] {
    const size = ({ change }: Move) => Math.max(...Object.values(change).map(({ estimate }) => Math.abs(estimate)))
    return [...moves.keys()]
      .filter((i) => Object.values(moves[i]!.change).some(({ low, high }) => low > 0 || high < 0))
      .sort((a, b) => size(moves[b]!) - size(moves[a]!) || a - b)
      .slice(0, MAX_SWINGS)
  }

  /**
   * Luck of a run of moves is the chance at its end less the chance after its first decision less all later choices: what
   * lies between drops out, and its doubt with it.
   */
  totals(seat: string): Pick<SeatLuck, 'luck' | 'own' | 'others' | 'unsplit'> {
    const luck = new Total(this.#confidence)
    const own = new Total(this.#confidence)
    const others = new Total(this.#confidence)
    const unsplit = new Total(this.#confidence)
    const last = this.#points.length - 1
    for (let i = 0; i <= last; i++) {
      const ends = i === 0 ? undefined : this.#points[i - 1]!.split
      const begins = i === last ? undefined : this.#points[i]!.split
      const choice = this.#choice(i, seat)
      if (begins) (String(this.#steps[this.#points[i]!.step]!.seat) === seat ? own : others).add(choice)
      if (ends && begins) luck.add(choice, -1)
      else if (ends) luck.add(this.chance(i, seat))
      else if (begins) luck.add(this.#decided(i, seat), -1)
      if (ends === false && begins !== false) unsplit.add(this.chance(i, seat))
      if (begins === false && ends !== false) unsplit.add(this.chance(i, seat), -1)
    }
    return { luck: luck.estimate(), own: own.estimate(), others: others.estimate(), unsplit: unsplit.estimate() }
  }

  #bySeat(value: (seat: string) => Estimate): Record<string, Estimate> {
    return Object.fromEntries(this.#seats.map((seat) => [seat, value(seat)]))
  }
}

/** A sum of figures that have nothing in common but their world. */
class Total {
  readonly #confidence: number
  #sum = 0
  #variance = 0
  #n = Number.POSITIVE_INFINITY

  constructor(confidence: number) {
    this.#confidence = confidence
  }

  add(figure: Estimate, sign: 1 | -1 = 1): void {
    this.#sum += sign * figure.estimate
    if (figure.method === 'exact') return
    const deviation = halfWidth(figure) / zOf(this.#confidence)
    this.#variance += deviation * deviation
    this.#n = Math.min(this.#n, figure.n)
  }

  estimate(): Estimate {
    if (this.#variance === 0) return exactly(this.#sum)
    const half = zOf(this.#confidence) * Math.sqrt(this.#variance)
    return {
      estimate: this.#sum,
      low: this.#sum - half,
      high: this.#sum + half,
      n: this.#n,
      method: 'propagated',
      confidence: this.#confidence,
    }
  }
}
