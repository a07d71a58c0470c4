import { answer, type Ending } from '../answer/answer.ts'
import { commonBins } from '../answer/measures.ts'
import type { Difference, ExperimentResult, LabWarning } from '../answer/result.ts'
import { withoutUnconfirmed } from '../answer/unconfirmed.ts'
import { verdictsOf } from '../answer/verdicts.ts'
import type { Experiment } from '../experiment/schema.ts'
import { type ExperimentOptions, playedTotals } from '../run/runExperiment.ts'
import type { Design } from './design.ts'
import { subDesign } from './subDesign.ts'

/** The base on the seeds of the second stage. */
export const BASE_AGAIN = 'base again'

/** Few arms are left for the second stage, so each gets this many times the matches of the first. */
const TIMES = 4

/**
 * A sensitivity in two stages. The first plays every arm; where many numbers are turned, the strongest differences are
 * partly luck. Arms with a difference that holds among all are therefore played again on fresh seeds, and what is published
 * for them is what these seeds say.
 */
export async function confirmedAnswer(design: Design, options: ExperimentOptions): Promise<ExperimentResult> {
  const first = await playedTotals(design, watched(options, withoutUnconfirmed), 'play')
  const screened = answer(design, first.totals, first.ending)
  const chosen = chosenArms(design, screened)
  if (first.ending.status === 'partial' || chosen.length === 0) return withoutUnconfirmed(screened)
  const own = secondStage(design, chosen, first.ending)
  const until = stopped(withoutUnconfirmed(screened))
  const second = await playedTotals(
    own,
    watched(options, () => until),
    'verify',
  )
  if (second.ending.status === 'partial') return until
  const bins = commonBins([first.totals, second.totals])
  return merged(
    design,
    answer(design, first.totals, first.ending, bins),
    answer(own, second.totals, second.ending, bins),
  )
}

/** Arms with at least one difference that holds when all of the first stage are judged together. */
const chosenArms = ({ schedule }: Design, { differences }: ExperimentResult): number[] => {
  const firm = new Set(differences.filter((each) => each.firm).map(({ arm }) => arm))
  return [...schedule.arms.keys()].filter((i) => firm.has(schedule.arms[i]!.id))
}

function secondStage(design: Design, chosen: readonly number[], { n }: Ending): Design {
  const { arms, base, seed } = design.schedule
  const again = [{ ...arms[base!]!, id: BASE_AGAIN }, ...chosen.map((i) => arms[i]!)]
  const own = subDesign(design, again, `${seed}/confirm`, 0)
  return { ...own, experiment: { ...own.experiment, stop: { n: secondStageMatches(design.experiment, n) } } }
}

/** Never more than the question allows one arm, and never fewer than in the first stage. */
export const secondStageMatches = ({ stop }: Experiment, n: number): number =>
  'n' in stop ? n * TIMES : Math.max(n, Math.min(n * TIMES, stop.max))

const stopped = (result: ExperimentResult): ExperimentResult => ({ ...result, status: 'partial', stop: 'stopped' })

const watched = (
  { progress, ...options }: ExperimentOptions,
  shown: (partial: ExperimentResult) => ExperimentResult,
): ExperimentOptions => ({
  ...options,
  ...(progress && { progress: (report) => progress({ ...report, partial: () => shown(report.partial()) }) }),
})

/** Arms that were played again come from the second stage, all others from the first; the base of the second stands last. */
function merged(design: Design, first: ExperimentResult, second: ExperimentResult): ExperimentResult {
  const [base, ...again] = second.arms as [ExperimentResult['arms'][number], ...ExperimentResult['arms']]
  const later = new Map(again.map((arm) => [arm.id, arm]))
  const turned = first.arms.map((arm) => later.get(arm.id) ?? arm)
  const arms = [...turned, base]
  const differences = first.differences.map((difference) => confirmed(difference, second.differences))
  const place = (arm: number) => (arm === 0 ? turned.length : turned.indexOf(again[arm - 1]!))
  return withoutUnconfirmed({
    ...first,
    matches: first.matches + second.matches,
    arms,
    differences,
    verdicts: verdictsOf(design.experiment, design.measures, turned),
    warnings: warningsOf(first, second, differences),
    failures: [...first.failures, ...second.failures.map((failure) => ({ ...failure, arm: place(failure.arm) }))],
    confirmation: {
      seed: `${design.schedule.seed}/confirm`,
      n: second.n,
      base: base.id,
      arms: again.map(({ id }) => id),
    },
  })
}

function confirmed(difference: Difference, second: readonly Difference[]): Difference {
  const own = second.find(({ arm, measure }) => arm === difference.arm && measure === difference.measure)
  if (!own) return difference
  // Found the other way round, neither stage bears the other out.
  const contrary = difference.firm && own.firm && own.verdict !== difference.verdict
  return { ...own, ...(contrary && { firm: false }), screened: difference.estimate }
}

/** What is said of an arm that was played again is said by the second stage; counts are of the whole answer. */
function warningsOf(
  first: ExperimentResult,
  second: ExperimentResult,
  differences: readonly Difference[],
): LabWarning[] {
  const again = new Set(second.arms.map(({ id }) => id))
  const counted = ({ code }: LabWarning) => code === 'lab_many_differences' || code === 'lab_failures'
  const failures = [first, second].flatMap(({ warnings }) =>
    warnings.filter(({ code }) => code === 'lab_failures').map(({ params }) => Number(params.failures)),
  )
  const held = first.differences.filter(({ firm }) => firm)
  const lost = held.filter(
    ({ arm, measure }) => !differences.some((each) => each.arm === arm && each.measure === measure && each.firm),
  )
  const weak = differences.filter(({ firm }) => firm === false).length
  return [
    ...first.warnings.filter((each) => !counted(each) && !again.has(String(each.params.arm))),
    ...second.warnings.filter((each) => !counted(each) && again.has(String(each.params.arm))),
    ...(weak > 0
      ? [{ code: 'lab_many_differences', params: { weak, of: differences.length, confidence: first.confidence } }]
      : []),
    ...(lost.length > 0
      ? [{ code: 'lab_not_confirmed', params: { lost: lost.length, of: held.length, n: second.n } }]
      : []),
    ...(failures.length > 0
      ? [{ code: 'lab_failures', params: { failures: failures.reduce((sum, n) => sum + n, 0) } }]
      : []),
  ]
}
