import type { Outbox, Receipt, Unsent } from '@arbiter/client'
import { load, store } from '../shell/storage.ts'

/** Decisions that no server has answered yet. */
const UNSENT = 'online.unsent'
/** Those that were refused while nobody was looking. */
const NOT_TAKEN = 'online.notTaken'
const MOST = 20

type NotTaken = Pick<Unsent, 'table' | 'key'>

/** Keys of what the table on this page sends; it tells by itself what becomes of it. */
const told = new Set<string>()
/** Keys of what earlier pages have left and this one was the first to hear the answer to: several windows may send it. */
const answered = new Set<string>()

/** What was decided here is kept from before it leaves until it is answered: a page may be closed in between. */
export const OUTBOX: Outbox = {
  put: (unsent) => {
    told.add(unsent.key)
    keep(UNSENT, [...kept<Unsent>(UNSENT), unsent])
  },
  remove: (key) => {
    const isFirst = take<Unsent>(UNSENT, (each) => each.key === key)
    if (told.delete(key)) take<NotTaken>(NOT_TAKEN, (each) => each.key === key)
    else if (isFirst) answered.add(key)
  },
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
    for (const unsent of unsentAt(table)) {
      const { key } = unsent
      told.delete(key)
      const { ok } = await server.finish(unsent)
      if (answered.delete(key) && !ok) keep(NOT_TAKEN, [...kept<NotTaken>(NOT_TAKEN), { table, key }])
    }
  })().finally(() => finishing.delete(table))
  finishing.set(table, work)
  return work
}

/** Whether something was refused there that nobody has been told of; whoever asks tells it. */
export const takeNotTaken = (table: string): boolean => take<NotTaken>(NOT_TAKEN, (each) => each.table === table)

/** Whether there were such entries, which are gone now. */
function take<Entry>(key: string, isMeant: (entry: Entry) => boolean): boolean {
  const entries = kept<Entry>(key)
  const rest = entries.filter((entry) => !isMeant(entry))
  if (rest.length === entries.length) return false
  keep(key, rest)
  return true
}

function kept<Entry>(key: string): Entry[] {
  try {
    const found: unknown = JSON.parse(load(key) ?? '[]')
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}

function keep(key: string, entries: readonly unknown[]): void {
  store(key, entries.length === 0 ? undefined : JSON.stringify(entries.slice(-MOST)))
}
