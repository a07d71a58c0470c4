/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'table' | 'battle' | 'result' | 'abandon' | 'over' }
  | { readonly kind: 'page'; readonly page: Page; readonly scroll: number; readonly behind: Mode }
export type Page = 'help' | 'cards' | 'shop' | 'leader' | 'history' | 'log'

export const TABLE: Mode = { kind: 'table' }

/** Pages to read, by key. */
export const PAGE_KEYS: Readonly<Record<string, Page>> = {
  '?': 'help',
  v: 'cards',
  s: 'shop',
  o: 'leader',
  r: 'history',
  l: 'log',
}
