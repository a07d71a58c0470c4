/** What an Action is weighed against: its best candidate (AR-239). */
export interface Aim {
  /** The one that scorers of a single target look at: the best target, or the best visible member of the area; −1 for none. */
  target: number
  /** Everybody reached, in cid order; for Move the zones that it may enter. */
  members: readonly number[]
}
