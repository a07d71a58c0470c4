import type { GameKit, Match, Phrase } from '@arbiter/kernel'
import type { ComponentType } from 'react'
import type { Controllers } from '../match/controllers.ts'
import type { Scene } from '../match/scene.ts'
import type { MatchSession } from '../match/session.ts'
import type { Seated, Table } from '../match/table.ts'
import type { KeyLine } from '../shell/keyHelp.ts'

/** Everything needed to sit down at a table. */
export interface Opening {
  readonly setup: unknown
  readonly controllers: Controllers
  /** A match that waits and goes on, instead of a new one. */
  readonly match?: Match
}

export interface BoardProps {
  readonly kit: GameKit
  readonly session: MatchSession
  readonly scene: Scene
  /** Who plays, or played, each seat; nobody where it is not known. */
  readonly players: Controllers
}

export interface SetupProps {
  readonly kit: GameKit
  readonly onStart: (opening: Opening, seed: string) => void
}

export interface ReportProps extends BoardProps {
  readonly table: Table
  readonly onSitDown: (table: Seated) => void
}

export interface TableProps {
  readonly table: Table
  readonly onSitDown: (table: Seated) => void
}

interface AnyFace {
  /** One click and you play. */
  quickStart(kit: GameKit): Opening
  /** The same table again, with the advantages changed round. */
  rematch(match: Match): unknown
  /** The term that names a seat in sentences. */
  seatTerm(seat: string): string
  /** The name somebody gave to a seat; empty when nobody did. */
  givenName(setup: unknown, seat: string): string
  /** What whoever shares the match should know first, as a message. */
  shareWarning?(match: Match): string | undefined
  readonly keys: readonly KeyLine[]
  /** The page of the set-up is more than that: it is called like the game, and has a heading of its own. */
  readonly lobby?: boolean
  readonly Setup: ComponentType<SetupProps>
}

/** A game of moves and answers: the one layout of the match page asks only for this. */
export interface PlayedFace extends AnyFace {
  /** Whose events there are (`tempo.owner`), for the filter of the log. */
  readonly owners: readonly { readonly id: string; readonly name: Phrase }[]
  /** A decision counts only once it is stored. */
  readonly storesFirst?: boolean
  readonly Board: ComponentType<BoardProps>
  readonly Report: ComponentType<ReportProps>
}

/** A game that mostly runs by itself: it is known in advance and watched, so it fills the match page its own way. */
export interface WatchedFace extends AnyFace {
  readonly Table: ComponentType<TableProps>
}

/** How a game looks. */
export type GameFace = PlayedFace | WatchedFace
