import { bad, type Fault, type GameEvent, type GameKit, good, type MatchRecord, type Result } from '@arbiter/kernel'
import type { Journal, TableRow } from './journal.ts'
import { journalLines, lengthOf, type ResumedMatch, readJournal, resumeJournal } from './journalText.ts'
import { LocalHost, type LocalHostOptions } from './localHost.ts'

/** A game; or how to find it, for whoever does not know the match yet: its journal says what it needs, and is read only once. */
type KitFor<Kit> = Kit | ((record: MatchRecord) => Promise<Kit>)

type Kit<Setup, State, Action, Event extends GameEvent, View> = Pick<
  GameKit<Setup, State, Action, Event, View>,
  'id' | 'game' | 'bots'
>

export interface OpenedTable<Setup, State, Action, Event extends GameEvent, View>
  extends Pick<ResumedMatch<Setup, State, Action, Event, View>, 'match' | 'seating' | 'dropped'> {
  /** What the journal has of it. */
  readonly stored: TableRow
}

/** A match of the journal to go on with; its end is mended where it was torn. Faults: it is not there, or not as it was written. */
export async function openTable<Setup, State, Action, Event extends GameEvent, View>(
  kitFor: KitFor<Kit<Setup, State, Action, Event, View>>,
  journal: Journal,
  id: string,
): Promise<Result<OpenedTable<Setup, State, Action, Event, View>, Fault[]>> {
  const opened = await openWithKit(kitFor, journal, id)
  return opened.ok ? good(opened.value.table) : opened
}

/** The same only to look at: somebody else may be writing its end at this moment, so the journal stays as it is. */
export async function lookAtTable<Setup, State, Action, Event extends GameEvent, View>(
  kitFor: KitFor<Kit<Setup, State, Action, Event, View>>,
  journal: Journal,
  id: string,
): Promise<Result<OpenedTable<Setup, State, Action, Event, View>, Fault[]>> {
  const read = await readWithKit(kitFor, journal, id)
  return read.ok ? good({ ...read.value.resumed, stored: read.value.row }) : read
}

export interface OpenedHost<Setup, State, Action, Event extends GameEvent, View> {
  readonly host: LocalHost<Setup, State, Action, Event, View>
  /** Lines of a torn end that do not count: whoever opens it is told. */
  readonly dropped: readonly string[]
}

/** Goes on with a match of the journal as it was left. */
export async function openHost<Setup, State, Action, Event extends GameEvent, View>(
  options: Omit<LocalHostOptions<Setup, State, Action, Event, View>, 'kit' | 'match' | 'seating' | 'stored'> & {
    readonly kit: KitFor<Kit<Setup, State, Action, Event, View>>
  },
): Promise<Result<OpenedHost<Setup, State, Action, Event, View>, Fault[]>> {
  const opened = await openWithKit(options.kit, options.journal, options.id)
  if (!opened.ok) return opened
  const { match, seating, stored, dropped } = opened.value.table
  return good({ host: new LocalHost({ ...options, kit: opened.value.kit, match, seating, stored }), dropped })
}

async function openWithKit<Setup, State, Action, Event extends GameEvent, View>(
  kitFor: KitFor<Kit<Setup, State, Action, Event, View>>,
  journal: Journal,
  id: string,
) {
  const read = await readWithKit(kitFor, journal, id)
  if (!read.ok) return read
  const { kit, resumed, row } = read.value
  const { match, seating, torn, dropped } = resumed
  if (!torn) return good({ kit, table: { match, seating, dropped, stored: row } })
  const lines = journalLines(match)
  const stored = { ...row, seating, steps: match.stepCount, characters: lengthOf(lines) }
  await journal.replace(id, lines, stored, row.characters)
  return good({ kit, table: { match, seating, dropped, stored } })
}

async function readWithKit<Setup, State, Action, Event extends GameEvent, View>(
  kitFor: KitFor<Kit<Setup, State, Action, Event, View>>,
  journal: Journal,
  id: string,
) {
  const found = await journal.read(id)
  if (!found) return bad([{ code: 'no_such_table', path: '', found: id }])
  const read = readJournal(found.text)
  if (!read.ok) return read
  const kit = typeof kitFor === 'function' ? await kitFor(read.value.record) : kitFor
  const opened = resumeJournal(kit, read.value)
  return opened.ok ? good({ kit, resumed: opened.value, row: found.row }) : opened
}
