import { catalogue, findOffer } from '@arbiter/catalogue'
import {
  type GameKit,
  Match,
  makeRecord,
  type Note,
  notesIn,
  openSave,
  parseRecord,
  type RuleChange,
  recordedKit,
  recordOf,
  replay,
  toHolders,
} from '@arbiter/kernel'
import type { GameFace, Opening } from '../games/face.ts'
import { FACES } from '../games/faces.ts'
import { GAME_MESSAGES } from '../games/messages.ts'
import { preferredLanguage } from '../language/language.tsx'
import type { Problem } from '../pages/problem.tsx'
import { recall, remember } from '../shell/storage.ts'
import { type Controllers, notedControllers } from './controllers.ts'
import { faultProblem } from './faultProblem.ts'
import { parseLinkText } from './share.ts'
import { type Told, tellRecord } from './told.ts'

/** A match with everything the page needs to show it. */
export interface Table {
  readonly kit: GameKit
  readonly face: GameFace
  readonly match: Match
  /** Who decides here; nobody for a record that is only looked at. */
  readonly controllers: Controllers
  /** Who plays or played, as far as it is known: for names only. */
  readonly players: Controllers
  /** The record it was opened from was made under these other rules; the match came out the same. */
  readonly changes?: readonly RuleChange[]
  /** The record came out differently: it is shown as it was, and `match` is what today's rules make of its start. */
  readonly told?: Told
}

/** A table somebody sits down at; who plays is who decides. */
export type Seated = Omit<Table, 'players'>

/** A table, or why there is none; `upTo` is what could still be played of a record that does not replay. */
export type Opened = { readonly table: Table } | Unopened
type Unopened = { readonly problem: Problem; readonly upTo?: Table } | typeof NO_MATCH

/** Nobody has begun anything here yet: nothing has failed. */
const NO_MATCH = { empty: true } as const

interface Saved {
  readonly record: string
  readonly controllers: Controllers
  readonly over: boolean
}

/** The match that was started in this window; a reload finds it in the storage instead. */
let current: Table | undefined

/** As after a reload: the next table comes from the storage. */
export function leaveTable(): void {
  current = undefined
}

export async function openGame(id: string): Promise<{ kit: GameKit; face: GameFace } | undefined> {
  const offer = findOffer(id)
  const loadFace = FACES[id]
  if (!offer || !loadFace) return undefined
  const [kit, face] = await Promise.all([offer.load([]), loadFace(), GAME_MESSAGES[id]?.loadAgain(preferredLanguage())])
  return { kit, face }
}

export function startTable(kit: GameKit, face: GameFace, opening: Opening, seed: string): Table {
  const { setup, controllers, match = new Match(kit.game, setup, seed) } = opening
  return sitDown({ kit, face, match, controllers })
}

/** Whoever sits down is named in the record, so that a link or a file still knows it. */
export function sitDown(seated: Seated): Table {
  const { kit, match, controllers } = seated
  const noted = notedControllers(notesOf({ match }), Object.keys(kit.bots))
  if (!sameControllers(noted, controllers))
    match.note({ kind: 'seating', seats: toHolders(controllers) } satisfies Note)
  current = { ...seated, players: controllers }
  saveTable(current)
  return current
}

const sameControllers = (a: Controllers, b: Controllers): boolean =>
  Object.keys({ ...a, ...b }).every((seat) => a[seat] === b[seat])

/** False: nothing could be stored. */
export function saveTable({ match, controllers }: Table): boolean {
  const over = match.outcome !== undefined
  const saved = (events: boolean): string =>
    JSON.stringify({ record: makeRecord(recordOf(match, { events })), controllers, over } satisfies Saved)
  // With its events the match still opens after an update of the rules; a full storage keeps at least the decisions.
  return remember('match', saved(true)) || remember('match', saved(false))
}

/** The record of what the table shows, as text. */
export const recordText = ({ match, told }: Table, events: boolean): string =>
  told ? told.text : makeRecord(recordOf(match, { events }))

/** What was written beside the decisions. */
export const notesOf = ({ match, told }: Pick<Table, 'match' | 'told'>): unknown[] =>
  notesIn(told ? told.record.lines : match.log.map(({ entry }) => entry))

/** The match that waits to be continued, if any. */
export function waitingMatch(): { readonly game: string; readonly seed: string; readonly begun: boolean } | undefined {
  const saved = readSaved()
  const parsed = saved && !saved.over ? parseRecord(saved.record) : undefined
  if (!parsed?.ok) return undefined
  const { header, lines } = parsed.value
  return { game: header.game, seed: header.seed, begun: lines.some((line) => 'action' in line) }
}

/** The record that the page at this fragment is about: that of the link, else of the match that is kept here. */
export async function recordAt(fragment: string): Promise<string | undefined> {
  return fragment.startsWith('r=') ? parseLinkText(fragment.slice(2)) : readSaved()?.record
}

export async function openTable(fragment: string): Promise<Opened> {
  if (fragment !== '') return openLink(fragment)
  if (current) return { table: current }
  const saved = readSaved()
  if (!saved) return NO_MATCH
  const opened = await openRecord(saved.record, saved.controllers)
  if (!('table' in opened)) return opened
  const { table } = opened
  return { table: goesOn(table, saved.record) ? sitDown(table) : { ...table, controllers: {} } }
}

/** A match that was edited or comes from other rules is only looked at; from any of its steps one can play on anew. */
function goesOn({ kit }: Table, record: string): boolean {
  const parsed = parseRecord(record)
  return parsed.ok && openSave(kit.game, parsed.value).ok
}

async function openLink(fragment: string): Promise<Opened> {
  const text = fragment.startsWith('r=') ? await parseLinkText(fragment.slice(2)) : undefined
  return text === undefined ? { problem: { code: 'link_broken' } } : openRecord(text)
}

export async function openRecord(text: string, controllers: Controllers = {}): Promise<Opened> {
  const parsed = parseRecord(text)
  if (!parsed.ok) return { problem: faultProblem(parsed.faults[0]!) }
  const { game } = parsed.value.header
  const offered = await openGame(game)
  if (!offered)
    return { problem: { code: 'unknown_game', params: { game, known: catalogue.map(({ id }) => id).join(', ') } } }
  const loaded = { ...offered, kit: recordedKit(offered.kit, parsed.value) ?? offered.kit }
  const noted = notedControllers(notesIn(parsed.value.lines), Object.keys(loaded.kit.bots))
  const players = Object.keys(controllers).length > 0 ? controllers : noted
  const played = replay(loaded.kit.game, parsed.value)
  if (played.ok && !played.value.divergence) {
    const { match, changes } = played.value
    return { table: { ...loaded, match, controllers, players, ...(changes.length > 0 && { changes }) } }
  }
  const retold = tellRecord(loaded.kit, parsed.value, text)
  if (retold) return { table: { ...loaded, ...retold, controllers: {}, players } }
  if (!played.ok) return { problem: faultProblem(played.faults[0]!) }
  const { match, changes } = played.value
  const divergence = played.value.divergence!
  const code = changes.length > 0 ? 'record_other_rules' : 'record_diverged'
  const { line, step, kind } = divergence
  return { problem: { code, params: { line, step, kind } }, upTo: { ...loaded, match, controllers: {}, players } }
}

function readSaved(): Saved | undefined {
  try {
    return JSON.parse(recall('match') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
