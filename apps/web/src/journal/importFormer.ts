import { hashText, isPlainObject, type MatchRecord, makeRecord, parseRecord } from '@arbiter/kernel'
import type { StoredTable } from '@arbiter/table'
import { ownName } from '../shell/base.ts'
import { load, store } from '../shell/storage.ts'
import type { OpenedJournal } from './openBrowserJournal.ts'
import { tableFromRecord, UNKNOWN_OUTCOME } from './tableFromRecord.ts'
import { putAside } from './unread.ts'

/** A match as versions up to 0.2.0 kept it. */
interface Former {
  readonly record: MatchRecord
  readonly controllers: Readonly<Record<string, string>>
  readonly over: boolean
}

/** Only runs of a person were kept on their own; the host bot deals for the server. */
const RUN_SEATS = { player: 'person', server: 'random' }

/**
 * What earlier versions kept in the storage of keys becomes matches of the journal; each key goes once they are stored. Of two
 * windows that start at once the second one finds nothing left.
 */
export async function importFormer(opened: OpenedJournal): Promise<void> {
  const locks = globalThis.navigator?.locks
  // Without locks (a page that came over plain HTTP) they may both do it, and a match is there twice.
  if (!locks) return importKeys(opened)
  await locks.request(ownName('import'), () => importKeys(opened))
}

async function importKeys({ journal, storedIn }: OpenedJournal): Promise<void> {
  const [match, run] = ['match', 'run.active'].map((key) => readFormer(key))
  const same = match && run && match.record.header.game === 'run' && match.record.header.seed === run.record.header.seed
  const table = match && tableOf(match)
  const runTable = same ? table : run && tableOf({ ...run, controllers: RUN_SEATS })
  const tables = [...new Set([runTable, table])].filter((each) => each !== undefined)
  try {
    // A page that died after it had stored them left the keys behind.
    const rows = new Set((await journal.list()).map(({ id }) => id))
    const missing = tables.filter(({ row }) => !rows.has(row.id))
    if (missing.length > 0) await journal.add(missing)
  } catch {
    // No room: everything stays where it was, for the next time.
    return
  }
  if (storedIn === 'memory') return
  if (table) store('match', undefined)
  if (run && runTable) store('run.active', JSON.stringify({ id: run.record.header.seed, table: runTable.row.id }))
}

/** What is no match is kept as it is, under a name of its own. */
function readFormer(key: string): Former | undefined {
  const text = load(key)
  const saved = text === undefined ? undefined : parseJson(text)
  if (text === undefined || (isPlainObject(saved) && typeof saved.table === 'string')) return undefined
  const record = isPlainObject(saved) && typeof saved.record === 'string' ? parseRecord(saved.record) : undefined
  if (record?.ok && isPlainObject(saved)) {
    const controllers = isPlainObject(saved.controllers) ? (saved.controllers as Former['controllers']) : {}
    return { record: record.value, controllers, over: saved.over === true }
  }
  if (putAside(key, text)) store(key, undefined)
  return undefined
}

/** The same record gives a table of the same name. */
const tableOf = ({ record, controllers, over }: Former): StoredTable => {
  const id = `${record.header.game}-${hashText(makeRecord(record)).slice(0, 16)}`
  return tableFromRecord(record, controllers, over ? UNKNOWN_OUTCOME : undefined, id)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
