import { download } from '../shell/download.ts'
import { recordText } from './anyMatch.ts'
import type { AnyMatch } from './pageMatch.ts'

/** The match as a file. */
export async function saveRecord(table: AnyMatch): Promise<void> {
  const record = await recordText(table, true)
  download(`${table.kit.id}-${seedOf(record).replace(/[^\w-]+/g, '_')}.jsonl`, 'application/jsonl', record)
}

/** It stands in the first line. */
export const seedOf = (record: string): string => JSON.parse(record.slice(0, record.indexOf('\n'))).seed
