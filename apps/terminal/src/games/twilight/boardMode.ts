import type { ActionOf, Prayer } from '@arbiter/twilight'

/** What the keys mean now. */
export type Mode =
  | { readonly kind: 'table' | 'effort' | 'abort' | 'over' }
  /** Cards of the hand that are to be exchanged. */
  | { readonly kind: 'mulligan'; readonly chosen: readonly number[] }
  /** The new order of the top fate cards so far, as places of the present one. */
  | { readonly kind: 'order'; readonly action: Ordering; readonly size: number; readonly places: readonly number[] }
  /** Cards of the collection that are to be spent on a check, and a prayer before it. */
  | {
      readonly kind: 'check'
      readonly action: ActionOf<'runCheck'>
      readonly chosen: readonly number[]
      readonly pray?: Prayer | undefined
    }
  /** Prayers and items, or the things that an entry of the road asks for. */
  | { readonly kind: 'list'; readonly of: 'graces' | number; readonly at: number }
  | { readonly kind: 'page'; readonly page: Page; readonly scroll: number }
/** What puts fate in order. */
export type Ordering = ActionOf<'playCard' | 'useService' | 'useItem'>
export type Page = 'help' | 'piles' | 'look' | 'log' | RoadPage
type RoadPage = 'deck' | 'fate' | 'map' | 'allies'

export const TABLE: Mode = { kind: 'table' }

/** Pages to read, by key. */
export const PAGE_KEYS: Readonly<Record<string, Page>> = { '?': 'help', p: 'piles', v: 'look', l: 'log' }

/** More of them on a road. */
export const ROAD_PAGE_KEYS: Readonly<Record<string, Page>> = { k: 'deck', t: 'fate', o: 'map', b: 'allies' }
