import {
  type Fault,
  type GameEvent,
  type GameKit,
  type Logged,
  type Match,
  makeRecord,
  notesIn,
  openSave,
  parseRecord,
  type Result,
  recordOf,
  type Seating,
  seatingIn,
} from '@arbiter/kernel'

/** A match as its journal keeps it: its record with events, without the line that closes a record. */
export const journalLines = <Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
): string[] =>
  makeRecord(recordOf(match, { events: true }))
    .trimEnd()
    .split('\n')
    .slice(0, -1)

/** The lines of what was done last. */
export const entryLines = (entries: readonly Logged<unknown, unknown>[]): string[] =>
  entries.flatMap(({ entry, events }) => [JSON.stringify(entry), ...events.map((event) => JSON.stringify({ event }))])

export interface OpenedJournal<Setup, State, Action, Event extends GameEvent, View> {
  readonly match: Match<Setup, State, Action, Event, View>
  readonly seating: Seating
  /** The end was torn off or incomplete: the journal must be replaced before anything is added to it. */
  readonly torn: boolean
}

export const notedSeating = (match: Pick<Match, 'log'>, { bots }: Pick<GameKit, 'bots'>): Seating =>
  seatingIn(notesIn(match.log.map(({ entry }) => entry)), Object.keys(bots))

/** Stands for the line that a journal does not have. */
const CLOSING = JSON.stringify({ hash: '', step: 0 })

/**
 * The match of a journal, to go on with. A torn last line is dropped: it was never acknowledged. Anything else that is not as
 * it was written is refused, and can still be looked at.
 */
export function openJournal<Setup, State, Action, Event extends GameEvent, View>(
  kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'bots'>,
  text: string,
): Result<OpenedJournal<Setup, State, Action, Event, View>, Fault[]> {
  const { lines, cut } = wholeLines(text)
  const parsed = parseRecord([...lines, CLOSING].join('\n'))
  if (!parsed.ok) return parsed
  const record = { ...parsed.value, lines: parsed.value.lines.slice(0, -1) }
  const opened = openSave(kit.game, record)
  if (!opened.ok) return opened
  const match = opened.value
  const complete = recordOf(match, { events: true }).lines.length - 1 === record.lines.length
  return { ok: true, value: { match, seating: notedSeating(match, kit), torn: cut || !complete } }
}

function wholeLines(text: string): { lines: string[]; cut: boolean } {
  const lines = text.split('\n')
  const rest = lines.pop()!
  const last = lines.at(-1)
  if (last === undefined || isJson(last)) return { lines, cut: rest !== '' }
  return { lines: lines.slice(0, -1), cut: true }
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
