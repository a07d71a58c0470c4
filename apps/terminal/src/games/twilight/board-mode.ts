/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'table' | 'effort' | 'abort' | 'over' }
  /** Cards of the hand that are to be exchanged. */
  | { readonly kind: 'mulligan'; readonly chosen: readonly number[] }
  /** The new order of the top fate cards so far, as places of the present one. */
  | { readonly kind: 'order'; readonly card: number; readonly size: number; readonly places: readonly number[] }
  /** Cards of the collection that are to be spent on a check. */
  | { readonly kind: 'check'; readonly check: string; readonly chosen: readonly number[] }
  | { readonly kind: 'page'; readonly page: Page; readonly scroll: number }
export type Page = 'help' | 'piles' | 'look' | 'log'

export const TABLE: Mode = { kind: 'table' }

/** Pages to read, by key. */
export const PAGE_KEYS: Readonly<Record<string, Page>> = { '?': 'help', p: 'piles', v: 'look', l: 'log' }
