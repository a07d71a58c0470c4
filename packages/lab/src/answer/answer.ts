import { packRefs } from '@arbiter/kernel'
import type { Question } from '../experiment/schema.ts'
import { contendersOf } from '../questions/contenders.ts'
import type { Design } from '../questions/design.ts'
import type { Arm } from '../schedule/schedule.ts'
import { CONFIDENCE } from '../statistics/estimate.ts'
import type { Totals } from '../totals/totals.ts'
import { differencesOf } from './differences.ts'
import { matrixOf, ratingOf } from './matrix.ts'
import { commonBins, measureResult } from './measures.ts'
import type { ArmResult, ExperimentResult, LabWarning } from './result.ts'
import { verdictsOf } from './verdicts.ts'

export interface Ending {
  readonly n: number
  readonly status: ExperimentResult['status']
  readonly stop: ExperimentResult['stop']
}

/** What the totals say, also while they grow. `bins`: for each measure the borders of its bars. */
export function answer(
  design: Design,
  totals: Totals,
  { n, status, stop }: Ending,
  bins = commonBins([totals]),
): ExperimentResult {
  const { experiment, schedule, pairings, ready } = design
  const confidence = experiment.confidence ?? CONFIDENCE
  const arms = armResults(design, totals, confidence, bins)
  const { differences, warnings } = differencesOf(schedule, totals, confidence, arms)
  const played = Object.values(totals.arms).reduce((sum, arm) => sum + arm.n, 0)
  const first = ready.find((arm) => arm.ok)
  const { question } = experiment
  const contended = question.kind === 'matchups' || question.kind === 'rating'
  const contenders = contended && first?.ok ? contendersOf(question, first.value) : undefined
  const matrix =
    contenders?.ok &&
    matrixOf(
      contenders.value,
      pairings,
      totals,
      schedule.arms.map(({ id }) => id),
      confidence,
    )
  return {
    arbiter: 'experiment result',
    experiment,
    engine: schedule.engine,
    ...(first?.ok && first.value.seats.length === 1 && { alone: true }),
    status,
    method: stop === 'exact' ? 'exact' : 'sampled',
    confidence,
    n,
    matches: played,
    stop,
    arms,
    differences,
    verdicts: verdictsOf(experiment, design.measures, arms),
    warnings: [
      ...design.warnings,
      ...warnings,
      ...armWarnings(arms),
      ...unchangedWarnings(experiment.question, arms),
      ...failureWarnings(arms, totals, status === 'done' ? n : 0),
    ],
    failures: totals.failures,
    ...(matrix && { matrix }),
    ...(matrix && question.kind === 'rating' && { rating: ratingOf(matrix, confidence) }),
  }
}

export function armResults(
  { schedule, measures, ready, unchanged }: Design,
  totals: Totals,
  confidence: number,
  bins = commonBins([totals]),
): ArmResult[] {
  return schedule.arms.map((arm, i): ArmResult => {
    const own = ready[i]!
    const counted = totals.arms[i]
    return {
      id: arm.id,
      ...(arm.title && { title: arm.title }),
      changes: changesOf(arm),
      packs: own.ok ? packRefs(own.value.kit.game) : [],
      n: counted?.n ?? 0,
      ...(unchanged[i] && { unchanged: true }),
      measures: counted
        ? Object.fromEntries(
            measures.map((measure, m) => [
              measure.id,
              measureResult(measure, counted.measures[m]!, confidence, bins[m]),
            ]),
          )
        : {},
      ...(!own.ok && { impossible: own.faults }),
    }
  })
}

export const changesOf = ({ set, without }: Arm): Record<string, unknown> => ({
  ...set,
  ...Object.fromEntries(without.map((path) => [path, null])),
})

export function armWarnings(arms: readonly ArmResult[]): LabWarning[] {
  const warnings: LabWarning[] = []
  for (const { id, impossible } of arms)
    if (impossible)
      warnings.push({ code: 'lab_impossible_arm', params: { arm: id, reason: impossible[0]?.code ?? '' } })
  for (const { id, measures, n } of arms)
    for (const [measure, { kind, bars = [], n: counted, groups, estimate }] of Object.entries(measures)) {
      const filled = bars.filter((bar) => bar.n > 0)
      if (kind === 'mean' && counted > 1 && filled.length === 1 && filled[0]!.from === filled[0]!.to)
        warnings.push({ code: 'lab_constant', params: { arm: id, measure, value: filled[0]!.from } })
      const missing = kind === 'share' && !estimate ? n : n - counted
      if (!groups && missing > 0) warnings.push({ code: 'lab_undefined', params: { arm: id, measure, missing, n } })
      if (groups?.length === 0 && n > 0) warnings.push({ code: 'lab_no_groups', params: { arm: id, measure } })
    }
  return warnings
}

/** A sweep goes over the value of today on purpose; elsewhere a change that changes nothing is hardly meant. */
export const unchangedWarnings = ({ kind }: Question, arms: readonly ArmResult[]): LabWarning[] =>
  kind === 'sweep'
    ? []
    : arms.flatMap(({ id, unchanged }) => (unchanged ? [{ code: 'lab_unchanged', params: { arm: id } }] : []))

/** Only some failures are kept; how many there were, the matches say that are missing. */
function failureWarnings(arms: readonly ArmResult[], { failures }: Totals, n: number): LabWarning[] {
  if (failures.length === 0) return []
  const missing = arms.reduce((sum, { impossible, n: played }) => sum + (impossible ? 0 : Math.max(0, n - played)), 0)
  return [{ code: 'lab_failures', params: { failures: Math.max(missing, failures.length) } }]
}
