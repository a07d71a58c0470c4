import type { GameKit, Match, Seating } from '@arbiter/kernel'
import { entryLines, type Journal, journalLines, lengthOf, type TableRow } from '@arbiter/table'

export interface MatchKeeperOptions {
  readonly kit: Pick<GameKit, 'id'>
  readonly seating: Seating
  readonly journal: Journal
  readonly id: string
  readonly now: () => number
  /** What the journal has of it already, and how many entries of its log that is. */
  readonly stored?: { readonly row: TableRow; readonly entries: number }
  /** From now on the match is not kept; `why` is what the system said. */
  readonly onNotKept: (why: string) => void
}

/** Keeps a match that goes on without a host: whatever was done since the last time is added to its journal. */
export class MatchKeeper {
  readonly #options: MatchKeeperOptions
  readonly #startedAt: number
  #entries: number | undefined
  #characters: number
  #inTurn: Promise<void> = Promise.resolve()
  #failed = false

  constructor(options: MatchKeeperOptions) {
    this.#options = options
    this.#startedAt = options.stored?.row.startedAt ?? options.now()
    this.#entries = options.stored?.entries
    this.#characters = options.stored?.row.characters ?? 0
  }

  catchUp(match: Match): void {
    const lines = this.#entries === undefined ? journalLines(match) : entryLines(match.logFrom(this.#entries))
    if (lines.length === 0 || this.#failed) return
    this.#entries = match.logCount
    this.#characters += lengthOf(lines)
    const { id, kit, seating, now } = this.#options
    const { stepCount: steps, outcome } = match
    const row: TableRow = {
      ...{ id, game: kit.id, seating, steps, characters: this.#characters },
      ...{ startedAt: this.#startedAt, changedAt: now() },
      ...(outcome && { outcome }),
    }
    this.#inTurn = this.#inTurn.then(() => this.#append(lines, row))
  }

  async idle(): Promise<void> {
    await this.#inTurn
  }

  async #append(lines: readonly string[], row: TableRow): Promise<void> {
    if (this.#failed) return
    try {
      await this.#options.journal.append(row.id, lines, row)
    } catch (error) {
      this.#failed = true
      this.#options.onNotKept(error instanceof Error ? error.message : String(error))
    }
  }
}
