import type { Moment } from './moment.ts'
import { type Reader, readerOf } from './quantity.ts'
import type { Delta } from './types.ts'

/** How an amount came about, for the event (DC-096). */
export type Arithmetic =
  | { points: number; units: number; amount: number }
  | { percent: number; base: number; amount: number }

/** DC-075. The signed points of the effect now; 0 means that nothing happens (DC-068). */
export const amountOf = (delta: Delta, moment: Moment): number => compiledAmount(delta)(moment)

/** The amount as a closure, made once per effect object. */
export function compiledAmount(delta: Delta): Reader {
  let reader = cache.get(delta)
  if (!reader) {
    reader = compileAmount(delta)
    cache.set(delta, reader)
  }
  return reader
}

/** The sum behind the amount. A flat amount has one unit. */
export function arithmeticOf(delta: Delta, moment: Moment): Arithmetic {
  const amount = amountOf(delta, moment)
  if ('percent' in delta) return { percent: delta.percent, base: baseOf(delta.of)(moment), amount }
  return { points: delta.points, units: delta.per === undefined ? 1 : amount / delta.points, amount }
}

/** DC-002. The only rounding in the rules: toward zero; of nothing or of a debt it is 0. */
export function pct(percent: number, x: number): number {
  if (x <= 0) return 0
  const part = Math.floor((Math.abs(percent) * x) / 100)
  return percent < 0 && part > 0 ? -part : part
}

const cache = new WeakMap<Delta, Reader>()

function compileAmount(delta: Delta): Reader {
  const limit = delta.limit ?? Infinity
  if ('percent' in delta) {
    const { percent } = delta
    const base = baseOf(delta.of)
    return (moment) => {
      const amount = pct(percent, base(moment))
      return Math.max(-limit, Math.min(amount, limit))
    }
  }
  const { points, per } = delta
  if (per === undefined) return () => points
  const count = readerOf(per)
  return (moment) => {
    const units = Math.min(count(moment), limit)
    return units === 0 ? 0 : points * units
  }
}

/** DC-076. Both bases are the value before any effect of their event: no `on_pass` effect changes turn points. */
const baseOf = (of: 'turn_points' | 'save_points'): Reader =>
  of === 'turn_points' ? (moment) => moment.turnPoints : (moment) => moment.savePoints
