import type { Match, Seating } from '@arbiter/kernel'
import { MatchJournal, type MatchJournalOptions, type TableRow } from '@arbiter/table'

export interface MatchKeeperOptions extends Omit<MatchJournalOptions, 'stored'> {
  readonly seating: Seating
  /** What the journal has of it already, and how many entries of its log that is. */
  readonly stored?: { readonly row: TableRow; readonly entries: number }
  /** From now on the match is not kept; `why` is what the system said. */
  readonly onNotKept: (why: string) => void
}

/** Keeps a match that goes on without a host. */
export class MatchKeeper {
  readonly #options: MatchKeeperOptions
  readonly #journal: MatchJournal
  #failed = false

  constructor(options: MatchKeeperOptions) {
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
    this.#options.onNotKept(error instanceof Error ? error.message : String(error))
  }
}
