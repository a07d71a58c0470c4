import type { ExperimentResult } from '../answer/result.ts'
import { candidateArms } from './candidateArms.ts'

/** An arm whose matches can be opened, and how many it has. */
export interface PlayedArm {
  readonly id: string
  readonly n: number
}

/** Arms of the answer, and the candidates that a search has compared. */
export function playedArms(result: ExperimentResult): PlayedArm[] {
  const { confirmation, arms, n } = result
  const again = new Set(confirmation ? [confirmation.base, ...confirmation.arms] : [])
  return [
    ...arms.flatMap(({ id, impossible }) => (impossible ? [] : [{ id, n: again.has(id) ? confirmation!.n : n }])),
    ...candidateArms(result).map((candidate) => ({ id: candidate.id, n: candidate.n })),
  ]
}
