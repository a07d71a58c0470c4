/** How a greedy bot leans. */
export interface Temper {
  /** Which track it works on where both are open. */
  readonly path: 'body' | 'spirit' | 'cheaper'
  /** What it takes of a choice card. */
  readonly choice: 'risk' | 'safe' | 'zone'
  /** Which way it goes: the first that is open, or the one with good odds. */
  readonly road: 'first' | 'odds'
  /** What it gives for its own skin: 1 weighs a wound against progress as it expects them to. */
  readonly caution: number
}

export const KILL: Temper = { path: 'body', choice: 'risk', road: 'first', caution: 1 }
export const PACIFY: Temper = { path: 'spirit', choice: 'safe', road: 'first', caution: 1 }
export const BALANCED: Temper = { path: 'cheaper', choice: 'zone', road: 'odds', caution: 1 }

/** The same way of thinking, with other weights: what a search tries as well. */
export const MOODS: readonly Temper[] = [PACIFY, KILL, { ...BALANCED, caution: 2 }, { ...BALANCED, caution: 0.5 }]
