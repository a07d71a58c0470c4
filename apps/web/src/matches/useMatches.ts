import { CodedError } from '@arbiter/kernel'
import type { StoredTable } from '@arbiter/table'
import { useCallback, useEffect, useState } from 'react'
import { allTables, bringTables } from '../journal/bringTables.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import type { OpenedJournal } from '../journal/openBrowserJournal.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { whileFree } from '../journal/tableLock.ts'
import { makeTablesFile, parseTablesFile } from '../journal/tablesFile.ts'
import type { Problem } from '../pages/problem.tsx'
import { download } from '../shell/download.ts'
import { bringRecord, isRecordText } from './bringRecord.ts'

/** What was done, or why not; the sentence is `matches.notice.<code>`. */
export interface Notice {
  readonly code: string
  /** `doubtful`: it was done, and somebody should know more about it. */
  readonly tone: 'done' | 'doubtful' | 'failed'
  readonly params?: Readonly<Record<string, string | number>>
  /** What was not done can be done all the same: `matches.<label>`. */
  readonly way?: { readonly label: 'deleteAnyway'; readonly take: () => void }
  /** Which code it is told by to whoever can help. */
  readonly told?: string
  /** Why, where a sentence of its own says it. */
  readonly problem?: Problem
}

export interface Matches {
  /** `undefined` until the journal has answered. */
  readonly rows: readonly BrowserRow[] | undefined
  /** `undefined` until the journal could be read. */
  readonly storedIn: OpenedJournal['storedIn'] | undefined
  readonly notice: Notice | undefined
  /** What was deleted on this page, and can come back. */
  readonly deleted: readonly BrowserRow[]
  tell(notice: Notice): void
  read(id: string): Promise<StoredTable | undefined>
  star(id: string, starred: boolean): Promise<void>
  /** A star protects a match, unless it is deleted all the same. */
  drop(id: string, anyway?: true): Promise<void>
  restore(id: string): Promise<void>
  saveAll(): Promise<void>
  /** A file of all matches, or the record of one. */
  bring(text: string): Promise<void>
}

/** The journal as its page shows it. Whatever fails has changed nothing and is told. */
export function useMatches(): Matches {
  const [opened, setOpened] = useState<OpenedJournal>()
  const [rows, setRows] = useState<readonly BrowserRow[]>()
  const [notice, setNotice] = useState<Notice>()
  const [deleted, setDeleted] = useState<readonly StoredTable[]>([])
  const refresh = useCallback(async () => {
    try {
      const found = await openPageJournal()
      setRows(await found.journal.list())
      setOpened(found)
    } catch (error) {
      setRows((shown) => shown ?? [])
      setNotice(failure(error))
    }
  }, [])
  useEffect(() => {
    void refresh()
    // Another window may have played on.
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [refresh])

  /** The journal is there as soon as there are rows to act on. */
  async function change(work: (journal: OpenedJournal['journal']) => Promise<Notice | undefined>): Promise<void> {
    try {
      const { journal } = await openPageJournal()
      setNotice(await work(journal))
    } catch (error) {
      setNotice(failure(error))
    }
    await refresh()
  }

  function drop(id: string, anyway?: true): Promise<void> {
    return change(async (journal) => {
      const table = await journal.read(id)
      if (!table) return undefined
      if (table.row.starred && !anyway) {
        const way = { label: 'deleteAnyway', take: () => void drop(id, true) } as const
        return { code: 'starred', tone: 'failed', way }
      }
      const dropped = await whileFree(id, async () => {
        await journal.drop(id)
        return true
      })
      if (!dropped) return { code: 'open_elsewhere', tone: 'failed' }
      setDeleted((tables) => [...tables, table])
      return undefined
    })
  }

  return {
    rows,
    storedIn: opened?.storedIn,
    notice,
    deleted: deleted.map(({ row }) => row),
    tell: setNotice,
    read: async (id) => (await openPageJournal()).journal.read(id),
    star: (id, starred) =>
      change(async (journal) => {
        await journal.star(id, starred)
        return undefined
      }),
    drop,
    restore: (id) =>
      change(async (journal) => {
        await journal.add(deleted.filter(({ row }) => row.id === id))
        setDeleted((tables) => tables.filter(({ row }) => row.id !== id))
        return { code: 'restored', tone: 'done' }
      }),
    saveAll: () =>
      change(async (journal) => {
        download('arbiter-matches.json', 'application/json', makeTablesFile(await allTables(journal)))
        return undefined
      }),
    bring: (text) =>
      change(async (journal) => {
        if (isRecordText(text)) return broughtRecord(await bringRecord(journal, text))
        const parsed = parseTablesFile(text)
        if (!parsed.ok) return refusal(parsed.faults[0]!.code)
        const count = await bringTables(journal, parsed.value)
        const unreadable = parsed.value.filter(({ row }: { row: BrowserRow }) => row.unsound === 'unreadable').length
        return unreadable > 0 ? broughtUnreadable(count, unreadable) : brought(count)
      }),
  }
}

const refusal = (code: string, told = code): Notice => ({ code, tone: 'failed', told })

const brought = (count: number): Notice => ({ code: 'brought', tone: 'done', params: { count } })

const broughtUnreadable = (count: number, unreadable: number): Notice => ({
  ...{ code: 'brought_unreadable', tone: 'doubtful', params: { count, unreadable }, told: 'record_invalid' },
})

function broughtRecord(record: Awaited<ReturnType<typeof bringRecord>>): Notice {
  if (!record) return brought(0)
  if ('problem' in record) return { ...refusal('record_refused', record.problem.code), problem: record.problem }
  if (!record.unsound) return brought(1)
  const told = record.unsound === 'edited' ? 'record_diverged' : 'record_other_rules'
  return { code: `brought_${record.unsound}`, tone: 'doubtful', told }
}

/** What the storage says has its code; anything else is a part of the app that could not be had. */
const failure = (error: unknown): Notice => refusal(error instanceof CodedError ? error.code : 'load_failed')
