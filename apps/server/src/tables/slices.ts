import type { ComputeShares } from '../workers/computeShares.ts'
import { type ThreadUser, WaitingLines } from '../workers/waitingLines.ts'

/** When the first of all who work in slices began in this turn of the event loop. */
let begun: number | undefined

function begunAt(): number {
  if (begun === undefined) {
    begun = performance.now()
    setImmediate(() => {
      begun = undefined
    })
  }
  return begun
}

type GoOn = () => void

/** Those whose slice is used up. In each turn of the event loop one of them goes on. */
class Line {
  /** Who has only come, and who has had a slice. */
  readonly #came = new WaitingLines<GoOn>()
  readonly #more = new WaitingLines<GoOn>()
  #isGoing = false
  #isMoreDue = false

  wait(user: ThreadUser, isFirst: boolean): Promise<void> {
    return new Promise((resolve) => {
      const lines = isFirst ? this.#came : this.#more
      lines.push(user, resolve)
      if (!this.#isGoing) setImmediate(() => this.#go())
      this.#isGoing = true
    })
  }

  /** Whoever has only come goes ahead, but never of two in turn. */
  #go(): void {
    const [one, other] = this.#isMoreDue ? [this.#more, this.#came] : [this.#came, this.#more]
    this.#isMoreDue = !this.#isMoreDue
    const next = one.shift() ?? other.shift()
    this.#isGoing = this.#came.waiting + this.#more.waiting > 0
    if (this.#isGoing) setImmediate(() => this.#go())
    next?.waiter()
  }
}

const line = new Line()

/** Nobody in particular: what the server does by itself. */
const NOBODY = ''

/**
 * For work of many steps, or of long ones: awaited between them, and before the first if that is long, it lets others have their turn once
 * a slice is used up. All have one slice together: however many work at once, no turn of the event loop is longer for it. Those who wait
 * go on by address, and there by owner.
 */
export function inSlices(sliceMs: number, user: ThreadUser = NOBODY): () => Promise<void> {
  let isFirst = true
  return async () => {
    const since = begunAt()
    const came = isFirst
    isFirst = false
    if (performance.now() - since >= sliceMs) await line.wait(user, came)
  }
}

/** The same for work that counts: what it takes of the event loop is bounded for whoever asked for it. */
export class CountedSlices {
  readonly #sliced: () => Promise<void>
  readonly #shares: ComputeShares
  readonly #user: ThreadUser
  #since: number | undefined

  /** Refused where the share is used up. */
  constructor(sliceMs: number, user: ThreadUser, shares: ComputeShares) {
    shares.check(user)
    this.#sliced = inSlices(sliceMs, user)
    this.#shares = shares
    this.#user = user
  }

  /** Refused, too, where it is used up by now, by this or by what began at the same time. */
  async next(): Promise<void> {
    this.end()
    await this.#sliced()
    this.#shares.check(this.#user)
    this.#since = performance.now()
  }

  /** A step after which others are waited for. */
  last<Value>(step: () => Value): Value {
    try {
      return step()
    } finally {
      this.end()
    }
  }

  /** After the last step, also where it failed. */
  end(): void {
    if (this.#since !== undefined) this.#shares.count(this.#user, performance.now() - this.#since)
    this.#since = undefined
  }
}

/**
 * For many who do their work at the same moment: awaited before it, each begins only when the one before has come to a rest, and the next
 * turn once a slice is used up. They, too, have their turns by address.
 */
export function inTurns(sliceMs: number): (user?: ThreadUser) => Promise<void> {
  const lines = new WaitingLines<GoOn>()
  let isGoing = false
  const sliced = inSlices(sliceMs)
  const go = async () => {
    await sliced()
    const next = lines.shift()
    isGoing = lines.waiting > 0
    next?.waiter()
    // Once all that this has set off has come to a rest.
    if (isGoing) queueMicrotask(() => process.nextTick(() => void go()))
  }
  return (user = NOBODY) =>
    new Promise((resolve) => {
      lines.push(user, resolve)
      if (!isGoing) void go()
      isGoing = true
    })
}
