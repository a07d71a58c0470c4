import { packRefs, ratioValue } from '@arbiter/kernel'
import { answer, armWarnings, changesOf } from '../answer/answer.ts'
import { kindOfMeasure } from '../answer/measures.ts'
import type { ArmResult, Difference, ExperimentResult, LabWarning, MeasureResult } from '../answer/result.ts'
import { verdictsOf } from '../answer/verdicts.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { evaluator } from '../measure/evaluate.ts'
import { gathersOf, type Node, parseExpression } from '../measure/expression.ts'
import type { Design } from '../questions/design.ts'
import { barsOf, exactQuantiles } from '../statistics/distribution.ts'
import { exactly } from '../statistics/estimate.ts'
import { numberOf } from '../sums/collector.ts'
import { emptySpread, type Spread } from '../sums/spread.ts'
import { emptySums } from '../sums/sums.ts'
import { endingsOf } from './finalStates.ts'

/** Runs of rules code that an exact answer may take when the experiment does not say. */
const BUDGET = 2_000
/** Bars of an exact distribution count parts of this. */
const WHOLE = 1_000_000

/** One value that a measure can take. */
interface Weighed {
  readonly value: number
  readonly probability: number
}

/**
 * The answer without chance, where every way of every match can be walked within the budget, or where the game has tables
 * for it; else `undefined`, and the question is sampled. Questions about events and random set-ups are always sampled.
 */
export function exactAnswer(design: Design): ExperimentResult | undefined {
  const { experiment, plan, measures, ready } = design
  const budget = experiment.exact ?? BUDGET
  const { kind } = experiment.question
  if (budget === 0 || kind === 'rating' || kind === 'matchups' || kind === 'search') return undefined
  const nodes = measures.map(expressionOf)
  if (nodes.some((node) => node === undefined || gathersOf(node).length > 0)) return undefined
  const arms: ArmResult[] = []
  for (const [i, arm] of plan.arms.entries()) {
    const own = ready[i]!
    const head = { id: arm.id, ...(arm.title && { title: arm.title }), changes: changesOf(arm), n: 0 }
    if (!own.ok) {
      arms.push({ ...head, packs: [], measures: {}, impossible: own.faults })
      continue
    }
    if ('generate' in arm.source) return undefined
    const { setup, table } = own.value.match(plan.seed, 0)
    const endings = endingsOf(own.value.kit.game, setup, table, budget)
    if (!endings) return undefined
    const results = measures.map((measure, m): [string, MeasureResult] => {
      const one = evaluator(nodes[m]!)
      const values = endings.flatMap(({ outcome, steps, probability }): Weighed[] => {
        const value = numberOf(one.value({ outcome, steps, setup }))
        return value === undefined ? [] : [{ value, probability: ratioValue(probability) }]
      })
      return [measure.id, exactResult(measure, values)]
    })
    arms.push({ ...head, packs: packRefs(own.value.kit.game), measures: Object.fromEntries(results) })
  }
  const sampled = answer(design, emptySums(), { n: 0, status: 'done', stop: 'exact' })
  return {
    ...sampled,
    arms,
    differences: differences(design, arms),
    verdicts: verdictsOf(experiment, measures, arms),
    warnings: [...armWarnings(arms), ...unknownWarnings(arms)],
  }
}

function expressionOf(measure: MeasureSpec): Node | undefined {
  if ('rate' in measure) return parseExpression(measure.rate)
  return 'mean' in measure ? parseExpression(measure.mean) : undefined
}

/** Ways to the end that say nothing of a measure: its value is that of all others. */
const unknownWarnings = (arms: readonly ArmResult[]): LabWarning[] =>
  arms.flatMap(({ id, measures }) =>
    Object.entries(measures).flatMap(([measure, { n }]) =>
      n < WHOLE ? [{ code: 'lab_undefined', params: { arm: id, measure, missing: WHOLE - n, n: WHOLE } }] : [],
    ),
  )

function exactResult(measure: MeasureSpec, values: readonly Weighed[]): MeasureResult {
  const kind = kindOfMeasure(measure)
  const all = values.reduce((sum, { probability }) => sum + probability, 0)
  if (all === 0) return { kind, n: 0 }
  const mean = values.reduce((sum, { value, probability }) => sum + value * probability, 0) / all
  const spread: Spread = emptySpread()
  for (const { value, probability } of values) {
    spread.bins[value] ??= { n: 0, first: [] }
    spread.bins[value].n += (probability / all) * WHOLE
  }
  return {
    kind,
    n: Math.round(all * WHOLE),
    estimate: exactly(mean),
    ...(kind === 'mean' && { quantiles: exactQuantiles(spread) }),
    bars: barsOf(spread),
  }
}

function differences({ plan, measures }: Design, arms: readonly ArmResult[]): Difference[] {
  if (plan.base === null) return []
  const base = arms[plan.base]!
  return arms.flatMap((arm, i) =>
    i === plan.base || arm.impossible
      ? []
      : measures.flatMap(({ id }): Difference[] => {
          const own = arm.measures[id]?.estimate
          const other = base.measures[id]?.estimate
          if (!own || !other) return []
          const value = own.estimate - other.estimate
          const verdict = value > 0 ? 'higher' : value < 0 ? 'lower' : 'same'
          return [{ arm: arm.id, base: base.id, measure: id, estimate: exactly(value), verdict, higher: [], lower: [] }]
        }),
  )
}
