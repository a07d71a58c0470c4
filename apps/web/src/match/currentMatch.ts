import { type Fault, type GameKit, type Result, toControllers } from '@arbiter/kernel'
import { resumeJournal, textOf } from '@arbiter/table'
import type { GameFace, StartOptions, TableFace } from '../games/face.ts'
import { hasTable, isAtTable } from '../games/faces.ts'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { keepData } from '../journal/keepData.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { newTableId, Slot } from '../journal/slot.ts'
import { lockTable, PATIENCE, type TableLock, takeOverTable, waitForTable } from '../journal/tableLock.ts'
import { beginMatch } from '../table/beginning.ts'
import { connectTable } from '../table/client.ts'
import { type LookingOn, lookOn } from '../table/lookOn.ts'
import { type NewMatch, type OpenMatch, openNew, openPlayed, openStored } from '../table/openMatch.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { type Controllers, persons } from './controllers.ts'
import { faultProblem } from './faultProblem.ts'
import { findStored, lookAtLink, lookAtStored, readStored } from './lookAt.ts'
import { type Elsewhere, type Lease, NO_MATCH, type Opened } from './opened.ts'
import { type OpenGame, onPacks, openGame, unknownGame } from './openGame.ts'
import { type NewPageMatch, storeNew } from './pageMatch.ts'
import { TABLE, tablePath } from './tablePath.ts'

/** The match that is played in this window. */
interface Current extends Lease {
  readonly opened: Promise<Opened>
  close(): Promise<void>
}
let current: Current | undefined
/** Until then the last one may still be written. */
let left: Promise<void> = Promise.resolve()

/** Lets the match of this window go, so that it may be opened elsewhere; with an id, only if it is that one. */
export function leaveMatch(id = current?.id): Promise<void> {
  if (current?.id === id) {
    // What went wrong with one match must not keep the next one from being opened.
    if (current) left = current.close().catch(() => {})
    current = undefined
  }
  return left
}

/** Returns where it is played. Without a seed it gets one that the page does not know. */
export function startGame(kit: GameKit, face: GameFace, options: StartOptions, seed = ''): Promise<string> {
  const { setup, controllers } = options
  return startMatch({ kit: options.kit ?? kit, face, controllers, from: { setup, ...(seed !== '' && { seed }) } })
}

/** From now on this is the match of this window; returns where it is played. */
export const startMatch = (next: NewPageMatch | NewMatch): Promise<string> => inTurn(() => startNext(next))

async function startNext(next: NewPageMatch | NewMatch): Promise<string> {
  await leaveMatch()
  if (persons(next.controllers) > 0) keepData().catch(() => {})
  const id = newTableId(next.kit.id)
  current = begin(next, id, (await lockTable(id))!)
  return tablePath(id)
}

function begin(next: NewPageMatch | NewMatch, id: string, lock: TableLock): Current {
  const { face } = next
  if (!('match' in next) && hasTable(face)) return inWorker(id, lock, openNew(next, face, id))
  const slot = new Slot(id, lock)
  return atSlot(slot, 'match' in next ? openAt(slot, next) : beginAt(slot, next))
}

async function beginAt(slot: Slot, { kit, face, controllers, from }: NewMatch): Promise<Opened> {
  const begun = beginMatch(kit, from)
  if (!begun.ok) return { problem: faultProblem(begun.faults[0]!) }
  return openAt(slot, { kit, face, match: begun.value, controllers })
}

const openAt = async (slot: Slot, next: NewPageMatch): Promise<Opened> => ({
  shown: await storeNew(next, slot),
  lease: slot,
})

const atSlot = (slot: Slot, opened: Promise<Opened>): Current => ({
  id: slot.id,
  wanted: slot.wanted,
  opened,
  close: () => slot.close(),
})

/** The lock is the page's: it ends with the window, whatever becomes of its worker. */
function inWorker(id: string, lock: TableLock, begun: Promise<Result<OpenMatch, Fault[]>>): Current {
  const { wanted } = lock
  void begun.then((found) => (found.ok ? listUnstored(found.value) : undefined))
  const opened = begun.then(
    (found): Opened =>
      found.ok ? { shown: found.value, lease: { id, wanted } } : { problem: faultProblem(found.faults[0]!) },
  )
  return {
    ...{ id, wanted, opened },
    close: async () => {
      try {
        const found = await begun
        if (!found.ok) return
        const { table } = found.value
        table.stop()
        await listUnstored(found.value)
        // A worker that does not answer has lost the match all the same.
        await Promise.race([table.host.close(), new Promise<void>((resolve) => PAGE_TIMER.start(PATIENCE, resolve))])
      } finally {
        lock.release()
      }
    },
  }
}

/**
 * Where nothing may be stored, the worker remembers the match in a journal of its own, and the page has to list it. As long as it can go
 * on, the page gets no text, which holds the seed.
 */
async function listUnstored({ id, kit, table: { host } }: OpenMatch): Promise<void> {
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
  const text = problem ? undefined : journalTextOf(await host.record())
  if (text !== undefined) await journal.add([{ text, row: row(text) }])
}

async function textInWorker(id: string, kit: GameKit): Promise<string | undefined> {
  const connected = await connectTable({ stored: id }, async () => kit)
  if (!connected.ok) return undefined
  const { host } = connected.value
  try {
    return journalTextOf(await host.record())
  } finally {
    void host.close()
  }
}

/** A journal has no line that closes it. */
const journalTextOf = (record: string | undefined): string | undefined =>
  record && textOf(record.trimEnd().split('\n').slice(0, -1))

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * One after the other: whoever leaves a page before its match is open must not leave the next one, and of two matches that begin at
 * once the first would stay locked with nobody to let it go.
 */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const done = lastTurn.then(work)
  lastTurn = done.catch(() => {})
  return done
}

/** A link is no match of this window and waits for nobody. */
export function openAddress(fragment: string): Promise<Opened> {
  if (fragment !== '' && !fragment.startsWith(TABLE)) return lookAtLink(fragment)
  return inTurn(() => openAtAddress(fragment))
}

async function openAtAddress(fragment: string): Promise<Opened> {
  const id = fragment.slice(TABLE.length)
  await left
  if (current && (id === '' || current.id === id)) return current.opened
  const row = await findStored(id)
  if (!row) return id === '' ? NO_MATCH : { problem: { code: 'no_such_table' } }
  await leaveMatch()
  return goOn(row.id, showsOneSeat(row.game) ? undefined : await lockTable(row.id))
}

/** "Play here": the other window lets it go. */
export function playHere(elsewhere: Elsewhere): Promise<Opened> {
  elsewhere.close()
  return inTurn(async () => {
    await leaveMatch()
    return goOn(elsewhere.id, await takeOverTable(elsewhere.id))
  })
}

/** Another window goes on with the match: here it is only looked at. */
export async function letGo(id: string): Promise<Opened> {
  await leaveMatch()
  return goOn(id, undefined)
}

/** TT-190. A second window of a match that lives on a page, which the first one keeps. */
const showsOneSeat = (game: string): boolean => !isAtTable(game) && new URLSearchParams(location.search).has('view')

/** A match that is known by its row alone, with the game it is played with. */
interface ListedMatch {
  readonly row: BrowserRow
  readonly game: OpenGame
  readonly controllers: Controllers
}

/** A match that was edited or comes from other rules is only looked at; from any of its steps one can play on anew. */
async function goOn(id: string, lock: TableLock | undefined): Promise<Opened> {
  try {
    const opened = await openListed(id, lock)
    if (!isLeased(opened)) lock?.release()
    return opened
  } catch (error) {
    lock?.release()
    throw error
  }
}

const isLeased = (opened: Opened): boolean => 'lease' in opened && opened.lease !== undefined

async function openListed(id: string, lock: TableLock | undefined): Promise<Opened> {
  const row = await findStored(id)
  if (!row) return { problem: { code: 'no_such_table' } }
  // The worker knows the packs of a match that lives there.
  const game = await openGame(row.game, isAtTable(row.game) ? [] : undefined)
  if (!game) return { problem: unknownGame(row.game) }
  const controllers = toControllers(row.seating.seats)
  const isPlayable = Object.keys(controllers).length > 0
  const listed = { row, game, controllers }
  const played = isPlayable ? await (lock ? playOn(listed, lock) : lookOnAt(listed)) : undefined
  const opened = played ?? (await lookAtStored(id))
  return 'problem' in opened ? { ...opened, stored: id } : opened
}

/** `undefined`: it can only be looked at. */
const playOn = (listed: ListedMatch, lock: TableLock): Promise<Opened | undefined> =>
  hasTable(listed.game.face) ? playInWorker(listed, listed.game.face, lock) : playOnPage(listed, lock)

/** The worker reads its journal: the page needs neither its lines nor its seed. */
async function playInWorker({ row }: ListedMatch, face: TableFace, lock: TableLock): Promise<Opened | undefined> {
  const begun = openStored(row.id, async ({ packs }) => ({ kit: await onPacks(row.game, packs), face }))
  const opened = await begun
  if (!opened.ok) {
    const [fault] = opened.faults
    if (isOnlyOfPage(fault!.code) || (row.outcome && fault!.code === 'storage_full')) return undefined
    return { problem: faultProblem(fault!) }
  }
  current = inWorker(row.id, lock, begun)
  return current.opened
}

async function playOnPage({ row, controllers }: ListedMatch, lock: TableLock): Promise<Opened | undefined> {
  const found = await readStored(row.id)
  if ('problem' in found) return found
  const journaled = resumeJournal(found.game.kit, found.text)
  if (!journaled.ok) return undefined
  const { match, torn } = journaled.value
  const slot = new Slot(row.id, lock, { row: found.row, entries: torn ? undefined : match.logCount })
  current = atSlot(slot, openAt(slot, { ...found.game, match, controllers }))
  return current.opened
}

/**
 * The record is there, but cannot be played on; where nothing is stored, the worker knows only what was begun in it. Anything else
 * is no reason to take it for one that is only looked at.
 */
const isOnlyOfPage = (code: string): boolean =>
  code === 'save_invalid' || code === 'no_such_table' || code.startsWith('record_')

/** A match that another window goes on with: it is followed where its game can be, and else shown as it was last stored. */
async function lookOnAt({ row, game, controllers }: ListedMatch): Promise<Opened | undefined> {
  const { face } = game
  if (showsOneSeat(row.game)) return showSeat(row.id, controllers)
  const looking = hasTable(face) ? await lookOn(row.id, ({ packs }) => onPacks(row.game, packs)) : undefined
  const elsewhere = elsewhereOf(row.id, looking)
  if (looking?.connection && hasTable(face)) return { shown: openPlayed(looking.connection, face), elsewhere }
  const looked = hasTable(face) && !row.outcome ? await lookInWorker(row, face, controllers) : undefined
  if (looked) return { shown: looked, elsewhere: closing(elsewhere, looked) }
  const read = await lookAtStored(row.id)
  if ('shown' in read) return { ...read, elsewhere }
  elsewhere.close()
  return read
}

const closing = (elsewhere: Elsewhere, { table }: OpenMatch): Elsewhere => ({
  ...elsewhere,
  close() {
    elsewhere.close()
    void table.host.close()
  },
})

/** As it was last stored, by whoever does not answer now. While it goes on its page gets no text, which holds the seed. */
async function lookInWorker(row: BrowserRow, face: TableFace, players: Controllers): Promise<OpenMatch | undefined> {
  const connected = await connectTable({ looked: row.id }, ({ packs }) => onPacks(row.game, packs))
  return connected.ok ? { ...openPlayed(connected.value, face), players } : undefined
}

async function showSeat(id: string, controllers: Controllers): Promise<Opened | undefined> {
  const found = await readStored(id)
  if ('problem' in found) return found
  const journaled = resumeJournal(found.game.kit, found.text)
  if (!journaled.ok) return undefined
  return { shown: { ...found.game, match: journaled.value.match, controllers, players: controllers } }
}

function elsewhereOf(id: string, looking: Pick<LookingOn, 'moved' | 'close'> | undefined): Elsewhere {
  const waiting = waitForTable(id)
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    waiting.stop()
    looking?.close()
  }
  /** Nothing more happens once it is closed. */
  const then = async (lock: TableLock | undefined): Promise<Opened> => {
    if (isClosed) {
      lock?.release()
      return new Promise(() => {})
    }
    close()
    return goOn(id, lock)
  }
  const next = Promise.race([waiting.free.then(then), ...(looking ? [looking.moved.then(() => then(undefined))] : [])])
  return { id, next, close }
}
