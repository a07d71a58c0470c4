import type { Direction } from '@arbiter/tabletop'

/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'table' | 'over' }
  /** A line is being typed. */
  | { readonly kind: 'input'; readonly text: string }
  /** A cell is being chosen: where the cursor is, the way points so far, how to face in the end. */
  | MapMode
  | { readonly kind: 'page'; readonly page: Page; readonly scroll: number; readonly behind: Mode }
  /** What a typed command said. */
  | { readonly kind: 'said'; readonly lines: readonly string[]; readonly scroll: number }

export interface MapMode {
  readonly kind: 'map'
  readonly cursor: number
  readonly stops: readonly number[]
  readonly end: 'keep' | 'along' | Direction
}

export type Page = 'help' | 'tracker' | 'log' | 'odds' | 'sheet' | 'gm'

export const TABLE: Mode = { kind: 'table' }

/** Pages to read, by key. */
export const PAGE_KEYS: Readonly<Record<string, Page>> = {
  '?': 'help',
  t: 'tracker',
  l: 'log',
  o: 'odds',
  v: 'sheet',
  g: 'gm',
}
