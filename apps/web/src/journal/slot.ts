import { CodedError, forkIn, type GameKit, type Match, notesIn, type Seating, Subscribers } from '@arbiter/kernel'
import { MatchJournal, type TableRow } from '@arbiter/table'
import { standingOf } from '../games/standings.ts'
import { newSeed } from '../match/seed.ts'
import type { RowMarks } from './browserRow.ts'
import { foesOf } from './foes.ts'
import { LazyJournal } from './lazyJournal.ts'
import { openPageJournal } from './openPageJournal.ts'
import type { TableLock } from './tableLock.ts'

export const newTableId = (game: string): string => `${game}-${newSeed()}`

/** What the journal has of a match already. */
interface Stored {
  readonly row: Pick<TableRow, 'startedAt' | 'characters'>
  /** How much of its log; `undefined`: its end is torn, and it must be written anew. */
  readonly entries: number | undefined
}

/** The place of one match in the journal, for games whose match lives on the page. Only one window has it. */
export class Slot {
  readonly id: string
  readonly #lock: TableLock
  readonly #subscribers = new Subscribers()
  readonly subscribe = this.#subscribers.subscribe
  readonly #journal: MatchJournal
  #problem: string | undefined

  constructor(id: string, lock: TableLock, stored?: Stored) {
    this.id = id
    this.#lock = lock
    const journal = new LazyJournal(openPageJournal)
    const options = { journal, id, now: Date.now, ...(stored && { stored: stored.row }) }
    this.#journal = new MatchJournal(options, stored?.entries)
  }

  /** The code of why the last step was not stored. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Another window wants to go on with the match. */
  get wanted(): Promise<void> {
    return this.#lock.wanted
  }

  /** Stores what has happened since; false: it could not be. */
  async save(kit: GameKit, match: Match, seating: Seating): Promise<boolean> {
    try {
      await this.#journal.save(match, seating, () => marksOf(kit, match, seating))
      this.#say(undefined)
      return true
    } catch (error) {
      this.#say(error instanceof CodedError ? error.code : 'storage_failed')
      return false
    }
  }

  /** Everything is written before another window may have it. */
  async close(): Promise<void> {
    await this.#journal.idle()
    this.#lock.release()
  }

  #say(problem: string | undefined): void {
    if (this.#problem === problem) return
    this.#problem = problem
    this.#subscribers.notify()
  }
}

function marksOf(kit: GameKit, match: Match, seating: Seating): RowMarks {
  const view = () => match.view('spectator')
  const standing = standingOf(kit, match.setup, view)
  const foes = foesOf(kit.id, view, seating)
  const forked = forkIn(notesIn(match.log.map(({ entry }) => entry)))?.step
  return { ...(standing && { standing }), ...(foes && { foes }), ...(forked !== undefined && { forked }) }
}
