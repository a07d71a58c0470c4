import type { Drawn, Seat } from '@arbiter/kernel'
import type { DrawNote, LabelLuck } from './report.ts'

/** How many cases a note lists; the rest are only counted. */
const LISTED = 20

export function drawNote(drawn: Drawn, step: number, seat: Seat | null): DrawNote {
  const { label, call, value, cases, whole } = drawn
  const { below, equal } = positionOf(drawn)
  return {
    step,
    seat,
    label,
    call,
    value,
    ...(cases.length > 0 && cases.length <= LISTED && { cases }),
    whole,
    probability: equal / whole,
    percentile: call === 'shuffle' ? null : (below + equal / 2) / whole,
  }
}

/** Cases below what was drawn, and equal to it. */
function positionOf({ call, value, cases }: Drawn): { below: number; equal: number } {
  if (cases.length === 0) return { below: typeof value === 'number' ? value - (call === 'die' ? 1 : 0) : 0, equal: 1 }
  let below = 0
  for (const { value: each, weight } of cases) {
    if (each === value) return { below, equal: weight }
    below += weight
  }
  throw new RangeError(`${String(value)} is none of the cases`)
}

/** Totals up draws by label and by the seat whose decision they followed. */
export class LabelTotals {
  readonly #totals = new Map<
    string,
    { label: string; seat: Seat | null; n: number; placed: number; sum: number; variance: number }
  >()

  take(drawn: Drawn, { label, seat, percentile }: DrawNote): void {
    const key = JSON.stringify([label, seat])
    const totals = this.#totals.get(key) ?? { label, seat, n: 0, placed: 0, sum: 0, variance: 0 }
    this.#totals.set(key, totals)
    totals.n++
    if (percentile === null) return
    totals.placed++
    totals.sum += percentile
    totals.variance += spreadOf(drawn)
  }

  luck(): LabelLuck[] {
    return [...this.#totals.values()].map(({ label, seat, n, placed, sum, variance }) => ({
      label,
      seat,
      n,
      percentile: variance === 0 ? null : sum / placed,
      z: variance === 0 ? null : (sum - placed / 2) / Math.sqrt(variance),
    }))
  }
}

/** Variance of such a percentile before it is drawn: its mean is ½, and the parts p of the cases give (1 − Σ p³) / 12. */
function spreadOf({ cases, whole }: Drawn): number {
  const cubes = cases.length === 0 ? 1 / whole ** 2 : cases.reduce((sum, { weight }) => sum + (weight / whole) ** 3, 0)
  return (1 - cubes) / 12
}
