import { type GameKit, type SeatKey, toControllers } from '@arbiter/kernel'
import type { GameUi, StartOptions } from '../games/gameUi.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { keepData } from '../journal/keepData.ts'
import { newTableId } from '../journal/tableId.ts'
import { lockTable, type TableLock, takeOverTable, waitForTable } from '../journal/tableLock.ts'
import { type LookingOn, lookOn } from '../table/lookOn.ts'
import { type NewMatch, type OpenMatch, openPlayed, openStored } from '../table/openMatch.ts'
import { persons } from './controllers.ts'
import { faultProblem } from './faultProblem.ts'
import { beginHeld, type HeldMatch, inWorker } from './heldMatch.ts'
import { isOnlyOfPage } from './isOnlyOfPage.ts'
import { findStored, lookAtLink, lookAtStored, lookInWorker } from './lookAt.ts'
import { type Elsewhere, NO_MATCH, type Opened } from './opened.ts'
import { type OpenGame, onPacks, openGame, unknownGame } from './openGame.ts'
import { TABLE, tablePath } from './tablePath.ts'

/** The match that is played in this window. */
let current: HeldMatch | undefined
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
export function startGame(kit: GameKit, ui: GameUi, options: StartOptions, seed = ''): Promise<string> {
  const { setup, controllers } = options
  return startMatch({ kit: options.kit ?? kit, ui, controllers, from: { setup, ...(seed !== '' && { seed }) } })
}

/** From now on this is the match of this window; returns where it is played. */
export const startMatch = (next: NewMatch): Promise<string> => inTurn(() => startNext(next))

async function startNext(next: NewMatch): Promise<string> {
  await leaveMatch()
  if (persons(next.controllers) > 0) keepData().catch(() => {})
  const id = newTableId(next.kit.id)
  current = beginHeld(next, id, (await lockTable(id))!)
  return tablePath(id)
}

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
  return goOn(row.id, shownSeat() === undefined ? await lockTable(row.id) : undefined)
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

/** TT-190. A second window of a match shows one seat of it; the first one keeps the match. */
const shownSeat = (): SeatKey | undefined => new URLSearchParams(location.search).get('view') ?? undefined

/** A match that is known by its row alone, with the game it is played with. */
interface ListedMatch {
  readonly row: BrowserRow
  readonly game: OpenGame
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
  // The worker knows the packs of the match.
  const game = await openGame(row.game, [])
  if (!game) return { problem: unknownGame(row.game) }
  const isPlayable = Object.keys(toControllers(row.seating.seats)).length > 0
  const listed = { row, game }
  const played = isPlayable ? await (lock ? playOn(listed, lock) : lookOnAt(listed)) : undefined
  const opened = played ?? (await lookAtStored(id))
  return 'problem' in opened ? { ...opened, stored: id } : opened
}

/** The worker reads its journal: the page needs neither its lines nor its seed. `undefined`: it can only be looked at. */
async function playOn({ row, game: { ui } }: ListedMatch, lock: TableLock): Promise<Opened | undefined> {
  const begun = openStored(row, async ({ packs }) => ({ kit: await onPacks(row.game, packs), ui }))
  const opened = await begun
  if (!opened.ok) {
    const [fault] = opened.faults
    if (isOnlyOfPage(fault!.code) || (row.outcome && fault!.code === 'storage_full')) return undefined
    return { problem: faultProblem(fault!) }
  }
  current = inWorker(row.id, lock, begun)
  return current.opened
}

/** A match that another window goes on with: it is followed there, and else shown as it was last stored. */
async function lookOnAt({ row, game: { ui } }: ListedMatch): Promise<Opened | undefined> {
  const seat = shownSeat()
  const looking = await lookOn(row.id, ({ packs }) => onPacks(row.game, packs), seat)
  const elsewhere = elsewhereOf(row.id, looking, seat !== undefined)
  if (looking.connection) return { shown: openPlayed(looking.connection, ui, seat), elsewhere }
  // While it goes on its page gets no text, which holds the seed.
  const looked = row.outcome ? undefined : await lookInWorker(row, ui, seat)
  if (looked?.ok) return { shown: looked.value, elsewhere: closing(elsewhere, looked.value) }
  // Its text would show a seat what the others keep from it.
  const read = looked && seat !== undefined ? { problem: faultProblem(looked.faults[0]!) } : await lookAtStored(row.id)
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

/** `isGuest`: whoever shows a seat alone does not go on with the match unasked. */
function elsewhereOf(id: string, looking: LookingOn, isGuest: boolean): Elsewhere {
  const waiting = waitForTable(id)
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    waiting.stop()
    looking.close()
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
  const moved = looking.moved.then(() => then(undefined))
  if (!isGuest) return { id, next: Promise.race([waiting.free.then(then), moved]), close }
  const host = looking.connection?.host
  const freed = waiting.free.then((lock) => {
    lock.release()
    host?.lose()
  })
  // Where there are no locks, its silence tells.
  return { id, next: moved, gone: host ? Promise.race([freed, host.left]) : freed, close }
}
