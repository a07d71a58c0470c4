import type { ExperimentResult } from '../answer/result.ts'
import type { Variant } from '../experiment/schema.ts'
import { candidateId } from '../questions/candidates.ts'

/** One way in which a candidate of a search was played; all its matches can be opened. */
export interface CandidateArm {
  readonly id: string
  readonly variant: string
  /** Its place in `tried`. */
  readonly attempt: number
  /** Matches. */
  readonly n: number
}

/** The arms that a search has compared, in the order of their trial; what cannot be played is left out. */
export function candidateArms({ experiment, search }: Pick<ExperimentResult, 'experiment' | 'search'>): CandidateArm[] {
  const variants = variantsOf(experiment)
  return (search?.tried ?? []).flatMap(({ values, n }, attempt) =>
    n > 0 ? variants.map(({ id }) => ({ id: candidateId(id, values), variant: id, attempt, n })) : [],
  )
}

/** What a search plays for each candidate. */
export const variantsOf = ({ question }: ExperimentResult['experiment']): readonly Variant[] =>
  (question.kind === 'search' && question.variants) || [{ id: 'base' }]
