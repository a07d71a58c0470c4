import type { EventId } from './lineups.ts'
import type { Distribution, Estimate } from './statistics.ts'

type Band = readonly [number, number]

/** How long fights of an event shall take, in ticks. */
interface Target {
  /** Where the median shall lie. */
  readonly median?: Band
  /** Raids shall take about 25 ticks, so a part of them is shorter than any fight shall be: only their long end is held. */
  readonly longEndOnly?: true
}

const TARGETS: Readonly<Record<EventId, Target>> = {
  exhibition: {},
  standard: { median: [50, 80] },
  final: { median: [100, 150] },
  bandits: { median: [20, 40], longEndOnly: true },
  ambush: { median: [20, 40], longEndOnly: true },
  ffa4: {},
  practice: {},
}

export interface Verdict {
  readonly met: boolean
  /** Met, but an interval reaches over the limit. */
  readonly close: boolean
  readonly words: string
}

export function targetWords(event: EventId, [low, high]: Band): string {
  const { median, longEndOnly } = TARGETS[event]
  const middle = longEndOnly ? `p90 ≤ ${high}` : `p10 … p90 in ${low}–${high}`
  return median ? `median ${median[0]}–${median[1]}, ${middle}` : middle
}

/** The lengths of an event's fights against its target; `whole` is the band of every fight. */
export function judge(event: EventId, lengths: Distribution, whole: Band): Verdict {
  const { median, longEndOnly } = TARGETS[event]
  const found = [
    ...(median ? [outside('median', lengths.quantile(500), median)] : []),
    ...(longEndOnly ? [] : [outside('p10', lengths.quantile(100), [whole[0], Number.POSITIVE_INFINITY])]),
    outside('p90', lengths.quantile(900), [0, whole[1]]),
  ].filter((one) => one !== undefined)
  const misses = found.filter(({ miss }) => miss)
  if (misses.length > 0) return { met: false, close: false, words: misses.map(({ words }) => words).join('; ') }
  if (found.length > 0) return { met: true, close: true, words: `meets; ${found.map(({ words }) => words).join('; ')}` }
  return { met: true, close: false, words: 'meets' }
}

function outside(name: string, { value, low, high }: Estimate, [least, most]: Band) {
  const shown = `${name} ${value} (${low}–${high})`
  if (value > most) return { miss: true, words: `too long: ${shown}, at most ${most}` }
  if (value < least) return { miss: true, words: `too short: ${shown}, at least ${least}` }
  if (high > most) return { miss: false, words: `close to the limit: ${shown}, at most ${most}` }
  if (low < least) return { miss: false, words: `close to the limit: ${shown}, at least ${least}` }
  return undefined
}
