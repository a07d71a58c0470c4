/**
 * Candidates of all Actions of a decision, one Action after the other: cids or zones, with their scores.
 * The count stands beside the lists, because emptying a list would give its memory away.
 */
export interface Candidates {
  count: number
  readonly list: number[]
  readonly scores: number[]
}

export function addCandidate(to: Candidates, candidate: number, score: number): void {
  to.list[to.count] = candidate
  to.scores[to.count] = score
  to.count++
}
