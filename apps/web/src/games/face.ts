import type { GameEvent, GameKit, Match, Phrase } from '@arbiter/kernel'
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

/** How a game looks: the one layout of the match page asks only for this. */
export interface GameFace {
  /** One click and you play. */
  quickStart(kit: GameKit): Opening
  /** The same table again, with the advantages changed round. */
  rematch(match: Match): unknown
  /** How long the page rests on an event, in ms. */
  rest(kit: GameKit, event: GameEvent): number
  botDelay(kit: GameKit): number
  /** Whose event it is, for the filter of the log. */
  ownerOf(event: GameEvent): string
  readonly owners: readonly { readonly id: string; readonly name: Phrase }[]
  /** The term that names a seat in sentences. */
  seatTerm(seat: string): string
  /** The name somebody gave to a seat; empty when nobody did. */
  givenName(setup: unknown, seat: string): string
  /** Where a new chapter of the log begins. */
  heads(event: GameEvent): boolean
  readonly keys: readonly KeyLine[]
  readonly Board: ComponentType<BoardProps>
  readonly Setup: ComponentType<SetupProps>
  readonly Report: ComponentType<ReportProps>
}
