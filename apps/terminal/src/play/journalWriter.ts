import type { Match, Seating } from '@arbiter/kernel'
import { MatchJournal, type MatchJournalOptions, type TableRow } from '@arbiter/table'

export interface JournalWriterOptions extends Omit<MatchJournalOptions, 'stored'> {
  readonly seating: Seating
  /** What the journal has of it already, and how many entries of its log that is. */
  readonly stored?: { readonly row: TableRow; readonly entries: number }
  /** From now on the match is not stored; `why` is what the system said. */
  readonly onNotStored: (why: string) => void
}

/** Stores a match that goes on without a host. */
export class JournalWriter {
  readonly #options: JournalWriterOptions
  readonly #journal: MatchJournal
  #failed = false

  constructor(options: JournalWriterOptions) {
    const { journal, id, now, stored } = options
    this.#options = options
    this.#journal = new MatchJournal({ journal, id, now, ...(stored && { stored: stored.row }) }, stored?.entries)
  }

  catchUp(match: Match): void {
    this.#journal.save(match, this.#options.seating).catch((error: unknown) => this.#fail(error))
  }

  idle(): Promise<void> {
    return this.#journal.idle()
  }

  #fail(error: unknown): void {
    if (this.#failed) return
    this.#failed = true
    this.#journal.stop()
    this.#options.onNotStored(error instanceof Error ? error.message : String(error))
  }
}
