import { CodedError } from '@arbiter/kernel'
import { download } from '../shell/download.ts'
import type { OpenMatch } from '../table/openMatch.ts'
import { storedRecord } from './lookAt.ts'
import { recordText } from './shownMatch.ts'

/** The match as a file. */
export async function saveRecord(shown: OpenMatch): Promise<void> {
  const record = await recordText(shown, true).catch((error: unknown) => storedOf(shown, error))
  download(`${shown.kit.id}-${seedOf(record).replace(/[^\w-]+/g, '_')}.jsonl`, 'application/jsonl', record)
}

/** A worker that does not answer is no reason to keep what is stored from anybody. */
async function storedOf(shown: OpenMatch, error: unknown): Promise<string> {
  const isLost = error instanceof CodedError && error.code === 'unreachable'
  const record = isLost && shown.id !== undefined ? await storedRecord(shown.id) : undefined
  if (record === undefined) throw error
  return record
}

/** What the journal has of a match, as a file; false: it is gone. */
export async function saveStored(id: string): Promise<boolean> {
  const record = await storedRecord(id)
  if (record !== undefined) download(`${id}.jsonl`, 'application/jsonl', record)
  return record !== undefined
}

/** It stands in the first line. */
export const seedOf = (record: string): string => JSON.parse(record.slice(0, record.indexOf('\n'))).seed
