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
  /** Most matches of an arm in questions that walk a road, and in those where the search bot does. */
  readonly road?: number | undefined
  readonly slow?: number | undefined
  readonly said?: (id: string, seconds: number) => void
}

/** The answers to all questions of a report, by the id of the experiment. */
export async function answersOf(
  kit: GameKit,
  files: readonly ExperimentFile[],
  { sections, most = {} }: Decisions,
  { backend, said, ...max }: AnswerOptions,
): Promise<Map<string, ExperimentResult>> {
  const answers = new Map<string, ExperimentResult>()
  for (const id of sections.flatMap(({ experiments }) => experiments)) {
    const file = files.find((experiment) => experiment.id === id)
    const read = readExperiment(file)
    const design = read.ok ? designOf(sized(read.value, least(maxMatches(read.value, max), most[id])), kit) : read
    if (!design.ok) throw new Error(`${id}: ${JSON.stringify(design.faults)}`)
    const begun = performance.now()
    answers.set(id, await runExperiment(design.value, { backend }))
    said?.(id, (performance.now() - begun) / 1000)
  }
  return answers
}

export const maxMatches = (
  { packs = [], question }: Experiment,
  { n, road, slow }: Pick<AnswerOptions, 'n' | 'road' | 'slow'>,
): number | undefined => {
  if (!packs.includes('road')) return n
  const variants = question.kind === 'distribution' ? (question.variants ?? []) : []
  // Seconds for a match, where the other bots take hundredths.
  return (variants.some(({ bots }) => bots?.includes('search')) ? slow : undefined) ?? road ?? n
}

const least = (...limits: readonly (number | undefined)[]): number | undefined => {
  const known = limits.filter((limit) => limit !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
