import { addRatio, ONE, packRefs, type Ratio, ZERO } from '@arbiter/kernel'
import { answer, armWarnings, changesOf, unchangedWarnings } from '../answer/answer.ts'
import { kindOfMeasure } from '../answer/measures.ts'
import type { ArmResult, Difference, ExperimentResult, LabWarning, MeasureResult } from '../answer/result.ts'
import { verdictsOf } from '../answer/verdicts.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { evaluator } from '../measure/evaluate.ts'
import { gathersOf, type Node, parseExpression } from '../measure/expression.ts'
import type { Design } from '../questions/design.ts'
import type { Arm } from '../schedule/schedule.ts'
import { type Bins, barsOf, binsOf, exactQuantiles } from '../statistics/distribution.ts'
import { exactly } from '../statistics/estimate.ts'
import { numberOf, rateOf } from '../totals/numberOf.ts'
import { emptySpread, type Spread } from '../totals/spread.ts'
import { emptyTotals } from '../totals/totals.ts'
import { eventLoopYielder, type YieldToEventLoop } from '../yieldToEventLoop.ts'
import { type Chances, type ExactMean, meanOf, minus, overRatio, settled, wholeOf } from './exactMean.ts'
import { Budget, type Ending, endingsOf } from './finalStates.ts'
import { nearestDouble } from './fractions.ts'

/** Runs of rules code that an exact answer may take when the experiment does not say. */
const BUDGET = 2_000
/** Bars of an exact distribution count parts of this. */
const WHOLE = 1_000_000

/**
 * The answer without chance, where every way of every match can be walked within the budget; else `undefined`, and the
 * question is sampled. So are questions that were stopped on the way, and always those about events, random set-ups,
 * shares, things and pairs of contenders.
 */
export async function exactAnswer(design: Design, signal?: AbortSignal): Promise<ExperimentResult | undefined> {
  const { experiment, measures } = design
  const { kind } = experiment.question
  const runs = experiment.exact ?? BUDGET
  if (runs === 0 || signal?.aborted || kind === 'rating' || kind === 'matchups' || kind === 'search') return undefined
  const meters = measures.flatMap(meterOf)
  if (meters.length < measures.length) return undefined
  const walked = await walkArms(design, meters, new Budget(runs), eventLoopYielder(signal)).catch((error: unknown) => {
    if (signal?.aborted) return undefined
    throw error
  })
  if (!walked) return undefined
  const arms = armResults(walked, meters)
  return {
    ...answer(design, emptyTotals(), { n: 0, status: 'done', stop: 'exact' }),
    arms,
    differences: differences(design, walked),
    verdicts: verdictsOf(experiment, measures, arms),
    warnings: [...armWarnings(arms), ...unchangedWarnings(experiment.question, arms), ...unknownWarnings(arms)],
  }
}

/** A measure that final states can answer. */
interface Meter {
  readonly measure: MeasureSpec
  readonly node: Node
  readonly counted: typeof numberOf
}

function meterOf(measure: MeasureSpec): Meter[] {
  if (!('rate' in measure || 'mean' in measure)) return []
  const rate = 'rate' in measure
  const node = parseExpression(rate ? measure.rate : measure.mean)
  return gathersOf(node).length > 0 ? [] : [{ measure, node, counted: rate ? rateOf : numberOf }]
}

interface WalkedArm {
  readonly arm: Omit<ArmResult, 'measures'>
  /** By measure. */
  readonly found: readonly Found[]
}

/** What a measure can come to; no mean where no way to the end has a value. */
interface Found {
  readonly chances: Chances
  readonly spread: Spread
  readonly mean: ExactMean | undefined
}

async function walkArms(
  { schedule, ready, unchanged }: Design,
  meters: readonly Meter[],
  budget: Budget,
  yieldToEventLoop: YieldToEventLoop,
): Promise<WalkedArm[] | undefined> {
  const walked: WalkedArm[] = []
  for (const [i, arm] of schedule.arms.entries()) {
    const own = ready[i]!
    if (!own.ok) {
      walked.push({ arm: { ...headOf(arm), packs: [], impossible: own.faults }, found: [] })
      continue
    }
    if ('generate' in arm.source) return undefined
    const { setup, table } = own.value.match(schedule.seed, 0)
    const endings = await endingsOf(own.value.kit.game, setup, table, budget, yieldToEventLoop)
    if (!endings) return undefined
    const head = {
      ...headOf(arm),
      packs: packRefs(own.value.kit.game),
      ...(unchanged[i] && { unchanged: true as const }),
    }
    walked.push({ arm: head, found: meters.map((meter) => foundIn(endings, setup, meter)) })
  }
  return walked
}

const headOf = (arm: Arm) => ({ id: arm.id, ...(arm.title && { title: arm.title }), changes: changesOf(arm), n: 0 })

function foundIn(endings: readonly Ending[], setup: unknown, { node, counted }: Meter): Found {
  const one = evaluator(node)
  const chances: Chances = new Map()
  for (const { outcome, steps, probability } of endings) {
    const value = counted(one.value({ outcome, steps, setup }))
    if (value !== undefined) chances.set(value, addRatio(chances.get(value) ?? ZERO, probability))
  }
  return { chances, spread: spreadOf(chances), mean: meanOf(chances) }
}

function spreadOf(chances: Chances): Spread {
  const all = wholeOf(chances)
  const spread: Spread = emptySpread()
  for (const [value, chance] of chances)
    spread.bins[value] = { n: nearestDouble(overRatio(chance, all)) * WHOLE, first: [] }
  return spread
}

/** Bars have the same borders in every arm. */
function armResults(walked: readonly WalkedArm[], meters: readonly Meter[]): ArmResult[] {
  const played = walked.filter(({ found }) => found.length > 0)
  const bins = meters.map((_, m) => binsOf(played.map(({ found }) => found[m]!.spread)))
  return walked.map(({ arm, found }) => ({
    ...arm,
    measures: Object.fromEntries(
      found.map((own, m) => [meters[m]!.measure.id, exactResult(kindOfMeasure(meters[m]!.measure), own, bins[m])]),
    ),
  }))
}

function exactResult(
  kind: MeasureResult['kind'],
  { chances, spread, mean }: Found,
  bins: Bins | undefined,
): MeasureResult {
  if (!mean) return { kind, n: 0 }
  return {
    kind,
    n: partsOf(wholeOf(chances)),
    estimate: exactly(settled(mean)),
    ...(kind === 'mean' && { quantiles: exactQuantiles(spread) }),
    bars: barsOf(spread, bins),
  }
}

/** The whole only for a certainty, and never 0 for something possible. */
const partsOf = (chance: Ratio): number =>
  chance.num === ONE.num && chance.den === ONE.den
    ? WHOLE
    : Math.min(WHOLE - 1, Math.max(1, Math.round(nearestDouble(chance) * WHOLE)))

/** Ways to the end that say nothing of a measure: its value is that of all others. */
const unknownWarnings = (arms: readonly ArmResult[]): LabWarning[] =>
  arms.flatMap(({ id, measures }) =>
    Object.entries(measures).flatMap(([measure, { n }]) =>
      n < WHOLE ? [{ code: 'lab_undefined', params: { arm: id, measure, missing: WHOLE - n, n: WHOLE } }] : [],
    ),
  )

function differences({ schedule, measures }: Design, walked: readonly WalkedArm[]): Difference[] {
  if (schedule.base === null) return []
  const base = walked[schedule.base]!
  return walked.flatMap(({ arm, found }) =>
    arm === base.arm || arm.unchanged
      ? []
      : found.flatMap(({ mean: own }, m): Difference[] => {
          const other = base.found[m]?.mean
          if (!own || !other) return []
          const value = settled(minus(own, other))
          const verdict = value > 0 ? 'higher' : value < 0 ? 'lower' : 'same'
          const measure = measures[m]!.id
          return [{ arm: arm.id, base: base.arm.id, measure, estimate: exactly(value), verdict, higher: [], lower: [] }]
        }),
  )
}
