import type { Dye, Matter } from '../recipes/colours.ts'
import type { DieBody } from '../recipes/die.ts'
import type { GroundName } from '../recipes/ground.ts'

/** Figure, attribute ('' for none), matter, ground, dye. What is left out comes from the kind; few are dyed. */
export type Row = readonly [figure: string, attribute?: string, matter?: Matter, ground?: GroundName, dye?: Dye]

/** How pictures of a kind are shown, and what its rows leave out. */
export interface KindTable {
  /** The list of content that its entries stand in; people stand in none. */
  readonly section?: string
  /** `face` has portrait and token, `card` and `fate` are cards, `thing` is a small square print. */
  readonly shape: 'face' | 'card' | 'fate' | 'thing'
  /** Which file holds its stencils: the one that the first picture needs, the one that may come later, or one for each ground but the kind's own. */
  readonly load: 'first' | 'later' | 'byGround'
  readonly matter: Matter
  readonly ground: GroundName
  readonly rows: Readonly<Record<string, Row>>
  /** Of the second, third … who bears the id of a row on one board: he is somebody else. */
  readonly namesakes?: Readonly<Record<string, readonly Row[]>>
}

export interface GameTable {
  readonly kinds: Readonly<Record<string, KindTable>>
  /** Stencils of the board itself: props of its scenes, signs on tokens and buttons. */
  readonly board: readonly string[]
  readonly dice?: Readonly<Record<string, DieBody>>
}
