import { batchSeed, CodedError, Match, type MatchRecord, playMatch, recordOf } from '@arbiter/kernel'
import type { Design } from '../questions/design.ts'

/**
 * Match `index` of an arm as a record, played again by the same bots. Where the arm turned the content, the record brings its
 * packs, so that it can be replayed, and its events, so that it can be looked at when the packs below have changed.
 */
export function armRecord(design: Design, arm: string, index: number): MatchRecord {
  const { seed } = design.schedule
  const armIndex = design.schedule.arms.findIndex(({ id }) => id === arm)
  const ready = design.ready[armIndex]
  if (!ready?.ok) throw new CodedError('lab_no_such_arm', { arm, known: design.schedule.arms.map(({ id }) => id) })
  const { kit, match: prepare } = ready.value
  const { setup, table } = prepare(seed, index)
  const match = new Match(kit.game, setup, batchSeed(seed, index))
  playMatch(match, table)
  const shipped = design.kit.game.packs.map(({ hash }) => hash).join()
  const turned = kit.game.packs.map(({ hash }) => hash).join() !== shipped
  return recordOf(match, { events: turned })
}
