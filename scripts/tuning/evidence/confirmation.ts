import type { ExperimentResult } from '@arbiter/lab'
import { whole } from '../text.ts'
import { changeText } from './arms.ts'

/** Which settings were played again, and what of the first stage did not hold. */
export function confirmationText({ confirmation, differences, experiment, n }: ExperimentResult): string {
  if (!confirmation) return ''
  const { arms, seed, n: again } = confirmation
  const lost = differences.filter(({ screened, firm }) => screened && !firm && leavesZeroOut(screened))
  const isPart = (measure: string) =>
    experiment.measures?.some((each) => each.id === measure && 'rate' in each) === true
  const rows = lost.map(
    ({ arm, measure, screened, estimate }) =>
      `${arm} (${measure} ${changeText(screened!, isPart(measure))}, then ${changeText(estimate, isPart(measure))})`,
  )
  return [
    `${arms.length} settings had a difference that held among all in the first stage (${whole(n)} matches each). They were played again on fresh seeds (\`${seed}\`), ${whole(again)} matches each, against the base on the same seeds; their rows are of these matches alone.`,
    ...(rows.length === 0 ? [] : [`Seen in the first stage and not firm on fresh seeds: ${rows.join('; ')}.`]),
  ].join(' ')
}

const leavesZeroOut = ({ low, high }: { low: number; high: number }): boolean => low > 0 || high < 0
