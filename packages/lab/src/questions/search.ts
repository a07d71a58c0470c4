import type { Fault, Result } from '@arbiter/kernel'
import { answer, armResults } from '../answer/answer.ts'
import type { ExperimentResult, SearchTrail, TargetVerdict } from '../answer/result.ts'
import { verdictsOf } from '../answer/verdicts.ts'
import { labFault } from '../experiment/fault.ts'
import type { Experiment, QuestionOf } from '../experiment/schema.ts'
import { checkPath } from '../plan/path.ts'
import { type Arm, groupsOf, type Plan } from '../plan/plan.ts'
import { type ReadyArm, readyArm } from '../plan/readyArm.ts'
import type { ExperimentOptions } from '../run/runExperiment.ts'
import { scheduleOf, stopReason } from '../run/runExperiment.ts'
import { runPlan } from '../run/runPlan.ts'
import type { Design } from './design.ts'
import { nowAt } from './sweep.ts'

const MATCHES = 400
const TRIES = 60
/** Of many candidates the luckiest is kept: it must be well inside to be inside on other seeds, too. */
const SEARCH_CONFIDENCE = 0.999

type Point = readonly number[]
interface Axis {
  readonly path: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly now: number
}
interface Trial {
  readonly values: Point
  readonly distance: number
  kept: boolean
}

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
  return verified(design, axes, best, search, options)
}

/** What must be there before anything can be searched for. */
export function searchFaults(
  { axes }: QuestionOf<'search'>,
  { targets }: Pick<Experiment, 'targets'>,
  ready: ReadyArm,
): Fault[] {
  const faults = targets ? [] : [labFault('E_TARGET', '/targets', 'what the search should meet', null)]
  for (const [i, { path, min, max }] of axes.entries()) {
    const at = `/question/axes/${i}`
    const place = checkPath(path, `${at}/path`, ready.kit.sections)
    const now = place.ok ? nowAt(ready, path) : undefined
    if (!place.ok) faults.push(...place.faults)
    else if (!Number.isInteger(now)) faults.push(labFault('E_PATH', `${at}/path`, 'a whole number', now ?? null))
    if (min > max) faults.push(labFault('E_BAND', at, 'min at most max', `${min} … ${max}`))
  }
  return faults
}

class Search {
  readonly tried: Trial[] = []
  readonly #known = new Map<string, number>()
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

  async run(): Promise<Point> {
    let best: Point = this.#axes.map(({ now }) => now)
    let distance = (await this.#distances([best]))?.[0]
    if (distance === undefined) return best
    this.#keep(best)
    let strides = this.#axes.map(({ min, max, step }) => Math.max(1, Math.round((max - min) / 4 / step)) * step)
    while (distance! > 0 && this.tried.length < this.#most) {
      const candidates = this.#around(best, strides)
      const distances = await this.#distances(candidates)
      if (!distances) break
      const nearest = distances.reduce((at, each, i) => (each < distances[at]! ? i : at), 0)
      if (candidates.length > 0 && distances[nearest]! < distance!) {
        best = candidates[nearest]!
        distance = distances[nearest]
        this.#keep(best)
      } else if (strides.every((stride, i) => stride <= this.#axes[i]!.step)) break
      else strides = strides.map((stride, i) => halved(stride, this.#axes[i]!.step))
    }
    return best
  }

  get #most(): number {
    return this.#question.tries ?? TRIES
  }

  #around(point: Point, strides: readonly number[]): Point[] {
    const all = this.#axes.flatMap(({ min, max }, i) =>
      [-1, 1]
        .map((sign) =>
          point.map((value, j) => (i === j ? Math.min(max, Math.max(min, value + sign * strides[i]!)) : value)),
        )
        .filter((candidate) => candidate[i] !== point[i]),
    )
    const known = (candidate: Point) => this.#known.has(String(candidate))
    const fresh = all.filter((candidate) => !known(candidate))
    return [...all.filter(known), ...fresh.slice(0, this.#most - this.tried.length)]
  }

  #keep(point: Point): void {
    const trial = this.tried.find(({ values }) => String(values) === String(point))
    if (trial) trial.kept = true
  }

  /** Candidates that were tried before are not played again: the seeds are the same. None when it was stopped. */
  async #distances(points: readonly Point[]): Promise<number[] | undefined> {
    const fresh = points.filter((point) => !this.#known.has(String(point)))
    if (fresh.length > 0) {
      const played = await playPoints(this.#design, this.#axes, fresh, this.#options, this.#question.n ?? MATCHES, {
        tried: this.tried.length,
        most: this.#most,
      })
      if (!played) return undefined
      for (const [i, point] of fresh.entries()) {
        this.#known.set(String(point), played[i]!)
        this.tried.push({ values: point, distance: played[i]!, kept: false })
      }
    }
    return points.map((point) => this.#known.get(String(point))!)
  }
}

const halved = (stride: number, step: number): number => Math.max(step, Math.floor(stride / 2 / step) * step)

/** How far each point is from the targets; none when it was stopped before all were played. */
async function playPoints(
  design: Design,
  axes: readonly Axis[],
  points: readonly Point[],
  { progress, ...options }: ExperimentOptions,
  n: number,
  at: { tried: number; most: number },
): Promise<number[] | undefined> {
  const variants = design.plan.arms
  const arms = points.flatMap((point) => variants.map((arm) => turned(arm, axes, point)))
  const own = subDesign(design, arms, `${design.plan.seed}/search`, null)
  const done = await runPlan(
    own.plan,
    { rounds: [n] },
    {
      ...options,
      ...(progress && {
        progress: (now) =>
          progress({
            n: at.tried,
            of: at.most,
            phase: 'search',
            partial: () => answer(own, now.sums, { n: now.n, status: 'partial', stop: 'stopped' }),
          }),
      }),
    },
  )
  if (!done.done) return undefined
  const results = armResults(own, done.sums, SEARCH_CONFIDENCE)
  return points.map((_, i) => {
    const mine = results.slice(i * variants.length, (i + 1) * variants.length)
    if (mine.some(({ impossible, n: played }) => impossible || played === 0)) return Number.MAX_VALUE
    return distanceOf(verdictsOf(own.experiment, own.measures, mine))
  })
}

/**
 * Squares of how far the intervals stick out of their bands, each measured in widths of the band. Who is inside with the
 * whole interval is done; a search that stopped at the border would mostly be found outside by fresh seeds.
 */
export function distanceOf(verdicts: readonly TargetVerdict[]): number {
  return verdicts.reduce((sum, { estimate, low, high, stat }) => {
    if (!estimate) return Number.MAX_VALUE
    const below = low === null ? 0 : Math.max(0, low - estimate.low)
    const above = high === null ? 0 : Math.max(0, estimate.high - high)
    const way = Math.hypot(below, above)
    const border = Math.abs(low ?? high ?? 1)
    const width = low !== null && high !== null ? high - low : border / 5
    const scale = Math.max(width, stat === 'rate' || stat === 'share' ? 0.02 : border / 50, 1e-9)
    return sum + (way / scale) * (way / scale)
  }, 0)
}

async function verified(
  design: Design,
  axes: readonly Axis[],
  best: Point,
  search: Search,
  { progress, ...options }: ExperimentOptions,
): Promise<ExperimentResult> {
  const seed = `${design.plan.seed}/verify`
  const parts: ExperimentResult[] = []
  for (const arm of design.plan.arms) {
    const own = subDesign(design, beforeAndAfter(arm, axes, best), seed, 0)
    const schedule = scheduleOf(own)
    const done = await runPlan(own.plan, schedule, {
      ...options,
      ...(progress && {
        progress: (now, of) =>
          progress({
            n: now.n,
            of,
            phase: 'verify',
            partial: () => answer(own, now.sums, { n: now.n, status: 'partial', stop: 'stopped' }),
          }),
      }),
    })
    const ending = done.done
      ? ({ status: 'done', stop: stopReason(schedule, done.sums) } as const)
      : ({ status: 'partial', stop: 'stopped' } as const)
    parts.push(answer(own, done.sums, { n: done.n, ...ending }))
  }
  const [first] = parts as [ExperimentResult]
  const verdicts = parts.flatMap((part) => part.verdicts)
  const trail: SearchTrail = {
    axes: axes.map(({ path, now }, i) => ({ path, before: now, after: best[i]! })),
    tried: search.tried,
    met: verdicts.filter(({ arm }) => arm.endsWith(AFTER)).every(({ verdict }) => verdict === 'met'),
    seed,
  }
  return {
    ...first,
    experiment: design.experiment,
    status: parts.every(({ status }) => status === 'done') ? 'done' : 'partial',
    matches: parts.reduce((sum, { matches }) => sum + matches, 0),
    arms: parts.flatMap((part) => part.arms),
    differences: parts.flatMap((part) => part.differences),
    verdicts,
    warnings: parts.flatMap((part) => part.warnings),
    failures: parts.flatMap((part) => part.failures),
    search: trail,
  }
}

const BEFORE = ' before'
const AFTER = ' after'

const beforeAndAfter = (arm: Arm, axes: readonly Axis[], best: Point): Arm[] => [
  { ...arm, id: `${arm.id}${BEFORE}` },
  { ...turned(arm, axes, best), id: `${arm.id}${AFTER}` },
]

function turned(arm: Arm, axes: readonly Axis[], point: Point): Arm {
  const set = Object.fromEntries(axes.map(({ path }, i) => [path, point[i]!]))
  return { ...arm, id: `${arm.id} ${point.join(' × ')}`, set: { ...arm.set, ...set } }
}

/** The same question for other arms and other seeds. Targets name no arm here: each arm stands for its variant. */
function subDesign(design: Design, arms: readonly Arm[], seed: string, base: number | null): Design {
  const groups = groupsOf(arms.length, base)
  const { chunk = 250, targets } = design.experiment
  const plan: Plan = {
    ...design.plan,
    seed,
    arms,
    base,
    groups,
    block: Math.max(1, Math.floor(chunk / groups[0]!.length)),
  }
  const experiment = {
    ...design.experiment,
    ...(targets && { targets: targets.map((target) => ({ ...target, arms: armsOf(target.arms, arms) })) }),
  }
  return {
    ...design,
    experiment,
    plan,
    ready: arms.map((arm): Result<ReadyArm, Fault[]> => readyArm(design.kit, arm)),
  }
}

/** A target for variant `x` is meant for `x before`, `x after` and every candidate of `x`. */
const armsOf = (wanted: readonly string[] | undefined, arms: readonly Arm[]): string[] =>
  arms.map(({ id }) => id).filter((id) => !wanted || wanted.some((name) => id.startsWith(`${name} `)))
