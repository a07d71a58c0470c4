import { CodedError, hashOf, makeRecord } from '@arbiter/kernel'
import {
  armRecord,
  type Design,
  designOf,
  type ExperimentResult,
  engineOf,
  labFault,
  maxMatches,
  playedArms,
  readExperiment,
  replayable,
  runId,
  type StoredExperimentRun,
} from '@arbiter/lab'
import type { Games } from '../games.ts'
import type { ArmRecordAnswer, ArmRecordTask, DesignAnswer, DesignTask } from './tasks.ts'

export async function designFor(games: Games, { raw }: DesignTask): Promise<DesignAnswer> {
  const read = readExperiment(raw)
  if (!read.ok) return { kind: 'faults', faults: read.faults }
  const experiment = read.value
  if (!games.find(experiment.game)) {
    const known = games.offers.map(({ id }) => id)
    const fault = labFault('E_GAME', '/game', known.join(', '), experiment.game)
    return { kind: 'faults', faults: [fault] }
  }
  const kit = await games.kit(experiment.game)
  const design = designOf(experiment, kit)
  if (!design.ok) return { kind: 'faults', faults: design.faults }
  const engine = engineOf(kit)
  const id = runId(experiment, engine)
  designs.cache(id, design.value)
  const arms = design.value.schedule.arms.length
  return { kind: 'ready', id, experiment, engine, arms, matches: maxMatches(experiment, arms) }
}

export async function recordFor(
  games: Games,
  { experiment: asked, result, engine, arm, index }: ArmRecordTask,
): Promise<ArmRecordAnswer> {
  const known = result === undefined ? undefined : (JSON.parse(result) as ExperimentResult)
  const n = known && (playedArms(known).find(({ id }) => id === arm)?.n ?? known.n)
  if (n !== undefined && index >= n) return { kind: 'no_match', last: n - 1 }
  const { search, confirmation } = known ?? {}
  const replayed = { experiment: asked, ...(search && { search }), ...(confirmation && { confirmation }) }
  const experiment = replayable(replayed, arm)
  const kit = await games.kit(experiment.game)
  const today = engineOf(kit)
  if (hashOf(today) !== hashOf(engine)) return { kind: 'outdated', today }
  const id = runId(experiment, engine)
  const design = designs.find(id) ?? designed(experiment, kit)
  designs.cache(id, design)
  try {
    return { kind: 'record', text: makeRecord(armRecord(design, arm, index)) }
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    const { code, params } = error
    if (code === 'lab_no_such_arm') return { kind: 'no_arm', known: params.known as string[] }
    return { kind: 'failed', code, params }
  }
}

function designed(experiment: StoredExperimentRun['experiment'], kit: Parameters<typeof designOf>[1]): Design {
  const design = designOf(experiment, kit)
  if (!design.ok) throw new CodedError('malformed_experiment', { faults: design.faults })
  return design.value
}

/** Looking at one match after another should not build all arms each time. Designs may be large: the last few only. */
const MAX_DESIGNS = 4
const recent = new Map<string, Design>()
const designs = {
  find: (id: string): Design | undefined => recent.get(id),
  cache(id: string, design: Design): void {
    recent.delete(id)
    recent.set(id, design)
    if (recent.size > MAX_DESIGNS) recent.delete(recent.keys().next().value!)
  },
}
