import {
  type Fault,
  type Game,
  type GameEvent,
  type GameKit,
  good,
  type Holder,
  type Logged,
  type Match,
  type MatchRecord,
  notesIn,
  openSave,
  parseRows,
  type Result,
  recordOf,
  type Seating,
  seatingIn,
} from '@arbiter/kernel'

/** A match as its journal keeps it: its record with events, without the line that closes a record. */
export function journalLines<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
): string[] {
  const { header, setup } = recordOf(match)
  const packs = match.game.packs.flatMap(({ id, hash, files }) => (files ? [{ pack: { id, hash, files } }] : []))
  const head = [header, { setup }, ...packs].map((line) => JSON.stringify(line))
  return [...head, ...eventLines(match.startEvents), ...entryLines(match.log)]
}

/** What a journal's row counts: characters with the end of each line. */
export const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length + 1, 0)

export const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')

const EVENT = '{"event":'
const DECISION = '{"seat":'

/** The same journal without what follows from its decisions by the rules. */
export const withoutEvents = (text: string): string =>
  textOf(text.split('\n').filter((line) => line !== '' && !line.startsWith(EVENT)))

/**
 * Whether lines must outlast a power cut before anybody is told that they are stored: everything but decisions of bots, which would
 * be taken again. Where a person has actors of any seat, nobody can tell whose a decision was.
 */
export function mustBeDurable(lines: readonly string[], { seats, hands }: Seating): boolean {
  const isBot = (holder: Holder | undefined) => holder?.kind === 'bot'
  const isHanded = !Object.values(hands).every(isBot)
  return lines.some((line) => {
    if (line.startsWith(EVENT)) return false
    if (isHanded || !line.startsWith(DECISION)) return true
    return !isBot(seats[String((JSON.parse(line) as { readonly seat: unknown }).seat)])
  })
}

/** The lines of what was done last. */
export function entryLines(entries: readonly Logged<unknown, unknown>[]): string[] {
  const lines: string[] = []
  for (const { entry, events } of entries) {
    lines.push(JSON.stringify(entry))
    for (const event of events) lines.push(eventLine(event))
  }
  return lines
}

const eventLine = (event: unknown): string => `${EVENT}${JSON.stringify(event)}}`

const eventLines = (events: readonly unknown[]): string[] => events.map(eventLine)

export interface ResumedMatch<Setup, State, Action, Event extends GameEvent, View> {
  readonly match: Match<Setup, State, Action, Event, View>
  readonly seating: Seating
  /** The end was torn off or incomplete: the journal must be replaced before anything is added to it. */
  readonly torn: boolean
  /** The lines of that end that do not count. */
  readonly dropped: readonly string[]
}

export const notedSeating = <Setup>(
  { log, setup }: { readonly log: readonly { readonly entry: object }[]; readonly setup: Setup },
  { bots, game }: { readonly bots: object; readonly game: Pick<Game<Setup>, 'actors'> },
): Seating => seatingIn(notesIn(log.map(({ entry }) => entry)), Object.keys(bots), game.actors?.(setup))

/** A journal as text, read once. */
export interface JournalText {
  /** Without its events: whoever wants them asks for `journalRecord`. */
  readonly record: MatchRecord
  /** Its lines as far as they are whole. */
  readonly lines: readonly string[]
  /** What was torn off is left out: it was never acknowledged. */
  readonly cut: readonly string[]
}

/** What a journal says, before anything of it is played; whoever must choose the content of its game reads it first. */
export function readJournal(text: string): Result<JournalText, Fault[]> {
  const lines = text.split('\n')
  const rest = lines.pop()!
  const isTorn = lines.length > 0 && !isJson(lines.at(-1)!)
  const cut = [...(isTorn ? [lines.pop()!] : []), ...(rest === '' ? [] : [rest])]
  const decided = parseRows(lines.filter((line) => !line.startsWith(EVENT)))
  if (decided.ok) return good({ record: decided.value, lines, cut })
  // With all of its lines each fault has its own number.
  const parsed = parseRows(lines)
  return parsed.ok ? decided : parsed
}

export function journalRecord(text: string): Result<MatchRecord, Fault[]> {
  const read = readJournal(text)
  return read.ok ? parseRows(read.value.lines) : read
}

/**
 * The match of a journal, to go on with. Whatever is not as it was written is refused, and can still be looked at. `journal`: its text, or
 * what was read of it before.
 */
export function resumeJournal<Setup, State, Action, Event extends GameEvent, View>(
  kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'bots'>,
  journal: string | JournalText,
): Result<ResumedMatch<Setup, State, Action, Event, View>, Fault[]> {
  const read = typeof journal === 'string' ? readJournal(journal) : good(journal)
  if (!read.ok) return read
  const { record, lines, cut } = read.value
  const played = openSave(kit.game, record)
  // What comes out again to the letter need not be read: most of a journal is what followed from its decisions.
  if (played.ok && cut.length === 0 && isWritten(played.value, lines))
    return good({ match: played.value, seating: notedSeating(played.value, kit), torn: false, dropped: [] })
  return resumeByLines(kit, read.value)
}

const isWritten = <Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
  lines: readonly string[],
): boolean => {
  const own = journalLines(match)
  return own.length === lines.length && own.every((line, i) => line === lines[i])
}

/** A journal that was torn, thinned or edited, or is of an earlier version: each of its lines is held against what the rules say. */
function resumeByLines<Setup, State, Action, Event extends GameEvent, View>(
  kit: Pick<GameKit<Setup, State, Action, Event, View>, 'game' | 'bots'>,
  { lines, cut }: JournalText,
): Result<ResumedMatch<Setup, State, Action, Event, View>, Fault[]> {
  const record = parseRows(lines)
  if (!record.ok) return record
  const opened = openSave(kit.game, record.value)
  if (!opened.ok) return opened
  const match = opened.value
  const kept = lineCount(match)
  const torn = cut.length > 0 || kept !== record.value.lines.length
  const dropped = [...lines.slice(lines.length - record.value.lines.length + kept), ...cut]
  return good({ match, seating: notedSeating(match, kit), torn, dropped })
}

/** How many lines its journal has after header and set-up. */
function lineCount<Setup, State, Action, Event extends GameEvent, View>(
  match: Match<Setup, State, Action, Event, View>,
): number {
  const packs = match.game.packs.filter(({ files }) => files).length
  return match.log.reduce((lines, { events }) => lines + 1 + events.length, packs + match.startEvents.length)
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}
