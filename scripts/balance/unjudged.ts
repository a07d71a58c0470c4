import type { ExperimentResult, TargetVerdict } from '@arbiter/lab'

/** What a target was meant for and nothing was measured of: silence is no balance. */
export function unjudged({ experiment, status, arms, verdicts }: ExperimentResult): string[] {
  const { targets = [] } = experiment
  return [
    ...(status === 'done' ? [] : ['the run did not end']),
    ...(targets.length > 0 ? [] : ['there is no target']),
    ...arms.flatMap(({ id, impossible }) =>
      impossible ? [`${id} cannot be played: ${impossible.map(({ code }) => code).join(', ')}`] : [],
    ),
    ...targets
      .filter(({ measure, low = null, high = null }) => !verdicts.some(same({ measure, low, high })))
      .map(({ measure }) => `${measure} is of nothing that was played`),
    ...verdicts
      .filter(({ estimate }) => estimate === undefined)
      .map(({ arm, measure, group }) => `${arm}  ${measure}${group === undefined ? '' : ` ${group}`} was not measured`),
  ]
}

const same = (target: Pick<TargetVerdict, 'measure' | 'low' | 'high'>) => (verdict: TargetVerdict) =>
  verdict.measure === target.measure && verdict.low === target.low && verdict.high === target.high
