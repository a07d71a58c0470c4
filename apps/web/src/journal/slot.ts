import { CodedError, forkIn, type Match, notesIn, type Seating, Subscribers } from '@arbiter/kernel'
import { entryLines, journalLines, lengthOf, type TableRow } from '@arbiter/table'
import { standingOf } from '../games/standings.ts'
import { newSeed } from '../match/seed.ts'
import type { BrowserRow } from './browserRow.ts'
import { foesOf } from './foes.ts'
import { pageJournal } from './pageJournal.ts'
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
  readonly #startedAt: number
  #characters: number
  #entries: number | undefined
  #inTurn: Promise<boolean> = Promise.resolve(true)
  #problem: string | undefined

  constructor(id: string, lock: TableLock, stored?: Stored) {
    this.id = id
    this.#lock = lock
    this.#startedAt = stored?.row.startedAt ?? Date.now()
    this.#characters = stored?.row.characters ?? 0
    this.#entries = stored?.entries
  }

  /** The code of why the last step was not stored. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Another window wants to go on with the match. */
  get wanted(): Promise<void> {
    return this.#lock.wanted
  }

  /** Another past takes the place of what was stored. */
  startAnew(): void {
    this.#entries = undefined
  }

  /** Stores what has happened since; false: it could not be. */
  save(match: Match, seating: Seating): Promise<boolean> {
    this.#inTurn = this.#inTurn.then(() => this.#write(match, seating))
    return this.#inTurn
  }

  /** Everything is written before another window may have it. */
  async close(): Promise<void> {
    await this.#inTurn
    this.#lock.release()
  }

  async #write(match: Match, seating: Seating): Promise<boolean> {
    const { id } = this
    const entries = match.logCount
    if (this.#entries === entries) return true
    const isWhole = this.#entries === undefined
    const lines = isWhole ? journalLines(match) : entryLines(match.logFrom(this.#entries!))
    const characters = (isWhole ? 0 : this.#characters) + lengthOf(lines)
    const { outcome } = match
    const standing = standingOf(match.game.id, () => match.view('spectator'))
    const foes = foesOf(match.game.id, () => match.view('spectator'), seating)
    const forked = forkIn(notesIn(match.log.map(({ entry }) => entry)))?.step
    const row: BrowserRow = {
      ...{ id, game: match.game.id, seating, steps: match.stepCount, characters },
      ...{ startedAt: this.#startedAt, changedAt: Date.now() },
      ...(outcome && { outcome }),
      ...(standing && { standing }),
      ...(foes && { foes }),
      ...(forked !== undefined && { forked }),
    }
    try {
      const { journal } = await pageJournal()
      await (isWhole ? journal.replace(id, lines, row) : journal.append(id, lines, row))
    } catch (error) {
      this.#say(error instanceof CodedError ? error.code : 'storage_failed')
      return false
    }
    this.#entries = entries
    this.#characters = characters
    this.#say(undefined)
    return true
  }

  #say(problem: string | undefined): void {
    if (this.#problem === problem) return
    this.#problem = problem
    this.#subscribers.notify()
  }
}
