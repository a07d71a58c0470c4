import type { Experiment } from '../experiment/schema.ts'
import { secondStageMatches } from './confirmation.ts'
import { MATCHES, TRIES } from './search.ts'

/** Most matches that a question can take, all arms together. */
export function maxMatches(experiment: Experiment, arms: number): number {
  const { stop, question } = experiment
  const n = 'n' in stop ? stop.n : stop.max
  if (question.kind === 'search') return ((question.n ?? MATCHES) * (question.tries ?? TRIES) + 2 * n) * arms
  if (question.kind === 'sensitivity') return (n + secondStageMatches(experiment, n)) * arms
  return n * arms
}
