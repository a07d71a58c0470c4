import { type BrowserJournal, UnstoredJournal } from './browserJournal.ts'

export interface OpenedJournal {
  readonly journal: BrowserJournal
  /** `memory`: what is played here is lost with the page. */
  readonly storedIn: 'database' | 'memory'
  /** Why nothing is stored; the sentence is `journal.<code>`. */
  readonly why?: 'storage_refused'
}

let opened: Promise<OpenedJournal> | undefined

/**
 * The journal of this browser, on a page or in a worker: one for each. Private windows may refuse to store anything. Where a
 * part of the app is missing it rejects, and the next one who asks tries again.
 */
export function openBrowserJournal(): Promise<OpenedJournal> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** For documents of tests, which have no database. */
export function setJournal(instead: OpenedJournal): void {
  opened = Promise.resolve(instead)
}

async function open(): Promise<OpenedJournal> {
  const { IdbJournal } = await import('./idbJournal.ts')
  try {
    return { journal: await IdbJournal.open(), storedIn: 'database' }
  } catch {
    return { journal: new UnstoredJournal(), storedIn: 'memory', why: 'storage_refused' }
  }
}
