import type { Outbox, Receipt, Unsent } from '@arbiter/client'
import { recall, remember } from '../shell/storage.ts'

/** Decisions that no server has answered yet. */
const UNSENT = 'online.unsent'
/** Tables where one was refused while nobody was looking. */
const NOT_TAKEN = 'online.notTaken'
const MOST = 20

/** What was decided here is kept from before it leaves until it is answered: a page may be closed in between. */
export const OUTBOX: Outbox = {
  put: (unsent) => keep(UNSENT, [...kept<Unsent>(UNSENT), unsent]),
  remove: (key) =>
    keep(
      UNSENT,
      kept<Unsent>(UNSENT).filter((each) => each.key !== key),
    ),
}

export const unsentAt = (table: string): readonly Unsent[] =>
  kept<Unsent>(UNSENT).filter((each) => each.table === table)

/** Tables at which something is still to be sent. */
export const unsentTables = (): string[] => [...new Set(kept<Unsent>(UNSENT).map(({ table }) => table))]

/** Two who ask for it at once send it once. */
const finishing = new Map<string, Promise<void>>()

/** Sends what earlier pages have left unsent at a table; what is refused now is told when the table is next on the screen. */
export function finishAt(table: string, server: { finish(unsent: Unsent): Promise<Receipt> }): Promise<void> {
  const underWay = finishing.get(table)
  if (underWay) return underWay
  const work = (async () => {
    for (const unsent of unsentAt(table))
      if (!(await server.finish(unsent)).ok) keep(NOT_TAKEN, [...new Set([...kept<string>(NOT_TAKEN), table])])
  })().finally(() => finishing.delete(table))
  finishing.set(table, work)
  return work
}

/** Whether something was refused there that nobody has been told of; whoever asks tells it. */
export function takeNotTaken(table: string): boolean {
  const tables = kept<string>(NOT_TAKEN)
  if (!tables.includes(table)) return false
  keep(
    NOT_TAKEN,
    tables.filter((each) => each !== table),
  )
  return true
}

function kept<Entry>(key: string): Entry[] {
  try {
    const found: unknown = JSON.parse(recall(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function keep(key: string, entries: readonly unknown[]): void {
  remember(key, entries.length === 0 ? undefined : JSON.stringify(entries.slice(-MOST)))
}
