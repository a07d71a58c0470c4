import { answer, armResults } from '../answer/answer.ts'
import type { SearchTrail, TargetVerdict } from '../answer/result.ts'
import { verdictsOf } from '../answer/verdicts.ts'
import type { ExperimentOptions } from '../run/runExperiment.ts'
import { runSchedule } from '../run/runSchedule.ts'
import type { Arm } from '../schedule/schedule.ts'
import type { Design } from './design.ts'
import { subDesign } from './subDesign.ts'

/** Of many candidates the luckiest is kept: it must be well inside to be inside on other seeds, too. */
const SEARCH_CONFIDENCE = 0.999

/** A number that is searched for. */
export interface Axis {
  readonly path: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly now: number
}

/** A value for each axis. */
export type Point = readonly number[]

/** What a candidate came to. */
export type Found = Pick<SearchTrail['tried'][number], 'distance' | 'n' | 'targets'>

const UNPLAYABLE: Found = { distance: Number.MAX_VALUE, n: 0, targets: [] }

/** Candidates are compared on seeds that are not those of the verification. */
export const searchSeed = ({ schedule }: Pick<Design, 'schedule'>): string => `${schedule.seed}/search`

/** How far each point is from the targets; none when it was stopped before all were played. */
export async function playPoints(
  design: Design,
  axes: readonly Axis[],
  points: readonly Point[],
  { progress, ...options }: ExperimentOptions,
  n: number,
  budget: { readonly tried: number; readonly max: number },
): Promise<Found[] | undefined> {
  const variants = design.schedule.arms
  const arms = points.flatMap((point) => variants.map((arm) => turned(arm, axes, point)))
  const own = subDesign(design, arms, searchSeed(design), null)
  const done = await runSchedule(
    own.schedule,
    { rounds: [n] },
    {
      ...options,
      ...(progress && {
        progress: (now) =>
          progress({
            n: budget.tried,
            of: budget.max,
            phase: 'search',
            arms: own.schedule.arms.length,
            partial: () => answer(own, now.sums, { n: now.n, status: 'partial', stop: 'stopped' }),
          }),
      }),
    },
  )
  if (!done.done) return undefined
  const results = armResults(own, done.sums, SEARCH_CONFIDENCE)
  return points.map((_, i): Found => {
    const mine = results.slice(i * variants.length, (i + 1) * variants.length)
    if (mine.some(({ impossible, n: played }) => impossible || played === 0)) return UNPLAYABLE
    const verdicts = verdictsOf(own.experiment, own.measures, mine)
    // Seeds on which the best was chosen are no evidence: the verdicts are for the verification.
    const targets = verdicts.map(({ verdict: _verdict, firm: _firm, ...target }) => target)
    return { distance: distanceOf(verdicts), n, targets }
  })
}

/** An arm with the numbers of a candidate. */
export function turned(arm: Arm, axes: readonly Pick<Axis, 'path'>[], point: Point): Arm {
  const set = Object.fromEntries(axes.map(({ path }, i) => [path, point[i]!]))
  return { ...arm, id: candidateId(arm.id, point), set: { ...arm.set, ...set } }
}

export const candidateId = (variant: string, point: Point): string => `${variant} ${point.join(' × ')}`

/**
 * Squares of how far the intervals stick out of their bands, each measured in widths of the band. Who is inside with the
 * whole interval is done; a search that stopped at the border would mostly be found outside by fresh seeds.
 */
function distanceOf(verdicts: readonly TargetVerdict[]): number {
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
