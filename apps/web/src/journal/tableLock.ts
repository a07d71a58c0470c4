import { PAGE_TIMER } from '../table/pageTimer.ts'

/** The right to write to a match: of one window, or of its worker, at a time. */
export interface TableLock {
  /** Another window wants the match, or has taken it: write nothing more, then release. */
  readonly wanted: Promise<void>
  release(): void
}

/** How long a window that is asked may take to let go; one that does not answer has lost it. */
export const PATIENCE = 2000

/** `undefined`: another window has it, and this one may only look. */
export const lockTable = (id: string): Promise<TableLock | undefined> => request(id, { ifAvailable: true })

/** "Play here": asks whoever has the match to let it go. */
export async function takeOverTable(id: string): Promise<TableLock> {
  const channel = new BroadcastChannel(nameOf(id))
  channel.postMessage(LET_GO)
  channel.close()
  const lock =
    (await request(id, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined)) ??
    (await request(id, { steal: true }))
  return lock!
}

/** How long a match that is let go stays free for a window that only loads itself again. */
const GRACE = 2000

/** For a window that looks on: the match is its own once nobody else has it. */
export function waitForTable(id: string): { readonly free: Promise<TableLock>; stop(): void } {
  const stopped = new AbortController()
  return { free: freed(id, stopped.signal), stop: () => stopped.abort() }
}

async function freed(id: string, signal: AbortSignal): Promise<TableLock> {
  // Without locks nobody knows who has it.
  if (!globalThis.navigator?.locks) return new Promise(() => {})
  for (;;) {
    // Let go at once: whoever asked for the match comes before those who only wait.
    const isFree = await navigator.locks.request(nameOf(id), { signal }, () => true).catch(() => false)
    if (isFree) await new Promise<void>((resolve) => PAGE_TIMER.start(GRACE, resolve))
    if (signal.aborted) return new Promise(() => {})
    const lock = await lockTable(id)
    if (lock) return lock
  }
}

/** Does something to a match that is open nowhere; nothing while it is. */
export async function whileFree<Value>(id: string, work: () => Promise<Value>): Promise<Value | undefined> {
  const lock = await lockTable(id)
  if (!lock) return undefined
  try {
    return await work()
  } finally {
    lock.release()
  }
}

const LET_GO = 'let go'
const nameOf = (id: string): string => `table/${id}`

function request(id: string, options: LockOptions): Promise<TableLock | undefined> {
  const locks = globalThis.navigator?.locks
  // Without locks (a page that came over plain HTTP) the journal itself refuses whoever writes second.
  if (!locks) return Promise.resolve(newLock(id).lock)
  return new Promise((resolve, reject) => {
    const until = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) return void resolve(undefined)
      const mine = newLock(id)
      lose = mine.lose
      resolve(mine.lock)
      return mine.released
    }
    let lose: (() => void) | undefined
    // Refused before it was held, or stolen afterwards.
    locks.request(nameOf(id), options, until).catch((error: unknown) => (lose ? lose() : reject(error)))
  })
}

function newLock(id: string) {
  const wanted = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const channel = new BroadcastChannel(nameOf(id))
  channel.onmessage = ({ data }) => {
    if (data === LET_GO) wanted.resolve()
  }
  const release = () => {
    channel.close()
    released.resolve()
  }
  return { lock: { wanted: wanted.promise, release }, released: released.promise, lose: wanted.resolve }
}
