import type { Fault, GameKit, Result } from '@arbiter/kernel'
import type { ExperimentResult } from '../answer/result.ts'
import { readExperiment } from '../experiment/read.ts'
import type { Experiment } from '../experiment/schema.ts'
import { type Design, designOf } from '../questions/design.ts'
import { inlineBackend } from '../run/inline.ts'
import { type ExperimentOptions, runExperiment } from '../run/runExperiment.ts'
import { coinKit } from './coin.ts'

/** An experiment on the coin with everything but the question filled in; sampled unless it says otherwise. */
export const coinExperiment = (parts: Partial<Experiment> & Pick<Experiment, 'question'>): Experiment => ({
  id: 'asked',
  game: 'coin',
  title: { en: 'Asked', ru: 'Вопрос' },
  stop: { n: 400 },
  seed: 'coin',
  exact: 0,
  ...parts,
})

export function tryDesign(raw: unknown, kit: GameKit = coinKit): Result<Design, Fault[]> {
  const read = readExperiment(raw)
  return read.ok ? designOf(read.value, kit) : read
}

export function design(parts: Parameters<typeof coinExperiment>[0], kit: GameKit = coinKit): Design {
  const made = tryDesign(coinExperiment(parts), kit)
  if (!made.ok) throw new Error(JSON.stringify(made.faults))
  return made.value
}

/** Faults of an experiment that must be refused. */
export function refused(parts: Parameters<typeof coinExperiment>[0], kit: GameKit = coinKit): Fault[] {
  const made = tryDesign(coinExperiment(parts), kit)
  return made.ok ? [] : made.faults
}

export const ask = (
  parts: Parameters<typeof coinExperiment>[0],
  options: Partial<ExperimentOptions> = {},
  kit: GameKit = coinKit,
): Promise<ExperimentResult> => runExperiment(design(parts, kit), { backend: inlineBackend(kit), ...options })
