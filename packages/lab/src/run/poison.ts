import { batchSeed } from '@arbiter/kernel'
import type { Batch, Schedule } from '../schedule/schedule.ts'
import type { MatchFailure } from '../totals/totals.ts'

/**
 * A batch that kept ending whoever played it. Where it is known which match of which arm was being played, `known` has
 * `index` and `arm`. Else the first of the batch stands for all: another code says so, or `arms` lists those that may be it.
 */
export function poisonFailure(
  schedule: Schedule,
  { group, from, to }: Batch,
  { arm: own, ...known }: Readonly<Record<string, unknown>>,
): MatchFailure {
  const together = schedule.groups[group]!
  const isOne = typeof known.index === 'number' || to - from === 1
  const index = typeof known.index === 'number' ? known.index : from
  const seed = batchSeed(schedule.seed, index)
  const arm = typeof own === 'number' ? own : together[0]!
  const arms =
    typeof own === 'number' || together.length === 1
      ? {}
      : { arms: together.map((armIndex) => schedule.arms[armIndex]!.id) }
  const place = isOne ? { index, seed, matches: [from, to] } : { first: from, last: to - 1, matches: [from, to] }
  return { arm, index, seed, code: isOne ? 'lab_poison' : 'lab_poison_piece', params: { ...known, ...place, ...arms } }
}
