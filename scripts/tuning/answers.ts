import type { ExperimentFile, GameKit } from '@arbiter/kernel'
import {
  type Backend,
  designOf,
  type Experiment,
  type ExperimentResult,
  readExperiment,
  runExperiment,
} from '@arbiter/lab'
import { sized } from '../balance/standing.ts'
import type { Decisions } from './decisions.ts'

export interface AnswerOptions {
  readonly backend: Backend
  /** Most matches of an arm. */
  readonly n?: number | undefined
  /** Most matches of an arm in questions that the slowest bot plays, see `isSlow`. */
  readonly slow?: number | undefined
  readonly said?: (id: string, seconds: number) => void
}

/** The answers to all questions of a report, by the id of the experiment. */
export async function answersOf(
  kit: GameKit,
  files: readonly ExperimentFile[],
  { sections }: Decisions,
  { backend, n, slow, said }: AnswerOptions,
): Promise<Map<string, ExperimentResult>> {
  const answers = new Map<string, ExperimentResult>()
  for (const id of sections.flatMap(({ experiments }) => experiments)) {
    const file = files.find((experiment) => experiment.id === id)
    const read = readExperiment(file)
    const design = read.ok ? designOf(sized(read.value, isSlow(read.value) ? (slow ?? n) : n), kit) : read
    if (!design.ok) throw new Error(`${id}: ${JSON.stringify(design.faults)}`)
    const begun = performance.now()
    answers.set(id, await runExperiment(design.value, { backend }))
    said?.(id, (performance.now() - begun) / 1000)
  }
  return answers
}

/** The search bot walks a whole road: seconds for a match, where others take hundredths. */
export const isSlow = ({ packs = [], question }: Experiment): boolean =>
  packs.includes('road') &&
  question.kind === 'distribution' &&
  (question.variants ?? []).some(({ bots }) => bots?.includes('search'))
