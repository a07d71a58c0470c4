import type { GameKit, SeatKey } from '@arbiter/kernel'
import { PortHost, type Timer } from '@arbiter/table'
import { newSeed } from '../match/seed.ts'
import type { TableConnection } from './client.ts'
import { PAGE_TIMER } from './pageTimer.ts'
import type { ReaderFacts } from './protocol.ts'
import { parseReadersMessage, type ReadersMessage, readersOf } from './readers.ts'

/** How long whoever plays a match may take to answer, each time, in milliseconds. What this window loads meanwhile may take longer. */
const PATIENCE = 2000

export interface LookingOn {
  /** `undefined`: nobody has answered in time, or a window of another version has. */
  readonly connection: (Pick<TableConnection, 'host' | 'kit'> & { readonly facts: ReaderFacts }) | undefined
  /** Another window has begun to play it. */
  readonly moved: Promise<void>
  close(): void
}

/** Looks on at a match that is played in another window of this browser, as one of its seats or as anybody; `kitOf` says on which game the page follows it. */
export async function lookOn(
  id: string,
  kitOf: (facts: ReaderFacts) => Promise<GameKit>,
  seat?: SeatKey,
  timer: Timer = PAGE_TIMER,
): Promise<LookingOn> {
  const name = `${readersOf(id)}/${newSeed()}`
  const port = new BroadcastChannel(name)
  const readers = new BroadcastChannel(readersOf(id))
  const moved = Promise.withResolvers<void>()
  const served = Promise.withResolvers<ReaderFacts | undefined>()
  const left = Promise.withResolvers<void>()
  let isServed = false
  const look = () => readers.postMessage({ look: name, ...(seat !== undefined && { seat }) } satisfies ReadersMessage)
  readers.onmessage = ({ data }: MessageEvent) => {
    const message = parseReadersMessage(data)
    if (!message) return
    if ('served' in message && message.served === name) served.resolve(message.facts)
    if (!('played' in message)) return
    if (isServed) moved.resolve()
    else look()
  }
  await holding(name, left.promise)
  look()
  const close = () => {
    left.resolve()
    readers.close()
    port.close()
  }
  try {
    const facts = await inTime(timer, served.promise)
    isServed = facts !== undefined
    const kit = facts && (await kitOf(facts))
    // The window that plays may go while it answers.
    const host = kit && (await inTime(timer, PortHost.open(port, kit, seat, { timer, onSilent: () => {} })))
    // Whoever answers later is not heard by this reader any more: it is looked on anew.
    isServed = true
    const leave = () => {
      void host?.close()
      close()
    }
    // Without locks nobody else notices that this window goes.
    if (!globalThis.navigator?.locks) globalThis.addEventListener?.('pagehide', leave)
    return { connection: host && { host, kit: kit!, facts: facts! }, moved: moved.promise, close: leave }
  } catch (error) {
    close()
    throw error
  }
}

/** `undefined`: it came too late. */
async function inTime<Value>(timer: Timer, answer: Promise<Value>): Promise<Value | undefined> {
  const late = Promise.withResolvers<undefined>()
  const stopWaiting = timer.start(PATIENCE, () => late.resolve(undefined))
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    stopWaiting()
  }
}

/** As long as this window is there: whoever serves it waits for the end of it. */
const holding = (name: string, until: Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    const locks = globalThis.navigator?.locks
    if (!locks) return resolve()
    void locks.request(name, () => {
      resolve()
      return until
    })
  })
