import type { Fault, GameEvent, GameKit, PhraseValue } from '@arbiter/kernel'
import { lookAtTable, type OpenedTable, openTable, type TableRow } from '@arbiter/table'
import type { App, Options } from '../command.ts'
import { EXIT, Failure, faulty, systemFailure } from '../failure.ts'
import { kitOfRecord } from '../kits.ts'
import { flag } from '../options.ts'
import { aside, asideJson } from '../print.ts'
import { errnoOf, systemReason } from './errno.ts'
import type { FileJournal } from './fileJournal.ts'
import { type Locked, lockTable } from './tableLock.ts'

export interface StoredMatch extends OpenedTable<unknown, unknown, unknown, GameEvent, unknown> {
  readonly kit: GameKit
}

type Opening = typeof openTable | typeof lookAtTable

/** A match of this user to go on with, by whoever has locked it, with the content it was begun with. */
export async function openStored(
  app: App,
  journal: FileJournal,
  row: TableRow,
  options: Options,
): Promise<StoredMatch> {
  const opened = await openBy(openTable, app, journal, row, options)
  if (opened.dropped.length > 0) sayMended(app, journal.pathOf(row.id), opened, flag(options, 'json'))
  return opened
}

/** Its end was torn, and what is lost is not lost without a word. */
function sayMended(app: App, file: string, { match, dropped }: StoredMatch, asJson: boolean): void {
  const code = 'journal_mended'
  const details = { file, lines: dropped.length, step: match.stepCount }
  const message = app.words.text(`cli.tables.${code}`, details)
  if (asJson) asideJson(app, { warning: { code, message, details } })
  else aside(app, `arbiter: ${code}: ${message}`)
}

/** The same only to look at: whatever is wrong with its file, the file stays as it is. */
export const lookAtStored = (app: App, journal: FileJournal, row: TableRow, options: Options): Promise<StoredMatch> =>
  openBy(lookAtTable, app, journal, row, options)

async function openBy(
  open: Opening,
  app: App,
  journal: FileJournal,
  { id }: TableRow,
  options: Options,
): Promise<StoredMatch> {
  const file = journal.pathOf(id)
  try {
    let kit: GameKit | undefined
    const opened = await open(
      async (record) => {
        kit = await kitOfRecord(app, record, options)
        return kit
      },
      journal,
      id,
    )
    if (!opened.ok) {
      const [{ code }] = opened.faults as [Fault]
      if (code === 'no_such_table') throw new Failure('no_file', { file })
      throw faulty('bad_table', { file }, opened.faults, [], EXIT.problem)
    }
    return { kit: kit!, ...opened.value }
  } catch (error) {
    if (errnoOf(error) === '') throw error
    throw systemFailure('cannot_read', { file }, error)
  }
}

/** Takes a match in hand; whoever has it already is named. */
export async function locked(journal: FileJournal, id: string): Promise<Extract<Locked, { ok: true }>> {
  const lock = await lockTable(journal.folder, id)
  if (lock.ok) return lock
  const params = { table: id, lock: lock.path }
  if (lock.code === 'cannot_lock') throw systemFailure('cannot_lock', params, lock.why, EXIT.problem)
  const { pid, host } = lock.owner
  throw new Failure('table_in_use', { ...params, pid: String(pid), host }, { exit: EXIT.problem })
}

/** Codes of the journal that have words of their own. */
const KNOWN = ['table_elsewhere', 'no_such_table']

/** The code in what the system or the journal said. */
export const codeOf = (why: string): string => why.split(/[: ]/)[0]!

/** What the system or the journal said, in words. */
export function whyNot(why: string): PhraseValue {
  const code = codeOf(why)
  return KNOWN.includes(code) ? { key: `cli.tables.why.${code}` } : systemReason(code)
}
