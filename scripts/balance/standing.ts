import type { ExperimentFile, Fault, GameKit, PackFiles } from '@arbiter/kernel'
import {
  type Backend,
  designOf,
  type Experiment,
  type ExperimentResult,
  readExperiment,
  runExperiment,
} from '@arbiter/lab'
import { unjudged } from './unjudged.ts'

/** What a standing experiment came to; faults when the content of today cannot play it. */
export type StandingAnswer =
  | { readonly id: string; readonly result: ExperimentResult }
  | { readonly id: string; readonly faults: readonly Fault[] }

export interface StandingOptions {
  readonly backend: Backend
  readonly only?: string | undefined
  /** Most matches of an arm. */
  readonly n?: number | undefined
  /** Laid upon the packs of the game. */
  readonly pack?: PackFiles
}

/** The standing experiments of a game, one after another. */
export async function* playStanding(
  kit: GameKit,
  experiments: readonly ExperimentFile[],
  { backend, only, n, pack }: StandingOptions,
): AsyncGenerator<StandingAnswer> {
  for (const file of experiments) {
    if (file.standing !== true || (only !== undefined && file.id !== only)) continue
    const read = readExperiment(file)
    const design = read.ok ? designOf(sized(laid(read.value, kit, pack), n), kit) : read
    yield design.ok
      ? { id: file.id, result: await runExperiment(design.value, { backend }) }
      : { id: file.id, faults: design.faults }
  }
}

/**
 * Every target was measured in every arm it is meant for, nothing is missed with evidence, and every match was played. What
 * is open has no evidence against it.
 */
export const isBalanced = (answer: StandingAnswer): boolean =>
  'result' in answer &&
  answer.result.failures.length === 0 &&
  unjudged(answer.result).length === 0 &&
  answer.result.verdicts.every(({ verdict }) => verdict !== 'missed')

function laid(experiment: Experiment, { game }: GameKit, pack: PackFiles | undefined): Experiment {
  if (!pack) return experiment
  return { ...experiment, packs: [...(experiment.packs ?? game.packs.map(({ id }) => id)), pack] }
}

/** The same question for at most so many matches of an arm. */
export function sized(experiment: Experiment, n: number | undefined): Experiment {
  if (n === undefined) return experiment
  const { question, stop } = experiment
  return {
    ...experiment,
    stop: { n: Math.min(n, 'n' in stop ? stop.n : stop.max) },
    // A search compares at least ten matches.
    ...(question.kind === 'search' && { question: { ...question, n: Math.max(10, Math.min(n, question.n ?? n)) } }),
  }
}
