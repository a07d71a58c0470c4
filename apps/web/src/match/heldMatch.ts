import type { Fault, Result } from '@arbiter/kernel'
import { PATIENCE, type TableLock } from '../journal/tableLock.ts'
import { type NewMatch, type OpenMatch, openNew } from '../table/openMatch.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { faultProblem } from './faultProblem.ts'
import type { Lease, Opened } from './opened.ts'
import { listUnstored } from './unstoredMatches.ts'

/** A match that this window has, until it lets it go. */
export interface HeldMatch extends Lease {
  readonly opened: Promise<Opened>
  close(): Promise<void>
}

/** From now on it is locked by this window. */
export const beginHeld = (next: NewMatch, id: string, lock: TableLock): HeldMatch =>
  inWorker(id, lock, openNew(next, id))

/** The lock is the page's: it ends with the window, whatever becomes of its worker. */
export function inWorker(id: string, lock: TableLock, begun: Promise<Result<OpenMatch, Fault[]>>): HeldMatch {
  const { wanted } = lock
  void begun.then((found) => (found.ok ? listUnstored(found.value) : undefined))
  const opened = begun.then(
    (found): Opened =>
      found.ok ? { shown: found.value, lease: { id, wanted } } : { problem: faultProblem(found.faults[0]!) },
  )
  return {
    ...{ id, wanted, opened },
    close: async () => {
      try {
        const found = await begun
        if (!found.ok) return
        const { table } = found.value
        table.stop()
        await listUnstored(found.value)
        // A worker that does not answer has lost the match all the same.
        await Promise.race([table.host.close(), new Promise<void>((resolve) => PAGE_TIMER.start(PATIENCE, resolve))])
      } finally {
        lock.release()
      }
    },
  }
}
