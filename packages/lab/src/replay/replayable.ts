import type { ExperimentResult, SearchTrail } from '../answer/result.ts'
import type { Experiment, Variant } from '../experiment/schema.ts'
import { candidateId } from '../questions/candidates.ts'
import { candidateArms, variantsOf } from './candidateArms.ts'

/** What is needed of a result to play its matches again. */
export type Replayed = Pick<ExperimentResult, 'experiment' | 'search' | 'confirmation'>

/**
 * The question that plays an arm of a result again, with the seed it was played from. A search verifies what it found on
 * seeds of its own, and its candidates were compared on others; without an arm it is the verification. The second stage of
 * a sensitivity has seeds of its own, too.
 */
export function replayable({ experiment, search, confirmation }: Replayed, arm?: string): Experiment {
  const { question, targets: _, ...rest } = experiment
  if (confirmation) {
    const { seed, base, arms } = confirmation
    if (arm === base) return { ...rest, seed, question: { kind: 'distribution', variants: [{ id: base }] } }
    return arm !== undefined && arms.includes(arm) ? { ...experiment, seed } : experiment
  }
  if (!search || question.kind !== 'search') return experiment
  const variants = variantsOf(experiment)
  const candidate = candidateArms({ experiment, search }).find(({ id }) => id === arm)
  return candidate
    ? {
        ...rest,
        seed: search.searchSeed,
        question: { kind: 'distribution', variants: tried(variants, search, candidate.attempt) },
      }
    : { ...rest, seed: search.seed, question: { kind: 'distribution', variants: beforeAndAfter(variants, search) } }
}

const beforeAndAfter = (variants: readonly Variant[], { axes }: SearchTrail): Variant[] =>
  variants.flatMap((variant) => [
    { ...variant, id: `${variant.id} before` },
    { ...variant, id: `${variant.id} after`, set: { ...variant.set, ...valuesAt(axes, ({ after }) => after) } },
  ])

const tried = (variants: readonly Variant[], { axes, tried: all }: SearchTrail, attempt: number): Variant[] => {
  const { values } = all[attempt]!
  return variants.map((variant) => ({
    ...variant,
    id: candidateId(variant.id, values),
    set: { ...variant.set, ...valuesAt(axes, (_axis, i) => values[i]!) },
  }))
}

const valuesAt = (
  axes: SearchTrail['axes'],
  value: (axis: SearchTrail['axes'][number], i: number) => number,
): Record<string, number> => Object.fromEntries(axes.map((axis, i) => [axis.path, value(axis, i)]))
