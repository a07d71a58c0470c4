import type { Experiment, ExperimentResult, Variant } from '@arbiter/lab'

/** The question whose ways of playing are the arms of this result: a search verifies what it found on seeds of its own. */
export function replayable({ experiment, search }: ExperimentResult): Experiment {
  const { question } = experiment
  if (!search || question.kind !== 'search') return experiment
  const found = Object.fromEntries(search.axes.map(({ path, after }) => [path, after]))
  const ways: readonly Variant[] = question.variants ?? [{ id: 'base' }]
  const { targets, ...rest } = experiment
  return {
    ...rest,
    seed: search.seed,
    question: {
      kind: 'distribution',
      variants: ways.flatMap((way) => [
        { ...way, id: `${way.id} before` },
        { ...way, id: `${way.id} after`, set: { ...way.set, ...found } },
      ]),
    },
  }
}
