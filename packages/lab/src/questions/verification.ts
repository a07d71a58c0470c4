import type { ExperimentResult, SearchTrail } from '../answer/result.ts'
import { type ExperimentOptions, sampledAnswer } from '../run/runExperiment.ts'
import type { Arm } from '../schedule/schedule.ts'
import { type Axis, type Point, searchSeed, turned } from './candidates.ts'
import type { Design } from './design.ts'
import { subDesign } from './subDesign.ts'

/** Plays what was found against what was there before, on seeds that the search has never seen. */
export async function verified(
  design: Design,
  axes: readonly Axis[],
  best: Point,
  tried: SearchTrail['tried'],
  options: ExperimentOptions,
): Promise<ExperimentResult> {
  const seed = `${design.schedule.seed}/verify`
  const parts: ExperimentResult[] = []
  for (const arm of design.schedule.arms) {
    const own = subDesign(design, beforeAndAfter(arm, axes, best), seed, 0)
    parts.push(await sampledAnswer(own, options, 'verify'))
  }
  const [first] = parts as [ExperimentResult]
  const verdicts = parts.flatMap((part) => part.verdicts)
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
    search: {
      axes: axes.map(({ path, now }, i) => ({ path, before: now, after: best[i]! })),
      tried,
      met: verdicts.filter(({ arm }) => arm.endsWith(AFTER)).every(({ verdict }) => verdict === 'met'),
      seed,
      searchSeed: searchSeed(design),
    },
  }
}

const BEFORE = ' before'
const AFTER = ' after'

const beforeAndAfter = (arm: Arm, axes: readonly Axis[], best: Point): Arm[] => [
  { ...arm, id: `${arm.id}${BEFORE}` },
  { ...turned(arm, axes, best), id: `${arm.id}${AFTER}` },
]
