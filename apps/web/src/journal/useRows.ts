import { useEffect, useState } from 'react'
import type { BrowserRow } from './browserRow.ts'
import { openPageJournal } from './openPageJournal.ts'

/** The matches of this browser, the last changed first; `undefined` until they are known. */
export function useRows(): readonly BrowserRow[] | undefined {
  const [rows, setRows] = useState<readonly BrowserRow[]>()
  useEffect(() => {
    let wanted = true
    listRows().then((found) => wanted && setRows(found))
    return () => {
      wanted = false
    }
  }, [])
  return rows
}

/** A journal that does not answer has nothing to show. */
async function listRows(): Promise<readonly BrowserRow[]> {
  return openPageJournal()
    .then(({ journal }) => journal.list())
    .catch(() => [])
}

/** Somebody can go on with it: what is not sound can only be looked at. */
export const isWaiting = ({ outcome, unsound }: BrowserRow): boolean => outcome === undefined && unsound === undefined
