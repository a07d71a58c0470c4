import {
  type Fault,
  type MatchRecord,
  makeRecord,
  notesIn,
  parseRecord,
  type Result,
  type RuleChange,
  recordOf,
  replay,
  type SeatKey,
  toControllers,
} from '@arbiter/kernel'
import { journalRecord, type StoredTable, stepsIn } from '@arbiter/table'
import type { GameUi } from '../games/gameUi.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import type { Problem } from '../pages/problem.tsx'
import { connectTable } from '../table/client.ts'
import { lookAtRecord, type OpenMatch, openPlayed } from '../table/openMatch.ts'
import { notedControllers } from './controllers.ts'
import { faultProblem } from './faultProblem.ts'
import { isOnlyOfPage } from './isOnlyOfPage.ts'
import type { Opened } from './opened.ts'
import { type OpenGame, onPacks, openGame, openGameOf } from './openGame.ts'
import { parseLinkText } from './share.ts'
import { recordText } from './shownMatch.ts'
import { TABLE } from './tablePath.ts'

/** A match of the journal as its text tells it, and the game it is played with. */
interface StoredMatch extends StoredTable {
  readonly record: MatchRecord
  readonly game: OpenGame
}

/** The text holds the seed: only for a match that is over, or is looked at. */
async function readStored(id: string): Promise<StoredMatch | { readonly problem: Problem }> {
  const { journal } = await openPageJournal()
  const stored = await journal.read(id)
  if (!stored) return { problem: { code: 'no_such_table' } }
  const { text, row } = stored
  const read = journalRecord(text)
  if (!read.ok) return { problem: faultProblem(read.faults[0]!) }
  const record = read.value
  const game = await openGameOf(record)
  if ('problem' in game) return game
  return { text, row, record, game }
}

/** Without an id the match that was changed last. */
export async function findStored(id: string): Promise<BrowserRow | undefined> {
  const { journal } = await openPageJournal()
  return id === '' ? (await journal.list())[0] : journal.row(id)
}

/** A match of the list, with its game. As long as it can go on, its page gets no text, which holds the seed. */
export async function lookAtListed(row: BrowserRow): Promise<Opened> {
  if (row.outcome) return lookAtStored(row.id)
  const game = await openGame(row.game, [])
  const looked = game && (await lookInWorker(row, game.ui))
  if (looked?.ok) return { shown: looked.value }
  return looked && !isOnlyOfPage(looked.faults[0]!.code)
    ? { problem: faultProblem(looked.faults[0]!) }
    : lookAtStored(row.id)
}

/** As it was last stored, whoever goes on with it. */
export async function lookInWorker(row: BrowserRow, ui: GameUi, guest?: SeatKey): Promise<Result<OpenMatch, Fault[]>> {
  const connected = await connectTable({ looked: row.id, ...(guest !== undefined && { seat: guest }) }, ({ packs }) =>
    onPacks(row.game, packs),
  )
  if (!connected.ok) return connected
  return { ok: true, value: { ...openPlayed(connected.value, ui, guest), players: toControllers(row.seating.seats) } }
}

/** A match of the journal to look at, by its text. */
export async function lookAtStored(id: string): Promise<Opened> {
  const found = await readStored(id)
  return 'problem' in found ? found : lookAtJournal(found)
}

/** A journal as a record: it has no line that closes it, so nobody has written down with which hash it ended. */
function lookAtJournal({ record, game }: StoredMatch): Opened {
  const closed = { ...record, lines: [...record.lines, { hash: UNKNOWN_HASH, step: stepsIn(record.lines) }] }
  return lookAt(closed, game, makeRecord(closed))
}

const UNKNOWN_HASH = ''

/** As the rules play it, once; where a record does not know its hash, they say it, if they play it at all. */
function playedByRules(read: MatchRecord, { kit }: OpenGame) {
  const last = read.lines.at(-1)
  const isOpen = last !== undefined && 'hash' in last && last.hash === UNKNOWN_HASH
  const lines = isOpen ? read.lines.slice(0, -1) : read.lines
  const played = replay(kit.game, { ...read, lines })
  if (!isOpen || !played.ok || played.value.divergence) return { record: read, played }
  const { match } = played.value
  return { record: { ...read, lines: [...lines, { hash: match.hash(), step: match.stepCount }] }, played }
}

/** Nothing in it says how it came out: its events were thinned. */
const isUnproven = ({ lines }: MatchRecord): boolean =>
  !lines.some((line) => 'event' in line || 'checkpoint' in line || ('hash' in line && line.hash !== UNKNOWN_HASH))

export async function lookAtLink(fragment: string): Promise<Opened> {
  const text = fragment.startsWith('r=') ? await parseLinkText(fragment.slice(2)) : undefined
  return text === undefined ? { problem: { code: 'link_broken' } } : lookAtText(text)
}

/** A record from anywhere. */
export async function lookAtText(text: string): Promise<Opened> {
  const parsed = parseRecord(text)
  if (!parsed.ok) return { problem: faultProblem(parsed.faults[0]!) }
  const game = await openGameOf(parsed.value)
  return 'problem' in game ? game : lookAt(parsed.value, game, text)
}

/** A match of the journal as a file: its record, or its lines as they are where nobody can read them any more. */
export async function storedRecord(id: string): Promise<string | undefined> {
  const opened = await lookAtStored(id)
  if ('shown' in opened) return recordText(opened.shown, true)
  const { journal } = await openPageJournal()
  return (await journal.read(id))?.text
}

/** The record that the page at this fragment is about: that of the link, else of a match that is kept here. */
export async function recordAt(fragment: string): Promise<string | undefined> {
  if (fragment.startsWith('r=')) return parseLinkText(fragment.slice(2))
  const stored = await findStored(fragment.slice(TABLE.length))
  const opened = stored && (await lookAtStored(stored.id))
  return opened && 'shown' in opened ? recordText(opened.shown, true) : undefined
}

/** `text` is what was read. */
function lookAt(read: MatchRecord, game: OpenGame, text: string): Opened {
  const { kit, ui } = game
  const { record, played } = playedByRules(read, game)
  const otherRules = (changes: readonly RuleChange[]) =>
    changes.length > 0 && { changes, ...(isUnproven(read) && { unproven: { text } }) }
  const looked = lookAtRecord(kit, ui, record, played)
  if (looked.ok) return { shown: { ...looked.value, ...otherRules(looked.value.changes ?? []) } }
  if (!played.ok) return { problem: faultProblem(played.faults[0]!) }
  const { match, changes, divergence } = played.value
  const code = changes.length > 0 ? 'record_other_rules' : 'record_diverged'
  const { line, step, kind } = divergence!
  const problem: Problem = { code, params: { line, step, kind } }
  const upTo = lookAtRecord(kit, ui, recordOf(match))
  const players = notedControllers(notesIn(record.lines), Object.keys(kit.bots))
  return { problem, ...(upTo.ok && { upTo: { ...upTo.value, players } }) }
}
