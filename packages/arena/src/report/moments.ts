import type { Phrase } from '@arbiter/kernel'
import type { Event } from '../events.ts'
import { createFinder, MOMENT_KINDS, type MomentKind, type SummaryTuning } from './findMoments.ts'

export { MOMENT_KINDS, type MomentKind, type SummaryTuning }

/** AR-296. Sentence patterns of each kind: `arena.moment.<kind>.0` … */
export const MOMENT_PATTERNS = 4

export interface Moment {
  /** Place of its event in the stream. */
  readonly seq: number
  readonly tick: number
  readonly kind: MomentKind
  readonly weight: number
  readonly phrase: Phrase
}

/** AR-294. Every moment that has a weight, in time order. */
export function momentsOf(events: Iterable<Event>, tuning: SummaryTuning): Moment[] {
  const finder = createFinder(tuning)
  let seq = 0
  for (const event of events) finder.take(event, seq++)
  return finder
    .drafts()
    .sort((a, b) => a.seq - b.seq || kindOrder(a.kind) - kindOrder(b.kind))
    .map(({ params, ...moment }) => ({
      ...moment,
      phrase: { key: `arena.moment.${moment.kind}.${moment.seq % MOMENT_PATTERNS}`, params },
    }))
}

/** AR-295. The heaviest `count` moments, equal ones by place, at most `perTick` of one tick; in time order again. */
export function heaviest(moments: readonly Moment[], count: number, perTick: number): Moment[] {
  const inTick = new Map<number, number>()
  const shown: Moment[] = []
  for (const moment of [...moments].sort((a, b) => b.weight - a.weight || a.seq - b.seq)) {
    const already = inTick.get(moment.tick) ?? 0
    if (shown.length === count || already === perTick) continue
    inTick.set(moment.tick, already + 1)
    shown.push(moment)
  }
  return shown.sort((a, b) => a.seq - b.seq)
}

const kindOrder = (kind: MomentKind): number => MOMENT_KINDS.indexOf(kind)
