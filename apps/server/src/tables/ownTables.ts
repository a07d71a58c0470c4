import type { ChangeFeed } from '../changeFeed.ts'
import { type ChangeStreamOptions, message } from '../serverSent.ts'
import type { Holders, Storage } from '../storage/storage.ts'
import { isMember } from './seats.ts'
import { toTableSummary } from './toResponse.ts'

/** As many as one may have open, and the newest that are over. */
const SHOWN = 20
const OPEN = ['gathering', 'playing'] as const

interface OwnTablesOptions extends Omit<ChangeStreamOptions, 'id'> {
  readonly player: string
  readonly storage: Pick<Storage, 'tablesOf' | 'findTable'>
}

/** Under this name the feed tells that something has changed at a table of theirs. */
const newsOf = (player: string): string => `me:${player}`

/** Whoever sits at a table hears of what happens there, wherever they look. */
export function tellPeople(changes: Pick<ChangeFeed, 'changed'>, holders: Holders): void {
  const people = Object.values(holders).flatMap((holder) => (holder.kind === 'guest' ? [holder.guest] : []))
  for (const player of new Set(people)) tellPerson(changes, player)
}

export const tellPerson = (changes: Pick<ChangeFeed, 'changed'>, player: string): void =>
  changes.changed(newsOf(player))

/**
 * The tables of one guest as server-sent events: `tables` (all of them, at the beginning), `table` (one is new or stands otherwise), `gone`
 * (one is theirs no more). A message between servers that was lost is made good by looking with every heartbeat.
 */
export async function* streamOwnTables(options: OwnTablesOptions): AsyncGenerator<string> {
  const { player, storage, changes, heartbeatMs, signal } = options
  const subscription = changes.subscribe(newsOf(player))
  const leave = () => subscription.end()
  signal.addEventListener('abort', leave)
  const sent = new Map<string, string>()
  try {
    const first = await tablesNow(storage, player)
    for (const [id, json] of first) sent.set(id, json)
    yield message('tables', `{"tables":[${[...first.values()].join(',')}]}`)
    for (;;) {
      const news = await subscription.next(heartbeatMs)
      if (news === 'ended') return
      if (news === 'quiet') yield ': beat\n\n'
      const now = await tablesNow(storage, player)
      for (const [id, json] of now)
        if (sent.get(id) !== json) {
          sent.set(id, json)
          yield message('table', json)
        }
      for (const id of [...sent.keys()].filter((each) => !now.has(each))) {
        sent.delete(id)
        if (!(await isTheirs(storage, id, player))) yield message('gone', JSON.stringify({ id }))
      }
    }
  } finally {
    signal.removeEventListener('abort', leave)
    subscription.end()
  }
}

/** One that is only too old to be shown is not gone. */
async function isTheirs(storage: OwnTablesOptions['storage'], id: string, player: string): Promise<boolean> {
  const table = await storage.findTable(id)
  return table !== undefined && isMember(table, player)
}

/** Each as text, by its id. */
async function tablesNow(storage: OwnTablesOptions['storage'], player: string): Promise<Map<string, string>> {
  const [open, newest] = await Promise.all([
    storage.tablesOf(player, { limit: SHOWN, stages: OPEN }),
    storage.tablesOf(player, { limit: SHOWN }),
  ])
  // Whoever got up again has been there, too.
  const own = [...newest, ...open].filter((table) => isMember(table, player))
  return new Map(own.map((table) => [table.id, JSON.stringify(toTableSummary(table, player))]))
}
