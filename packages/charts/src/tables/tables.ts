import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultTable } from '../chart.ts'
import { type Frame, frameOf } from '../frame.ts'
import { matrixTable, pairTable, ratingTable } from './contenders.ts'
import { failureTable, impossibleTable } from './failures.ts'
import { barTable, differenceTable, groupTable, measureTable, quantileTable, verdictTable } from './measures.ts'
import { settingTable, triedTable, triedTargetTable } from './search.ts'

/** Everything that a result says, as tables; the ones with the answer first. Empty ones are left out. */
export function tablesOf(result: ExperimentResult, words: Wording): ResultTable[] {
  const frame = frameOf(result, words)
  return makers
    .map((table) => table(frame))
    .filter((table): table is ResultTable => table !== undefined && table.rows.length > 0)
}

const makers: readonly ((frame: Frame) => ResultTable | undefined)[] = [
  ratingTable,
  matrixTable,
  pairTable,
  settingTable,
  (frame) => verdictTable(frame),
  (frame) => differenceTable(frame),
  (frame) => measureTable(frame),
  (frame) => groupTable(frame),
  (frame) => (frame.result.matrix ? undefined : quantileTable(frame)),
  (frame) => (frame.result.matrix ? undefined : barTable(frame)),
  triedTable,
  triedTargetTable,
  impossibleTable,
  failureTable,
]
