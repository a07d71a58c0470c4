import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultTable } from '../chart.ts'
import { type ChartContext, contextOf } from '../chartContext.ts'
import { matrixTable, pairTable, ratingTable } from './contenders.ts'
import { failureTable, impossibleTable } from './failures.ts'
import { barTable, differenceTable, groupTable, measureTable, quantileTable, verdictTable } from './measures.ts'
import { settingTable, triedTable, triedTargetTable } from './search.ts'

/** Everything that a result says, as tables; the ones with the answer first. Empty ones are left out. */
export function tablesOf(result: ExperimentResult, words: Wording): ResultTable[] {
  const context = contextOf(result, words)
  return makers
    .map((table) => table(context))
    .filter((table): table is ResultTable => table !== undefined && table.rows.length > 0)
}

const makers: readonly ((context: ChartContext) => ResultTable | undefined)[] = [
  ratingTable,
  matrixTable,
  pairTable,
  settingTable,
  (context) => verdictTable(context),
  (context) => differenceTable(context),
  (context) => measureTable(context),
  (context) => groupTable(context),
  (context) => (context.result.matrix ? undefined : quantileTable(context)),
  (context) => (context.result.matrix ? undefined : barTable(context)),
  triedTable,
  triedTargetTable,
  impossibleTable,
  failureTable,
]
