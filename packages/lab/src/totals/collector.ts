import { stepsOf } from '@arbiter/content'
import type { Emit, GameEvent } from '@arbiter/kernel'
import type { MeasureSpec } from '../experiment/schema.ts'
import { type Evaluator, evaluator, type Finished, soleWinner } from '../measure/evaluate.ts'
import { parseExpression } from '../measure/expression.ts'
import { expand, valueAt } from '../schedule/path.ts'
import { numberOf, rateOf } from './numberOf.ts'
import { EXAMPLES, emptySpread, takeValue } from './spread.ts'
import type { ArmTotals, MeasureTotals, PairTotal } from './totals.ts'

/** Measures the matches of one arm, one after another. */
export class Collector {
  readonly #meters: readonly Meter[]
  readonly #listeners: ReadonlyMap<string, readonly ((event: GameEvent) => void)[]>
  readonly totals: ArmTotals

  constructor(measures: readonly MeasureSpec[], seats: readonly string[], compared: boolean) {
    this.#meters = measures.map((measure) => meter(measure, seats))
    const listeners = new Map<string, ((event: GameEvent) => void)[]>()
    for (const { evaluators } of this.#meters)
      for (const { listens } of evaluators)
        for (const { type, take } of listens) listeners.set(type, [...(listeners.get(type) ?? []), take])
    this.#listeners = listeners
    this.totals = {
      n: 0,
      measures: this.#meters.map(({ empty }) => empty()),
      pairs: this.#meters.map(({ comparable }) => (compared && comparable ? emptyPair() : null)),
    }
  }

  /** `undefined` when no measure wants events: then none are built. */
  get emit(): Emit<GameEvent> {
    if (this.#listeners.size === 0) return undefined
    return (event) => {
      const listeners = this.#listeners.get(event.type)
      if (listeners) for (const take of listeners) take(event)
    }
  }

  begin(): void {
    for (const { evaluators } of this.#meters) for (const one of evaluators) one.reset()
  }

  /** Gives the value of each measure, to compare arms with. */
  end(match: Finished, index: number): (number | undefined)[] {
    this.totals.n++
    return this.#meters.map((one, i) => one.take(this.totals.measures[i]!, match, index))
  }

  compare(own: readonly (number | undefined)[], base: readonly (number | undefined)[], index: number): void {
    for (const [i, pair] of this.totals.pairs.entries()) {
      const a = own[i]
      const b = base[i]
      if (pair && a !== undefined && b !== undefined) takeDifference(pair, a - b, index)
    }
  }
}

interface Meter {
  readonly evaluators: readonly Evaluator[]
  readonly comparable: boolean
  empty(): MeasureTotals
  take(totals: MeasureTotals, match: Finished, index: number): number | undefined
}

function meter(measure: MeasureSpec, seats: readonly string[]): Meter {
  if ('share' in measure) return shareMeter(measure.share as unknown as readonly [string, string])
  if ('wins' in measure) return groupMeter(measure.wins, seats)
  return 'rate' in measure ? spreadMeter(measure.rate, rateOf) : spreadMeter(measure.mean, numberOf)
}

function spreadMeter(expression: string, counted: typeof numberOf): Meter {
  const one = evaluator(parseExpression(expression))
  return {
    evaluators: [one],
    comparable: true,
    empty: () => ({ kind: 'spread', ...emptySpread() }),
    take(totals, match, index) {
      const value = counted(one.value(match))
      if (value === undefined || totals.kind !== 'spread') return undefined
      takeValue(totals, value, index)
      return value
    },
  }
}

function shareMeter([part, whole]: readonly [string, string]): Meter {
  const evaluators = [evaluator(parseExpression(part)), evaluator(parseExpression(whole))] as const
  return {
    evaluators,
    comparable: false,
    empty: () => ({
      kind: 'share',
      n: 0,
      part: 0,
      whole: 0,
      partSquares: 0,
      wholeSquares: 0,
      products: 0,
      first: [],
    }),
    take(totals, match, index) {
      const p = numberOf(evaluators[0].value(match))
      const w = numberOf(evaluators[1].value(match))
      if (totals.kind !== 'share' || p === undefined || w === undefined) return undefined
      totals.n++
      totals.part += p
      totals.whole += w
      totals.partSquares += p * p
      totals.wholeSquares += w * w
      totals.products += p * w
      if (totals.first.length < EXAMPLES) totals.first.push(index)
      return undefined
    },
  }
}

/** Things are found again only when the set-up changes: mostly it is the same for all matches. */
function groupMeter(pointer: string, seats: readonly string[]): Meter {
  let known: unknown
  let things: string[][] = []
  return {
    evaluators: [],
    comparable: false,
    empty: () => ({ kind: 'groups', groups: {} }),
    take(totals, match, index) {
      if (totals.kind !== 'groups') return undefined
      if (known !== match.setup) {
        known = match.setup
        things = seats.map((seat, i) =>
          thingsAt(match.setup, pointer.replaceAll('{seat}', String(i)).replaceAll('{name}', seat)),
        )
      }
      const winner = soleWinner(match.outcome)
      for (const [i, own] of things.entries()) {
        const won = seats[i] === winner
        for (const name of own) {
          totals.groups[name] ??= { n: 0, wins: 0, won: [], lost: [] }
          const group = totals.groups[name]
          group.n++
          if (won) group.wins++
          const first = won ? group.won : group.lost
          if (first.length < EXAMPLES) first.push(index)
        }
      }
      return undefined
    },
  }
}

function thingsAt(setup: unknown, pointer: string): string[] {
  const found = expand(setup, stepsOf(pointer)).map((steps) => valueAt(setup, steps))
  return [...new Set(found.filter((value) => typeof value === 'string' || typeof value === 'number').map(String))]
}

const emptyPair = (): PairTotal => ({
  n: 0,
  sum: 0,
  squares: 0,
  higher: 0,
  lower: 0,
  firstHigher: [],
  firstLower: [],
})

function takeDifference(pair: PairTotal, difference: number, index: number): void {
  pair.n++
  pair.sum += difference
  pair.squares += difference * difference
  if (difference === 0) return
  const first = difference > 0 ? pair.firstHigher : pair.firstLower
  if (difference > 0) pair.higher++
  else pair.lower++
  if (first.length < EXAMPLES) first.push(index)
}
