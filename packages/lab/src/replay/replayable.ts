import type { ExperimentResult } from '../answer/result.ts'
import type { Experiment, Variant } from '../experiment/schema.ts'

/** The question whose arms a result shows: a search verifies what it found on seeds of its own. */
export function replayable({ experiment, search }: Pick<ExperimentResult, 'experiment' | 'search'>): Experiment {
  const { question, targets: _, ...rest } = experiment
  if (!search || question.kind !== 'search') return experiment
  const found = Object.fromEntries(search.axes.map(({ path, after }) => [path, after]))
  const ways: readonly Variant[] = question.variants ?? [{ id: 'base' }]
  const variants = ways.flatMap((way) => [
    { ...way, id: `${way.id} before` },
    { ...way, id: `${way.id} after`, set: { ...way.set, ...found } },
  ])
  return { ...rest, seed: search.seed, question: { kind: 'distribution', variants } }
}
