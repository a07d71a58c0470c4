import { CodedError } from '../result.ts'
import type { Drawable, DrawCursors, Draws } from './draws.ts'
import type { Label } from './label.ts'

/**
 * Per label, the values that the rule's own call returns: a die shows 1 … n, a chance is true or false, a shuffle is the
 * order. A chance may also be the number behind it: 0 … `of` − 1, true below `part`.
 */
export type DrawScript = Readonly<Record<string, readonly unknown[]>>

/** Draws of scenario files and tests. What the script does not name comes from `rest`, or fails if there is none. */
export class ScriptedDraws implements Draws {
  readonly #script: DrawScript
  readonly #rest: Draws | undefined
  #used: Record<string, number> = {}

  constructor(script: DrawScript, rest?: Draws) {
    this.#script = script
    this.#rest = rest
  }

  int(label: Label, bound: number): number {
    if (bound === 1) return 0
    return this.#take(label, isWhole(0, bound - 1), `0..${bound - 1}`, (rest) => rest.int(label, bound))
  }

  die(label: Label, sides: number): number {
    if (sides === 1) return 1
    return this.#take(label, isWhole(1, sides), `1..${sides}`, (rest) => rest.die(label, sides))
  }

  chance(label: Label, part: number, of: number): boolean {
    if (part <= 0) return false
    if (part >= of) return true
    const isNumber = isWhole(0, of - 1)
    const value = this.#take<boolean | number>(
      label,
      (drawn) => typeof drawn === 'boolean' || isNumber(drawn),
      `true | false | 0..${of - 1}`,
      (rest) => rest.chance(label, part, of),
    )
    return typeof value === 'number' ? value < part : value
  }

  pick<Item extends Drawable>(label: Label, items: readonly Item[]): Item {
    if (items.length === 1) return items[0]!
    return this.#take(
      label,
      (value) => items.includes(value as Item),
      items.join(' | '),
      (rest) => rest.pick(label, items),
    )
  }

  shuffle<Item extends Drawable>(label: Label, items: readonly Item[]): Item[] {
    if (items.length < 2) return items.slice()
    const isOrder = (value: unknown) => Array.isArray(value) && value.length === items.length && sameItems(value, items)
    const order: Item[] = this.#take(label, isOrder, `an order of ${items.join(', ')}`, (rest) =>
      rest.shuffle(label, items),
    )
    return order.slice()
  }

  weighted<Item extends Drawable>(label: Label, items: readonly Item[], weights: readonly number[]): Item {
    const possible = items.filter((_, i) => weights[i]! > 0)
    if (possible.length === 1 && weights[items.indexOf(possible[0]!)] === 1) return possible[0]!
    const expected = possible.join(' | ')
    return this.#take(
      label,
      (value) => possible.includes(value as Item),
      expected,
      (rest) => rest.weighted(label, items, weights),
    )
  }

  /** The number of scripted values left over, by label. */
  unused(): Record<string, number> {
    const left: Record<string, number> = {}
    for (const [name, values] of Object.entries(this.#script)) {
      const count = values.length - (this.#used[name] ?? 0)
      if (count > 0) left[name] = count
    }
    return left
  }

  save(): DrawCursors {
    const cursors: Record<string, readonly number[]> = { ...this.#rest?.save() }
    for (const [name, used] of Object.entries(this.#used)) cursors[`script:${name}`] = [used]
    return cursors
  }

  restore(cursors: DrawCursors): void {
    this.#used = {}
    const rest: Record<string, readonly number[]> = {}
    for (const [name, words] of Object.entries(cursors)) {
      if (name.startsWith('script:')) this.#used[name.slice('script:'.length)] = words[0]!
      else rest[name] = words
    }
    this.#rest?.restore(rest)
  }

  #take<Value>(
    label: Label,
    fits: (value: unknown) => boolean,
    expected: string,
    fallback: (rest: Draws) => Value,
  ): Value {
    const index = this.#used[label.name] ?? 0
    const values = this.#script[label.name] ?? []
    if (index >= values.length) {
      if (this.#rest) return fallback(this.#rest)
      throw new CodedError('draw_missing', { label: label.name, after: values.length })
    }
    const value = values[index]
    if (!fits(value)) throw new CodedError('draw_mismatch', { label: label.name, index, expected, found: value })
    this.#used[label.name] = index + 1
    return value as Value
  }
}

const isWhole = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(value) && Number(value) >= low && Number(value) <= high

const sameItems = (a: readonly unknown[], b: readonly unknown[]) => {
  const left = b.slice()
  return a.every((item) => {
    const index = left.indexOf(item)
    if (index < 0) return false
    left.splice(index, 1)
    return true
  })
}
