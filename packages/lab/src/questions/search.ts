import { stepsFrom } from '@arbiter/content'
import { clamp, type Fault } from '@arbiter/kernel'
import type { ExperimentResult, SearchTrail } from '../answer/result.ts'
import { labFault } from '../experiment/fault.ts'
import type { Experiment, QuestionOf } from '../experiment/schema.ts'
import type { ExperimentOptions } from '../run/runExperiment.ts'
import { checkPath } from '../schedule/checkPath.ts'
import type { ReadyArm } from '../schedule/readyArm.ts'
import { type Axis, type Point, playPoints } from './candidates.ts'
import type { Design } from './design.ts'
import { nowAt } from './sweep.ts'
import { verified } from './verification.ts'

/** Matches of a candidate, and candidates, when the question does not say. */
export const MATCHES = 400
export const TRIES = 60

type Trial = Omit<SearchTrail['tried'][number], 'kept'> & { kept: boolean }

/**
 * Compass search on whole steps: from the numbers as they are, each axis is tried down and up by the same stride, all
 * candidates on the same seeds; the best one is kept if it is nearer to the targets, else strides are halved. It ends when
 * the targets are met, when strides are single steps and nothing helps, or when all tries are used. What it found is then
 * played against what was there before on seeds that it has never seen.
 */
export async function searchTargets(design: Design, options: ExperimentOptions): Promise<ExperimentResult> {
  const question = design.experiment.question as QuestionOf<'search'>
  const axes = question.axes.map((axis): Axis => {
    const first = design.ready.find((arm) => arm.ok)!
    const now = Number(nowAt((first as { value: ReadyArm }).value, axis.path))
    return { path: axis.path, min: axis.min, max: axis.max, step: axis.step ?? 1, now }
  })
  const search = new Search(design, question, axes, options)
  const best = await search.run()
  return verified(design, axes, best, search.tried, options)
}

/** What must be there before anything can be searched for. */
export function searchFaults(
  { axes }: QuestionOf<'search'>,
  { targets }: Pick<Experiment, 'targets'>,
  ready: ReadyArm,
): Fault[] {
  const faults = targets ? [] : [labFault('E_TARGET', '/targets', 'what the search should meet', null)]
  for (const [i, { path, min, max }] of axes.entries()) {
    const pointer = `/question/axes/${i}`
    const place = checkPath(path, `${pointer}/path`, ready.kit)
    const now = place.ok ? nowAt(ready, path) : undefined
    if (!place.ok) faults.push(...place.faults)
    else if (typeof now !== 'number') faults.push(labFault('E_PATH', `${pointer}/path`, 'a number', now ?? null))
    if (min > max) faults.push(labFault('E_BAND', pointer, 'min at most max', `${min} … ${max}`))
  }
  return faults
}

class Search {
  readonly #trials = new Map<string, Trial>()
  readonly #design: Design
  readonly #question: QuestionOf<'search'>
  readonly #axes: readonly Axis[]
  readonly #options: ExperimentOptions

  constructor(design: Design, question: QuestionOf<'search'>, axes: readonly Axis[], options: ExperimentOptions) {
    this.#design = design
    this.#question = question
    this.#axes = axes
    this.#options = options
  }

  /** In the order of their trial. */
  get tried(): Trial[] {
    return [...this.#trials.values()]
  }

  async run(): Promise<Point> {
    let best: Point = this.#axes.map(({ now }) => now)
    let distance = (await this.#distances([best]))?.[0]
    if (distance === undefined) return best
    this.#keep(best)
    let strides = this.#axes.map(({ min, max, step }) => Math.max(1, Math.round((max - min) / 4 / step)))
    while (distance! > 0 && this.#trials.size < this.#maxTries) {
      const candidates = this.#around(best, strides)
      const distances = await this.#distances(candidates)
      if (!distances) break
      const nearest = distances.reduce((closest, each, i) => (each < distances[closest]! ? i : closest), 0)
      if (candidates.length > 0 && distances[nearest]! < distance!) {
        best = candidates[nearest]!
        distance = distances[nearest]
        this.#keep(best)
      } else if (strides.every((stride) => stride === 1)) break
      else strides = strides.map((stride) => Math.max(1, Math.floor(stride / 2)))
    }
    return best
  }

  get #maxTries(): number {
    return this.#question.tries ?? TRIES
  }

  /** Strides count steps. */
  #around(point: Point, strides: readonly number[]): Point[] {
    const all = this.#axes.flatMap(({ min, max, step }, i) =>
      [-1, 1]
        .map((sign) =>
          point.map((value, j) => (i === j ? clamp(stepsFrom(value, sign * strides[i]!, step), min, max) : value)),
        )
        .filter((candidate) => candidate[i] !== point[i]),
    )
    const known = (candidate: Point) => this.#trials.has(String(candidate))
    const fresh = all.filter((candidate) => !known(candidate))
    return [...all.filter(known), ...fresh.slice(0, this.#maxTries - this.#trials.size)]
  }

  #keep(point: Point): void {
    this.#trials.get(String(point))!.kept = true
  }

  /** Candidates that were tried before are not played again: the seeds are the same. None when it was stopped. */
  async #distances(points: readonly Point[]): Promise<number[] | undefined> {
    const fresh = points.filter((point) => !this.#trials.has(String(point)))
    if (fresh.length > 0) {
      const played = await playPoints(this.#design, this.#axes, fresh, this.#options, this.#question.n ?? MATCHES, {
        tried: this.#trials.size,
        max: this.#maxTries,
      })
      if (!played) return undefined
      for (const [i, point] of fresh.entries())
        this.#trials.set(String(point), { values: point, kept: false, ...played[i]! })
    }
    return points.map((point) => this.#trials.get(String(point))!.distance)
  }
}
