import type {
  Depth,
  GameEvent,
  GameKit,
  Language,
  Localised,
  Match,
  Outcome,
  PackFault,
  PackFiles,
  Seat,
} from '@arbiter/kernel'
import type { KnownPlace, Table } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { ComponentType } from 'react'
import type { Controllers } from '../kits.ts'
import type { Played as PlayedHere } from '../play/played.ts'

/** What the terminal knows of a game beside the contract. Every part is optional: a game without any plays in plain mode. */
export interface TerminalGame {
  /** The preset that `play` opens with. */
  readonly preset?: string
  /** What `play` asks first where nobody named a preset or a set-up. */
  opening?(kit: GameKit, words: Wording): Question
  /** What an answer to `opening` means, where it is no preset: a set-up, and the game with the packs that it needs. */
  chosen?(kit: GameKit, answer: string): { readonly kit: GameKit; readonly setup: unknown }
  /** Can be played at a server: it is shown from what a seat may see. `together`: by two people, under this set-up unless another is named. */
  readonly online?: { readonly together?: (setup: unknown) => unknown }
  /** The state as text, at most `width` columns. */
  lines?(scene: Scene): string[]
  /** The actions worth listing, in the order of the menu. */
  menu?(legal: readonly unknown[], scene: Scene): unknown[]
  /** What stands below `lines` where these number the menu already; `undefined` where it is to be listed. */
  menuLines?(scene: Scene): string[] | undefined
  /** What stands before the input; `undefined` where it asks for a number of the menu. */
  prompt?(scene: Scene): string | undefined
  /** A typed short form such as `13p`; `undefined` when the line is none. */
  read?(line: string, scene: Scene): unknown
  /** A typed command that is no single action, or none at all; `undefined` when the line is none. Asked before the usual commands. */
  answer?(line: string, scene: Scene): Answer | undefined
  /** One line that explains the short forms. */
  readonly shortForms?: string
  hint?(scene: Scene): string[]
  /** Under which terms the game words the reasons of an outcome, where not under `reason`. */
  readonly reasons?: string
  /** Seats that play to win, where not every seat does. */
  contenders?(setup: unknown): readonly Seat[]
  /** Who won, where the reason of the outcome does not say it all. */
  verdict?(match: Match, scene: Scene): string
  /** The last line of the log says the same. */
  readonly logTellsVerdict?: boolean
  /** The end of the match in more detail than who won. */
  result?(match: Match, scene: Scene): string[]
  /** Who makes the first move under a set-up, as a sentence. */
  starter?(setup: unknown, words: Wording): string
  /** Terms that this match renames: the seats, after their players. Where names come up during the match, they are asked for with all events so far. */
  names?(setup: unknown, kit: GameKit): Names | ((events: readonly GameEvent[]) => Names)
  /** Events as lines, where a sentence each would drown the reader. */
  log?(events: readonly GameEvent[], words: Wording, depth: Depth, width: number): string[]
  /** Where the full-screen view of a match goes on; otherwise everything so far is known. */
  placeIn?(match: Match): KnownPlace
  /** What `simulate` tells of the game beside wins. */
  readonly simulation?: GameSimulation
  loadPackTools?(): Promise<PackTools>
  /** The full-screen view; loaded only for somebody who looks. */
  loadBoard?(): Promise<ComponentType<BoardProps>>
}

/** What a command says, and what it does: one action after the other, until one is refused. */
export interface Answer {
  readonly lines?: readonly string[]
  /** The line was not understood, and `lines` say why; for whoever reads codes. */
  readonly refused?: { readonly code: string; readonly details: unknown }
  readonly actions?: readonly unknown[]
  /** Who does it, where that is not whoever decides. */
  readonly seat?: Seat
  /** First back to the moment when `to` steps had been taken; `fresh`: and on with other luck. */
  readonly back?: Back
  /** A bot that waits decides. */
  readonly goOn?: boolean
  /** Bots wait from now on, or no longer. */
  readonly stepping?: boolean
}

export interface Back {
  readonly to: number
  readonly fresh?: boolean
}

/** Numbered options; each leads to the next question or to an answer: a preset, unless the game reads it by `chosen`. */
export interface Question {
  readonly title: string
  readonly options: readonly { readonly lines: readonly string[]; readonly then: Question | string }[]
}

export type Names = Readonly<Record<string, Localised>>

export interface GameSimulation {
  /** Matches when `--n` names none. */
  readonly matches: number
  /** A single match in full, from what the kit reports; its events are left to `--events`. */
  single(report: unknown, words: Wording, played: Played): Told
  /** Counts over a batch. */
  counter(): { take(outcome: Outcome): void; told(words: Wording): Told }
}
/** The match behind a report. */
export interface Played {
  readonly kit: GameKit
  readonly setup: unknown
}
export interface Told {
  readonly json: Readonly<Record<string, unknown>>
  readonly lines: readonly string[]
}

/** What a game can say of its content beside checking it. */
export interface PackTools {
  /** All a writer or generator needs, as one text; more than what can be told of any game. */
  brief(packs: readonly PackFiles[], language: Language): string
  /** Warnings that take an analysis; the packs have no errors. */
  warnings(packs: readonly PackFiles[]): readonly PackFault[]
  /** `set` names other dice, units … to measure with. */
  report(
    packs: readonly PackFiles[],
    set: readonly string[],
    words: Wording,
  ): { readonly json: unknown; readonly lines: readonly string[] }
}

export interface Scene {
  readonly kit: GameKit
  readonly view: unknown
  readonly words: Wording
  readonly width: number
  /** Where somebody plays here. */
  readonly played?: PlayedHere
  /** What happened so far, as far as the reader may know; where the teller keeps it. */
  events?(): readonly GameEvent[]
}

/** What every full-screen view gets; `done` is called once: with true when somebody left early. */
export interface ScreenProps {
  readonly words: Wording
  readonly width: number
  readonly height: number
  /** The whole width of the terminal, for views that can use more than `width`. */
  readonly columns?: number
  /** Somebody has just chosen by a number: an Enter that comes at once belongs to it. */
  readonly afterNumber?: boolean
  readonly depth: Depth
  readonly trouble?: Trouble
  readonly done: (left: boolean) => void
}

/** What is to be said beside the match: one line that stays, or several that take the screen; empty as long as there is nothing. */
export interface Trouble {
  readonly text: () => string
  /** Something has gone wrong; without it, that is the only thing to say. */
  readonly isBad?: () => boolean
  readonly subscribe: (heard: () => void) => () => void
}

export interface BoardProps extends ScreenProps {
  readonly kit: GameKit
  readonly table: Table
  readonly controllers: Controllers
  /** Who plays here; without it everybody looks on. */
  readonly played?: PlayedHere
  /** Takes a key that is typed beside the match; true: it was one. */
  readonly beside?: (key: string) => boolean
}
