import { CodedError } from '@arbiter/kernel'
import type { StoredTable } from '@arbiter/table'
import { useCallback, useEffect, useState } from 'react'
import { allTables, bringTables } from '../journal/bringTables.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import type { OpenedJournal } from '../journal/openJournal.ts'
import { pageJournal } from '../journal/pageJournal.ts'
import { whileFree } from '../journal/tableLock.ts'
import { makeTablesFile, parseTablesFile } from '../journal/tablesFile.ts'
import type { Problem } from '../pages/problem.tsx'
import { download } from '../shell/download.ts'
import { bringRecord, isRecordText } from './bringRecord.ts'

/** What was done, or why not; the sentence is `matches.notice.<code>`. */
export interface Notice {
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly undo?: () => void
  /** Why, where a sentence of its own says it. */
  readonly problem?: Problem
}

export interface Matches {
  /** `undefined` until the journal has answered. */
  readonly rows: readonly BrowserRow[] | undefined
  /** `undefined` until the journal could be read. */
  readonly kept: OpenedJournal['kept'] | undefined
  readonly notice: Notice | undefined
  tell(notice: Notice): void
  read(id: string): Promise<StoredTable | undefined>
  star(id: string, starred: boolean): Promise<void>
  drop(id: string): Promise<void>
  saveAll(): Promise<void>
  /** A file of all matches, or the record of one. */
  bring(text: string): Promise<void>
}

/** The journal as its page shows it. Whatever fails has changed nothing and is told. */
export function useMatches(): Matches {
  const [opened, setOpened] = useState<OpenedJournal>()
  const [rows, setRows] = useState<readonly BrowserRow[]>()
  const [notice, setNotice] = useState<Notice>()
  const refresh = useCallback(async () => {
    try {
      const found = await pageJournal()
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
      const { journal } = await pageJournal()
      setNotice(await work(journal))
    } catch (error) {
      setNotice(failure(error))
    }
    await refresh()
  }

  return {
    rows,
    kept: opened?.kept,
    notice,
    tell: setNotice,
    read: async (id) => (await pageJournal()).journal.read(id),
    star: (id, starred) =>
      change(async (journal) => {
        await journal.star(id, starred)
        return undefined
      }),
    drop: (id) =>
      change(async (journal) => {
        const table = await journal.read(id)
        if (!table) return undefined
        const dropped = await whileFree(id, async () => {
          await journal.drop(id)
          return true
        })
        if (!dropped) return { code: 'open_elsewhere' }
        return {
          code: 'deleted',
          undo: () =>
            void change(async () => {
              await journal.add([table])
              return { code: 'restored' }
            }),
        }
      }),
    saveAll: () =>
      change(async (journal) => {
        download('arbiter-matches.json', 'application/json', makeTablesFile(await allTables(journal)))
        return undefined
      }),
    bring: (text) =>
      change(async (journal) => {
        if (isRecordText(text)) {
          const brought = await bringRecord(journal, text)
          if (typeof brought === 'object') return { code: 'record_refused', problem: brought }
          return { code: 'brought', params: { count: brought ? 1 : 0 } }
        }
        const parsed = parseTablesFile(text)
        if (!parsed.ok) return { code: parsed.faults[0]!.code }
        return { code: 'brought', params: { count: await bringTables(journal, parsed.value) } }
      }),
  }
}

/** What the storage says has its code; anything else is a part of the app that could not be had. */
const failure = (error: unknown): Notice => ({ code: error instanceof CodedError ? error.code : 'load_failed' })
