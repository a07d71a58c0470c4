import { addRatio, ONE, type Ratio, ratio, timesRatio } from '../ratio.ts'
import { CodedError } from '../result.ts'
import { type Drawable, type DrawCursors, type Draws, sumOf } from './draws.ts'
import type { Label } from './label.ts'

/** One possible result with its exact probability. */
export interface Branch<Value> {
  readonly value: Value
  readonly probability: Ratio
}

/**
 * Runs the same code once for every combination of draws and merges results with equal keys. Throws `over_budget` when
 * more than `budget` runs would be needed: the caller then samples, and says so.
 */
export function enumerate<Value>(
  run: (draws: Draws) => Value,
  key: (value: Value) => string,
  budget = 1_000_000,
): Branch<Value>[] {
  const draws = new EnumeratingDraws()
  const merged = new Map<string, Branch<Value>>()
  let runs = 0
  do {
    if (++runs > budget) throw new CodedError('over_budget', { budget })
    draws.rewind()
    const value = run(draws)
    const id = key(value)
    const earlier = merged.get(id)
    const probability = draws.probability()
    merged.set(
      id,
      earlier
        ? { value: earlier.value, probability: addRatio(earlier.probability, probability) }
        : { value, probability },
    )
  } while (draws.advance())
  return [...merged.values()]
}

/** A draw with several possible results. */
interface Fork {
  /** Cases of each choice; choices without cases are left out. */
  readonly cases: readonly { readonly choice: number; readonly weight: number }[]
  readonly whole: number
  taken: number
}

class EnumeratingDraws implements Draws {
  #path: Fork[] = []
  #depth = 0

  int(_label: Label, bound: number): number {
    if (bound === 1) return 0
    return this.#choose(bound, () => Array.from({ length: bound }, (_, choice) => ({ choice, weight: 1 })))
  }

  die(label: Label, sides: number): number {
    return 1 + this.int(label, sides)
  }

  chance(_label: Label, part: number, of: number): boolean {
    if (part <= 0) return false
    if (part >= of) return true
    const cases = () => [
      { choice: 1, weight: part },
      { choice: 0, weight: of - part },
    ]
    return this.#choose(of, cases) === 1
  }

  pick<Item extends Drawable>(label: Label, items: readonly Item[]): Item {
    return items[this.int(label, items.length)]!
  }

  shuffle<Item extends Drawable>(label: Label, items: readonly Item[]): Item[] {
    const left = items.slice()
    const out: Item[] = []
    while (left.length > 0) out.push(...left.splice(this.int(label, left.length), 1))
    return out
  }

  weighted<Item extends Drawable>(_label: Label, items: readonly Item[], weights: readonly number[]): Item {
    const whole = sumOf(weights)
    const cases = () => weights.map((weight, choice) => ({ choice, weight })).filter(({ weight }) => weight > 0)
    return items[this.#choose(whole, cases)]!
  }

  /** A run is one path through the tree, without streams: draws after a `restore` are new draws. */
  save(): DrawCursors {
    return {}
  }

  restore(_cursors: DrawCursors): void {}

  rewind(): void {
    this.#depth = 0
  }

  /** Moves to the next combination; false when all have been seen. */
  advance(): boolean {
    this.#path.length = this.#depth
    while (this.#path.length > 0) {
      const last = this.#path[this.#path.length - 1]!
      if (++last.taken < last.cases.length) return true
      this.#path.pop()
    }
    return false
  }

  probability(): Ratio {
    return this.#path.slice(0, this.#depth).reduce((product, { cases, whole, taken }) => {
      return timesRatio(product, ratio(BigInt(cases[taken]!.weight), BigInt(whole)))
    }, ONE)
  }

  #choose(whole: number, cases: () => Fork['cases']): number {
    const fork = this.#path[this.#depth] ?? { cases: cases(), whole, taken: 0 }
    this.#path[this.#depth] = fork
    this.#depth++
    return fork.cases[fork.taken]!.choice
  }
}
