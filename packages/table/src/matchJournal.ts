import type { Match, Seating } from '@arbiter/kernel'
import type { Journal, TableRow } from './journal.ts'
import { lengthOf } from './journalText.ts'

export interface MatchJournalOptions {
  readonly journal: Journal
  /** The match's name in the journal. */
  readonly id: string
  readonly now: () => number
  /** What the journal has of it already; without it, nothing. */
  readonly stored?: Pick<TableRow, 'startedAt' | 'characters'>
}

/** The place of one match in a journal. */
export class MatchJournal {
  readonly #options: MatchJournalOptions
  readonly #game: string
  readonly #startedAt: number
  #characters: number
  /** Lines that the journal does not have yet; `undefined`: nothing is stored any more. */
  #unstored: readonly string[] | undefined

  constructor(options: MatchJournalOptions, game: string, unstored: readonly string[]) {
    this.#options = options
    this.#game = game
    this.#startedAt = options.stored?.startedAt ?? options.now()
    this.#characters = options.stored?.characters ?? 0
    this.#unstored = unstored
  }

  /** From now on everything counts without being stored. */
  stop(): void {
    this.#unstored = undefined
  }

  /** Rejects where the journal does: then none of it is stored. */
  async add(match: Pick<Match, 'stepCount' | 'outcome'>, added: readonly string[], seating: Seating): Promise<void> {
    if (this.#unstored === undefined) return
    const lines = this.#unstored.length === 0 ? added : [...this.#unstored, ...added]
    if (lines.length === 0) return
    const { id, journal, now } = this.#options
    const characters = this.#characters + lengthOf(lines)
    const { outcome } = match
    const [steps, startedAt, changedAt] = [match.stepCount, this.#startedAt, now()]
    const row: TableRow = { id, game: this.#game, seating, steps, characters, startedAt, changedAt }
    await journal.append(id, lines, outcome ? { ...row, outcome } : row)
    this.#unstored = []
    this.#characters = characters
  }
}
