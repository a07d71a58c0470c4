import { CodedError } from '../result.ts'
import { seedWords } from '../seed.ts'
import { type Drawable, type DrawCursors, type Draws, sumOf } from './draws.ts'
import { bounded, seedStream } from './generator.ts'
import { type Label, label } from './label.ts'

/** Draws of a real match: all streams of one seed. Hashing is expensive, so the seed is only read with the first draw. */
export class SeededDraws implements Draws {
  readonly #seed: string | (() => Uint32Array)
  #words: Uint32Array | undefined
  #states: Int32Array
  /** Place of a label's stream in `#states` + 1; 0 = not begun. Indexed by the label's slot. */
  #places: number[] = []
  #labels: Label[] = []
  /** The weights of the last weighted draw, if nobody can change them, with their sum and whether all are equal. */
  #weights: readonly number[] | undefined
  #sum = 0
  #isEven = false

  /** A seed as text, or what gives its words when the first of them is needed. `states` are for `copy`. */
  constructor(seed: string | (() => Uint32Array), states = new Int32Array(64)) {
    this.#seed = seed
    this.#states = states
  }

  int(label: Label, bound: number): number {
    if (bound === 1) return 0
    if (bound >>> 0 !== bound || bound === 0) throw new CodedError('draw_bound', { label: label.name, bound })
    const place = this.#places[label.slot] || this.#begin(label)
    return bounded(this.#states, place - 1, bound)
  }

  die(label: Label, sides: number): number {
    return 1 + this.int(label, sides)
  }

  chance(label: Label, part: number, of: number): boolean {
    if (part <= 0) return false
    if (part >= of) return true
    return this.int(label, of) < part
  }

  pick<Item extends Drawable>(label: Label, items: readonly Item[]): Item {
    return items[this.int(label, items.length)]!
  }

  shuffle<Item extends Drawable>(label: Label, items: readonly Item[]): Item[] {
    const out = items.slice()
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.int(label, i + 1)
      const held = out[i]!
      out[i] = out[j]!
      out[j] = held
    }
    return out
  }

  weighted<Item extends Drawable>(label: Label, items: readonly Item[], weights: readonly number[]): Item {
    if (weights !== this.#weights) this.#weigh(weights)
    let left = this.int(label, this.#sum)
    if (this.#isEven) return items[Math.floor(left / weights[0]!)]!
    let index = -1
    while (left >= 0) left -= weights[++index]!
    return items[index]!
  }

  save(): DrawCursors {
    const states = this.#states
    const cursors: Record<string, number[]> = {}
    for (const begun of this.#labels) {
      const first = this.#places[begun.slot]! - 1
      cursors[begun.name] = [
        states[first]! >>> 0,
        states[first + 1]! >>> 0,
        states[first + 2]! >>> 0,
        states[first + 3]! >>> 0,
      ]
    }
    return cursors
  }

  restore(cursors: DrawCursors): void {
    this.#places = []
    this.#labels = []
    for (const [name, state] of Object.entries(cursors)) {
      const place = this.#begin(label(name))
      this.#states.set(state, place - 1)
    }
  }

  /** The same streams at the same positions. */
  copy(): SeededDraws {
    const copy = new SeededDraws(this.#seed, this.#states.slice())
    copy.#words = this.#words
    copy.#places = this.#places.slice()
    copy.#labels = this.#labels.slice()
    return copy
  }

  /** Every stream begins again, from words that are asked for anew. */
  restart(): void {
    if (this.#words === undefined) return
    for (const { slot } of this.#labels) this.#places[slot] = 0
    this.#labels.length = 0
    this.#words = undefined
  }

  #weigh(weights: readonly number[]): void {
    this.#sum = sumOf(weights)
    this.#isEven = weights.every((weight) => weight === weights[0])
    this.#weights = Object.isFrozen(weights) ? weights : undefined
  }

  #begin(label: Label): number {
    const offset = 4 * this.#labels.length
    if (offset + 4 > this.#states.length) {
      const grown = new Int32Array(2 * this.#states.length)
      grown.set(this.#states)
      this.#states = grown
    }
    this.#words ??= typeof this.#seed === 'string' ? seedWords(this.#seed) : this.#seed()
    seedStream(this.#states, offset, this.#words, label.salt)
    this.#labels.push(label)
    for (let slot = this.#places.length; slot < label.slot; slot++) this.#places[slot] = 0
    this.#places[label.slot] = offset + 1
    return offset + 1
  }
}
