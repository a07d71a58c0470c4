import { type Fault, isPlainObject, type PackStack, type Seating, type SeatKey } from '@arbiter/kernel'
import type { Port } from '@arbiter/table'
import type { RowMarks } from '../journal/browserRow.ts'
import type { OpenedJournal } from '../journal/openBrowserJournal.ts'
import type { Beginning } from './beginning.ts'

/** Which match a page wants. */
export type Wanted =
  | {
      readonly begin: Beginning
      readonly id: string
      readonly game: string
      readonly packs: PackStack
      readonly seats: Seating['seats']
      readonly hands?: Seating['hands']
    }
  /** A match of the journal. */
  | { readonly stored: string }
  /** The same to look at, as it was last stored: another window goes on with it. As a seat, or as anybody. */
  | { readonly looked: string; readonly seat?: SeatKey }

/** What a page asks of the worker that has the matches. Everything about the match itself then goes through the port. */
export interface AskedTable {
  readonly ask: number
  readonly wanted: Wanted
  readonly port: Port
}

/** Whether the worker may store anything: what the page itself may says nothing about it. */
export interface AskedStorage {
  readonly ask: number
  readonly storage: true
}

/** How a match of the journal stands, for whoever needs to know that it can go on and not more; only the worker reads its lines. */
export interface AskedMarks {
  readonly ask: number
  readonly marks: string
}

/** Somebody is about to play it. */
export interface Announced {
  readonly soon: string
}

/** What another window must know of a match. Where seats have secrets, its set-up is seen in the view alone. */
export interface ReaderFacts {
  readonly id: string
  readonly game: string
  readonly packs: PackStack
  readonly setup?: unknown
}

/** What a page must know to show a match; neither its seed nor its state. */
export interface TableFacts extends ReaderFacts {
  /** Which match it comes from, without giving away its luck; a fork goes on with a match that was played otherwise. */
  readonly origin: { readonly seedHash: string; readonly isFork: boolean }
}

/** The end of its journal was torn: so many lines of it do not count, and it goes on from there. */
export interface Mended {
  readonly lines: number
  readonly step: number
}

export type TableAnswer =
  /** `steps`: so many it had when it was opened; bots may have taken more before the page hears of it. */
  | { readonly ask: number; readonly table: TableFacts; readonly steps: number; readonly mended?: Mended }
  | { readonly ask: number; readonly storage: Pick<OpenedJournal, 'storedIn' | 'why'> }
  | { readonly ask: number; readonly marks: RowMarks }
  /** There is no match, or it cannot go on. */
  | { readonly ask: number; readonly faults: readonly Fault[] }

export type Asked = AskedTable | AskedStorage | AskedMarks | Announced

/** `undefined`: somebody else's message, or one of another version. What a page wants is judged where it is opened. */
export function parseAsked(data: unknown): Asked | undefined {
  if (!isPlainObject(data)) return undefined
  const { soon, ask, storage, marks, wanted, port } = data
  if (typeof soon === 'string') return { soon }
  if (typeof ask !== 'number') return undefined
  if (storage === true) return { ask, storage }
  if (typeof marks === 'string') return { ask, marks }
  return isWanted(wanted) && isPort(port) ? { ask, wanted, port } : undefined
}

const isWanted = (wanted: unknown): wanted is Wanted =>
  isPlainObject(wanted) && typeof (wanted.stored ?? wanted.looked ?? wanted.id) === 'string'

const isPort = (port: unknown): port is Port => typeof port === 'object' && port !== null && 'postMessage' in port
