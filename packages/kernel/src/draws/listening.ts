import { type Drawable, type DrawCursors, type Draws, sumOf } from './draws.ts'
import type { Label } from './label.ts'

/** One draw that was not certain. */
export interface Drawn {
  readonly label: string
  readonly call: 'int' | 'die' | 'chance' | 'pick' | 'shuffle' | 'weighted'
  /** What the rule's own call returned. */
  readonly value: boolean | Drawable | readonly Drawable[]
  /** Possible values, in ascending order if they are numbers, with the number of cases for each; none for a shuffle. */
  readonly cases: readonly { readonly value: boolean | Drawable; readonly weight: number }[]
  /** Of how many cases in all. */
  readonly whole: number
}

/** Reports every draw of another source to a listener. The draws themselves are unchanged. */
export class ListeningDraws implements Draws {
  readonly #source: Draws
  readonly #hear: (drawn: Drawn) => void

  constructor(source: Draws, hear: (drawn: Drawn) => void) {
    this.#source = source
    this.#hear = hear
  }

  int(label: Label, bound: number): number {
    const value = this.#source.int(label, bound)
    if (bound > 1) this.#tell(label, 'int', value, equal(bound, 0), bound)
    return value
  }

  die(label: Label, sides: number): number {
    const value = this.#source.die(label, sides)
    if (sides > 1) this.#tell(label, 'die', value, equal(sides, 1), sides)
    return value
  }

  chance(label: Label, part: number, of: number): boolean {
    const value = this.#source.chance(label, part, of)
    if (part <= 0 || part >= of) return value
    const cases = [
      { value: false, weight: of - part },
      { value: true, weight: part },
    ]
    this.#tell(label, 'chance', value, cases, of)
    return value
  }

  pick<Item extends Drawable>(label: Label, items: readonly Item[]): Item {
    const value = this.#source.pick(label, items)
    const cases = inOrder(items.map((item) => ({ value: item, weight: 1 })))
    if (cases.length > 1) this.#tell(label, 'pick', value, cases, items.length)
    return value
  }

  shuffle<Item extends Drawable>(label: Label, items: readonly Item[]): Item[] {
    const value = this.#source.shuffle(label, items)
    if (items.length > 1) this.#tell(label, 'shuffle', value, [], factorial(items.length))
    return value
  }

  weighted<Item extends Drawable>(label: Label, items: readonly Item[], weights: readonly number[]): Item {
    const value = this.#source.weighted(label, items, weights)
    const cases = inOrder(
      items.map((item, i) => ({ value: item, weight: weights[i]! })).filter(({ weight }) => weight > 0),
    )
    if (cases.length > 1) this.#tell(label, 'weighted', value, cases, sumOf(weights))
    return value
  }

  save(): DrawCursors {
    return this.#source.save()
  }

  restore(cursors: DrawCursors): void {
    this.#source.restore(cursors)
  }

  #tell(label: Label, call: Drawn['call'], value: Drawn['value'], cases: Drawn['cases'], whole: number): void {
    this.#hear({ label: label.name, call, value: Array.isArray(value) ? value.slice() : value, cases, whole })
  }
}

/** Above this many cases they are not listed: they are the whole numbers from `first` on. */
const LISTED = 1000

const equal = (count: number, first: number): Drawn['cases'] =>
  count > LISTED ? [] : Array.from({ length: count }, (_, i) => ({ value: first + i, weight: 1 }))

/** Equal items are one case. Numbers are sorted, other items keep their order. */
function inOrder(cases: readonly { value: Drawable; weight: number }[]): Drawn['cases'] {
  const merged = new Map<Drawable, number>()
  for (const { value, weight } of cases) merged.set(value, (merged.get(value) ?? 0) + weight)
  const all = [...merged].map(([value, weight]) => ({ value, weight }))
  return all.every(({ value }) => typeof value === 'number')
    ? all.sort((a, b) => (a.value as number) - (b.value as number))
    : all
}

function factorial(n: number): number {
  let product = 1
  for (let i = 2; i <= n; i++) product *= i
  return product
}
