import type { GameKit, Match, Seat, Verdict } from '@arbiter/kernel'
import type { Receipt, Table } from '@arbiter/table'

/** A match that somebody plays at this terminal, wherever it lives. */
export interface Played {
  readonly kit: GameKit
  readonly table: Table
  /** The whole match; missing where a server keeps it. */
  readonly match?: Match
  readonly deciding: Seat | undefined
  legal(): readonly unknown[]
  /** For the seat that is asked, or for another one where the rules let it speak. */
  act(typed: unknown, seat?: Seat): Promise<Verdict>
  /** Back to the last decision of a person here, or to the step that is named. */
  undo(to?: number): Promise<Receipt>
  freshDice(to: number): Promise<Receipt>
  redo(): Promise<Receipt>
  /** A bot is asked, but not before somebody lets it. */
  readonly botWaits: boolean
  /** A bot that waits decides. */
  goOn(): void
  /** Whether bots wait to be let; missing where a server asks them. */
  setStepping?(on: boolean): void
}

/** What is typed beside the match: words to the others, an offer. */
export interface TalkCommands {
  /** False: the line belongs to the match. */
  isOne(line: string): boolean
  run(line: string): Promise<void>
  /** Whom the match waits for, in one line; empty where that is nobody else. */
  waits(): string
}
