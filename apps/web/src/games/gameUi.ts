import type { GameEvent, GameKit, Localised } from '@arbiter/kernel'
import type { Scene, Table as TellingTable } from '@arbiter/table'
import type { ComponentType } from 'react'
import type { Controllers } from '../match/controllers.ts'
import type { KeyLine } from '../shell/keyHelp.ts'
import type { NewMatch, OpenMatch } from '../table/openMatch.ts'

/** What a match begins with, and who plays it. */
export interface StartOptions {
  readonly setup: unknown
  /** The game on other packs than the page's. */
  readonly kit?: GameKit
  readonly controllers: Controllers
}

/** Of two people who meet by a link: who begins. */
export type FirstTurn = 'lot' | 'me' | 'friend'

/** A table for two devices. */
interface TwoSeats {
  readonly setup: unknown
  readonly seats: Readonly<Record<string, 'me' | 'open' | { readonly bot: string }>>
}

export interface BoardProps {
  readonly kit: GameKit
  readonly table: TellingTable
  readonly scene: Scene
  /** Who plays, or played, each seat; nobody where it is not known. */
  readonly players: Controllers
}

export interface ReportProps extends BoardProps {
  readonly open: OpenMatch
  readonly onSitDown: (next: NewMatch) => void
}

export interface MatchProps {
  readonly open: OpenMatch
  /** Who plays, or played, each seat; nobody where it is not known. */
  readonly players: Controllers
  readonly onSitDown: (next: NewMatch) => void
}

export interface SetupProps {
  readonly kit: GameKit
  /** An empty seed: one that nobody here knows. */
  readonly onStart: (options: StartOptions, seed: string) => void
  /** The same set-up with a friend at another device; the page of playing together takes it from there. */
  readonly onInvite?: (setup: unknown) => void
}

/** How a game looks. */
export interface GameUi {
  /** One click and you play. */
  quickStart(kit: GameKit): StartOptions
  /** The id of a match that must go on before another one begins. */
  waiting?(): Promise<string | undefined>
  /** The same table again, with the advantages changed round. */
  rematch(match: { readonly setup: unknown; readonly events: readonly GameEvent[] }): unknown
  /** For two people at two devices; missing where only one decides. */
  invite?(setup: unknown, first: FirstTurn): TwoSeats
  /** One of the two begins, and it can be said who. */
  readonly choosesFirst?: boolean
  /** The term that names a seat in sentences. */
  seatTerm(seat: string): string
  /** The term that names whoever acts for a seat, where a seat has several. */
  actorTerm?(actor: string): string
  /** The name somebody gave to a seat; empty when nobody did. */
  givenName(setup: unknown, seat: string): string
  /** Terms that a set-up itself brings. */
  terms?(setup: unknown): Readonly<Record<string, Localised>>
  /** What whoever shares the match should know first, as a message. */
  shareWarning?(match: { readonly setup: unknown }): string | undefined
  readonly keys: readonly KeyLine[]
  /** The page of the set-up is more than that: it is called like the game, and has a heading of its own. */
  readonly lobby?: boolean
  readonly Setup: ComponentType<SetupProps>
  /** Fills the places of the one match page (`MatchLayout`). */
  readonly Match: ComponentType<MatchProps>
}
