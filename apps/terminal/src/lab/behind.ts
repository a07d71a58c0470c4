import { canonicalJson, type GameKit, type MatchRecord } from '@arbiter/kernel'
import {
  armRecord,
  type Design,
  type Difference,
  designOf,
  type ExperimentResult,
  engineOf,
  playedArms,
  replayable,
} from '@arbiter/lab'
import { EXIT, Failure } from '../failure.ts'
import { badValue, unknown } from '../options.ts'
import { refusal } from './question.ts'

/** Match `index` of an arm of an answer, played again: what stands behind a number. */
export function matchBehind(kit: GameKit, result: ExperimentResult, arm: string, index: number): MatchRecord {
  const known = playedArms(result)
  const found = known.find(({ id }) => id === arm)
  if (!found)
    throw unknown(
      'unknown_arm',
      {},
      arm,
      known.map(({ id }) => id),
    )
  refuseOtherRules(kit, result)
  if (index >= found.n) throw badValue('match', String(index), `0 … ${found.n - 1}`)
  return armRecord(designBehind(kit, result, arm), arm, index)
}

/** Other rules or content play other matches from the same seeds. */
function refuseOtherRules(kit: GameKit, { engine }: ExperimentResult): void {
  const today = engineOf(kit)
  if (canonicalJson(today) === canonicalJson(engine)) return
  const name = ({ game, version, packs }: typeof engine) => `${game} ${version} (${packs})`
  throw new Failure(
    'other_rules',
    { was: name(engine), now: name(today) },
    { details: { was: engine, now: today }, exit: EXIT.problem },
  )
}

function designBehind(kit: GameKit, result: ExperimentResult, arm: string): Design {
  const design = designOf(replayable(result, arm), kit)
  if (!design.ok) throw refusal(result.experiment.id, design.faults)
  return design.value
}

const strongest = (a: Difference, b: Difference): number =>
  Math.abs(b.estimate.estimate) - Math.abs(a.estimate.estimate)

/** Some match to begin with: one that came out otherwise than in the base, where there is a base. */
export const firstOpened = ({
  arms,
  differences,
  matrix,
}: ExperimentResult): { arm: string; match: number } | undefined => {
  for (const { arm, higher, lower } of [...differences].sort(strongest))
    for (const match of [...higher, ...lower]) return { arm, match }
  for (const { behind } of matrix?.cells ?? [])
    for (const { arm, won, lost } of behind) for (const match of [...won, ...lost]) return { arm, match }
  for (const { id, measures } of arms)
    for (const { bars = [] } of Object.values(measures))
      for (const { first } of bars) if (first[0] !== undefined) return { arm: id, match: first[0] }
  return undefined
}
