/** How a greedy bot leans. */
export interface Temper {
  /** Which track it works on where both are open. */
  readonly path: 'body' | 'spirit' | 'cheaper'
  /** What it takes of a choice card. */
  readonly choice: 'risk' | 'safe' | 'zone'
  /** Which way it goes: the first that is open, or the one with good odds. */
  readonly road: 'first' | 'odds'
}

export const KILL: Temper = { path: 'body', choice: 'risk', road: 'first' }
export const PACIFY: Temper = { path: 'spirit', choice: 'safe', road: 'first' }
export const BALANCED: Temper = { path: 'cheaper', choice: 'zone', road: 'odds' }
