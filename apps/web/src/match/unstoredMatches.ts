import type { GameKit } from '@arbiter/kernel'
import { type Host, textOf } from '@arbiter/table'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { connectTable } from '../table/client.ts'
import type { OpenMatch } from '../table/openMatch.ts'

/**
 * Where nothing may be stored, the worker remembers the match in a journal of its own, and the page has to list it. As long as it can go
 * on, the page gets no text, which holds the seed.
 */
export async function listUnstored({ id, kit, table: { host } }: OpenMatch): Promise<void> {
  const { journal, storedIn } = await openPageJournal()
  if (id === undefined || storedIn !== 'memory' || !(journal instanceof UnstoredJournal)) return
  const { play, problem } = host
  const { seating, stepCount: steps, outcome } = play
  const now = Date.now()
  const row = (text: string): BrowserRow => ({
    ...{ id, game: kit.id, seating, steps, characters: text.length, startedAt: now, changedAt: now },
    ...(outcome && { outcome }),
  })
  if (!outcome) return journal.listOfWorker(row(''), () => textInWorker(id, kit))
  const text = problem ? undefined : journalTextOf(await recordOf(host))
  if (text !== undefined) await journal.add([{ text, row: row(text) }])
}

async function textInWorker(id: string, kit: GameKit): Promise<string | undefined> {
  const connected = await connectTable({ stored: id }, async () => kit)
  if (!connected.ok) return undefined
  const { host } = connected.value
  try {
    return journalTextOf(await recordOf(host))
  } finally {
    void host.close()
  }
}

/** Whoever asks for the record itself is told why there is none. */
const recordOf = (host: Pick<Host, 'record'>): Promise<string | undefined> => host.record().catch(() => undefined)

/** A journal has no line that closes it. */
const journalTextOf = (record: string | undefined): string | undefined =>
  record && textOf(record.trimEnd().split('\n').slice(0, -1))
