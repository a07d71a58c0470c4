import { type Estimate, zOf } from './estimate.ts'
import { studentQuantile } from './quantile.ts'

/** A value said to lie beyond a border. */
export interface Claim {
  readonly estimate: Estimate
  readonly border: number
}

/**
 * Which claims hold when all of them are made at once (Holm 1979): the strongest must hold with the doubt split among all,
 * the next with the doubt split among the rest, and so on until one fails. Then the chance that any of them is wrong is
 * what the confidence says.
 */
export function holm(claims: readonly Claim[], confidence: number): boolean[] {
  const order = claims.map((claim, i) => ({ i, claim, reach: reachOf(claim) })).sort((a, b) => b.reach - a.reach)
  const holds = claims.map(() => false)
  for (const [rank, { i, claim, reach }] of order.entries()) {
    if (!(reach > stretch(claim.estimate, confidence, claims.length - rank))) break
    holds[i] = true
  }
  return holds
}

/** How many half-widths of its interval the estimate lies beyond the border. */
function reachOf({ estimate: { estimate, low, high }, border }: Claim): number {
  if (estimate === border) return 0
  return estimate > border ? (estimate - border) / (estimate - low) : (border - estimate) / (high - estimate)
}

/** How much wider an interval gets when the doubt is split into so many parts. */
function stretch({ method, n }: Estimate, confidence: number, parts: number): number {
  const student = method === 't' || method === 'paired t' || method === 'delta'
  const reach = (level: number) => (student ? studentQuantile((1 + level) / 2, n - 1) : zOf(level))
  return reach(1 - (1 - confidence) / parts) / reach(confidence)
}
