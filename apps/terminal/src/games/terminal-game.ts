import type { Depth, GameKit, Localised, Match, PackFault, PackFiles } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { ComponentType } from 'react'
import type { Session } from '../play/session.ts'

/** What the terminal knows of a game beside the contract. Every part is optional: a game without any plays in plain mode. */
export interface TerminalGame {
  /** The preset that `play` opens with. */
  readonly preset?: string
  /** The state as text, at most `width` columns. */
  lines?(scene: Scene): string[]
  /** The actions worth listing, in the order of the menu. */
  menu?(legal: readonly unknown[], scene: Scene): unknown[]
  /** A typed short form such as `13p`; `undefined` when the line is none. */
  read?(line: string, scene: Scene): unknown
  /** One line that explains the short forms. */
  readonly shortForms?: string
  hint?(scene: Scene): string[]
  /** Who won, where the reason of the outcome does not say it all. */
  verdict?(match: Match, scene: Scene): string
  /** The end of the match in more detail than who won. */
  result?(match: Match, scene: Scene): string[]
  /** Who makes the first move under a set-up, as a sentence. */
  starter?(setup: unknown, words: Wording): string
  /** Terms that this match renames: the seats, after their players. */
  names?(setup: unknown): Readonly<Record<string, Localised>>
  loadPackTools?(): Promise<PackTools>
  /** The full-screen view; loaded only for somebody who looks. */
  loadBoard?(): Promise<ComponentType<BoardProps>>
}

/** What a game can say of its content beside checking it. */
export interface PackTools {
  /** All a writer or generator needs, as one text. */
  brief(packs: readonly PackFiles[]): string
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
}

/** `done` is called once: with a save when the player left, without when the match is over. */
export interface BoardProps {
  readonly session: Session
  readonly words: Wording
  readonly width: number
  readonly height: number
  readonly watching?: Watching
  readonly depth: Depth
  /** 1 is the usual pace, 0 no pause at all. */
  readonly speed: number
  readonly done: (left: boolean) => void
}

/** Nobody plays: bots or a record run by themselves. */
export interface Watching {
  /** Goes one step on; false at the end. */
  next(): boolean
}
