import { type GameEvent, type GameKit, type Holder, Match, type Seating, toHolder } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { type Journal, MemoryJournal } from './journal.ts'
import { LocalHost, type LocalHostOptions } from './localHost.ts'
import { HERE } from './seating.ts'
import type { Timer } from './speed.ts'
import { InlineThinker } from './thinker.ts'

export { journalContract, type LastingJournal, lastingJournalContract } from './testing/journalContract.ts'

/** A clock that only tests move. */
export class FakeTimer implements Timer {
  #now = 0
  #waiting: { readonly at: number; readonly then: () => void }[] = []

  now(): number {
    return this.#now
  }

  start(ms: number, then: () => void): () => void {
    const entry = { at: this.#now + ms, then }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== entry)
    }
  }

  /** Time passes and nobody is called: whoever waited is late. */
  sleep(ms: number): void {
    this.#now += ms
  }

  /** Time passes; whoever waits is called at its own moment, and promises get their turn in between. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await settled()
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at)
      this.#waiting = this.#waiting.filter((each) => each !== next)
      next.then()
      await settled()
    }
    this.#now = end
  }

  #next(end: number) {
    return this.#waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  }
}

/** Everything that promises can do without time has been done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** For what takes other threads or ports an unknown number of turns. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settled()
}

/** Holders by seat: `here`, or the id of a bot. */
export const seatingOf = (seats: Readonly<Record<string, string>>): Seating => ({
  seats: Object.fromEntries(
    Object.entries(seats).map(([seat, who]): [string, Holder] => [seat, who === 'here' ? HERE : toHolder(who)]),
  ),
  hands: {},
})

type ToyKit = typeof toyKit
type Typed<Kit> =
  Kit extends GameKit<infer S, infer T, infer A, infer E extends GameEvent, infer V>
    ? LocalHostOptions<S, T, A, E, V>
    : never

/** A host of the toy; its seats throw dice, and have a secret each. */
export function toyHost(
  options: Partial<Typed<ToyKit>> & { readonly seats?: Readonly<Record<string, string>>; readonly seed?: string } = {},
) {
  const { seats = { 1: 'here', 2: 'here' }, seed = 'table', ...rest } = options
  let ms = 1_000
  return new LocalHost({
    kit: toyKit,
    match: new Match(toyKit.game, { target: 20 }, seed),
    seating: seatingOf(seats),
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: 'toy-1',
    now: () => ms++,
    ...rest,
  })
}

/** A storage that can be full. */
export class FullJournal extends MemoryJournal {
  full = true

  override append(...args: Parameters<Journal['append']>): Promise<void> {
    return this.full ? Promise.reject(new Error('quota')) : super.append(...args)
  }
}
