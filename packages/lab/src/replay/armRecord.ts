import { batchSeed, CodedError, Match, type MatchRecord, playMatch, recordOf } from '@arbiter/kernel'
import type { Design } from '../questions/design.ts'
import type { TurnedContent } from './kitForRecord.ts'

/**
 * Match `index` of an arm as a record, played again by the same bots. Where the arm turned the content, the record has its
 * events, so that it can be looked at under the usual content, and a note of how it was turned, so that it can be replayed.
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
  if (turned) {
    const { packs, set, without } = design.schedule.arms[armIndex]!
    match.note({ lab: { packs, set, without } satisfies TurnedContent })
  }
  return recordOf(match, { events: turned })
}
