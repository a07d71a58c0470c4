import type { GameEvent, Match, Seating } from '@arbiter/kernel'
import type { Journal, TableRow } from './journal.ts'
import { entryLines, journalLines, lengthOf } from './journalText.ts'

export interface MatchJournalOptions {
  readonly journal: Journal
  /** The match's name in the journal. */
  readonly id: string
  readonly now: () => number
  /** What the journal has of it already; without it, nothing. */
  readonly stored?: Pick<TableRow, 'startedAt' | 'characters'>
}

/** The place of one match in a journal: whatever was done since the last time is added to it. */
export class MatchJournal {
  readonly #options: MatchJournalOptions
  readonly #startedAt: number
  #characters: number
  /** How much of the log the journal has; `undefined`: it must be written whole. */
  #entries: number | undefined
  #inTurn: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(options: MatchJournalOptions, entries?: number) {
    this.#options = options
    this.#startedAt = options.stored?.startedAt ?? options.now()
    this.#characters = options.stored?.characters ?? 0
    this.#entries = entries
  }

  /** From now on everything counts without being stored. */
  stop(): void {
    this.#stopped = true
  }

  /** Rejects where the journal does: then nothing is stored since the last time. `more`: what else stands in the row. */
  save<Setup, State, Action, Event extends GameEvent, View>(
    match: Match<Setup, State, Action, Event, View>,
    seating: Seating,
    more?: () => object,
  ): Promise<void> {
    const saved = this.#inTurn.then(() => this.#write(match, seating, more))
    this.#inTurn = saved.catch(() => {})
    return saved
  }

  /** Everything that was asked so far is stored, or was refused. */
  async idle(): Promise<void> {
    await this.#inTurn
  }

  async #write<Setup, State, Action, Event extends GameEvent, View>(
    match: Match<Setup, State, Action, Event, View>,
    seating: Seating,
    more: (() => object) | undefined,
  ): Promise<void> {
    const { logCount: entries, stepCount: steps, outcome } = match
    if (this.#stopped || this.#entries === entries) return
    const isWhole = this.#entries === undefined
    const lines = isWhole ? journalLines(match) : entryLines(match.logFrom(this.#entries!))
    const known = this.#characters
    const characters = (isWhole ? 0 : known) + lengthOf(lines)
    const { id, journal, now } = this.#options
    const [game, startedAt, changedAt] = [match.game.id, this.#startedAt, now()]
    const row: TableRow = { id, game, seating, steps, characters, startedAt, changedAt, ...more?.() }
    if (outcome) Object.assign(row, { outcome })
    if (isWhole && known > 0) await journal.replace(id, lines, row, known)
    else await journal.append(id, lines, row)
    this.#entries = entries
    this.#characters = characters
  }
}
