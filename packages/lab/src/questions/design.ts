import { nearest } from '@arbiter/content'
import { bad, type Fault, type GameKit, good, type Result } from '@arbiter/kernel'
import type { LabWarning } from '../answer/result.ts'
import { defaultBots, defaultSource, measuresOf } from '../experiment/defaults.ts'
import { labFault } from '../experiment/fault.ts'
import { measureFaults } from '../experiment/measureFaults.ts'
import type { Experiment, MeasureSpec, Question, Variant } from '../experiment/schema.ts'
import { checkPath } from '../schedule/checkPath.ts'
import { engineOf } from '../schedule/engine.ts'
import { type ReadyArm, readyArm } from '../schedule/readyArm.ts'
import { playsSameMatches } from '../schedule/sameMatches.ts'
import { type Arm, blockOf, groupsOf, type Schedule, type Source } from '../schedule/schedule.ts'
import { ablationArms } from './ablation.ts'
import { contenderArms, type Pairing, victoryMeasure } from './contenders.ts'
import { probe } from './probe.ts'
import { searchFaults } from './search.ts'
import { sensitivityArms } from './sensitivity.ts'
import { sweepArms } from './sweep.ts'

/** An experiment made ready: what is played, what is measured, and which arms cannot be played at all. */
export interface Design {
  readonly experiment: Experiment
  readonly kit: GameKit
  readonly schedule: Schedule
  readonly measures: readonly MeasureSpec[]
  /** By arm. */
  readonly ready: readonly Result<ReadyArm, Fault[]>[]
  /** By arm: it plays the very matches of the base. */
  readonly unchanged: readonly boolean[]
  /** For match-ups and ratings: which arms are which pair. */
  readonly pairings: readonly Pairing[]
  /** What is odd about the measures, though they may be meant so. */
  readonly warnings: readonly LabWarning[]
}

/** Arms of a question, the first of which is the base where arms are compared. */
export interface Arms {
  readonly arms: readonly Arm[]
  readonly compared: boolean
  readonly pairings?: readonly Pairing[]
  readonly mates?: Schedule['mates']
}

/**
 * Everything that can be wrong with the question is found here, before a match is played. `built` is told before each arm:
 * the content of a hundred arms takes seconds.
 */
export function designOf(
  experiment: Experiment,
  kit: GameKit,
  built?: (arms: number, of: number) => void,
): Result<Design, Fault[]> {
  if (experiment.game !== kit.id) return bad([labFault('E_GAME', '/game', kit.id, experiment.game)])
  const base = baseArm(experiment, kit)
  if (!base.ok) return base
  const first = readyArm(kit, base.value)
  if (!first.ok) return bad(first.faults.map((fault) => atSource(fault, experiment)))
  const measures = measuresOf(experiment, first.value.seats)
  const wrong = measureFaults(experiment, kit, first.value.seats, measures)
  const arms = armsOf(experiment, first.value, base.value)
  if (!arms.ok) return bad([...wrong, ...arms.faults])
  const ready = arms.value.arms.map((arm, i) => {
    built?.(i, arms.value.arms.length)
    return arm === base.value ? first : readyArm(kit, arm)
  })
  const odd = [...wrong, ...repeatedArms(experiment.question, arms.value.arms)]
  odd.push(...targetArmFaults(experiment, arms.value.arms), ...refusedArms(experiment, arms.value.arms, ready))
  if (odd.length > 0) return bad(odd)
  const { seed } = experiment
  const { faults, warnings } = probe(measures, first.value, seed)
  if (faults.length > 0) return bad(faults)
  const compared = arms.value.compared ? 0 : null
  const groups = groupsOf(arms.value.arms.length, compared)
  const schedule: Schedule = {
    game: kit.id,
    seed,
    measures: arms.value.pairings ? [...measures, victoryMeasure(first.value.seats)] : measures,
    arms: arms.value.arms,
    base: compared,
    ...(arms.value.mates && { mates: arms.value.mates }),
    block: blockOf(experiment, groups),
    groups,
    engine: engineOf(kit),
  }
  const unchanged = unchangedArms(schedule, ready)
  return good({ experiment, kit, schedule, measures, ready, unchanged, pairings: arms.value.pairings ?? [], warnings })
}

export function unchangedArms({ arms, base }: Pick<Schedule, 'arms' | 'base'>, ready: Design['ready']): boolean[] {
  const first = base === null ? undefined : ready[base]
  return arms.map((arm, i) => {
    const own = ready[i]!
    return i !== base && own.ok && first?.ok === true && playsSameMatches(arm, own.value, arms[base!]!, first.value)
  })
}

function baseArm(experiment: Experiment, kit: GameKit): Result<Arm, Fault[]> {
  const source = sourceOf(experiment, '')
  if (!source.ok) return source
  return good({
    id: 'base',
    packs: experiment.packs ?? kit.game.packs.map(({ id }) => id),
    source: source.value ?? defaultSource(kit),
    bots: experiment.bots ?? defaultBots(kit),
    set: {},
    without: [],
  })
}

function sourceOf({ preset, setup, generate }: Pick<Variant, 'preset' | 'setup' | 'generate'>, pointer: string) {
  const given = [preset, setup, generate].filter((one) => one !== undefined).length
  if (given > 1) return bad([labFault('E_SOURCE', pointer, 'one of preset, setup, generate', given)])
  const source: Source | undefined =
    preset !== undefined ? { preset } : setup !== undefined ? { setup } : generate && { generate }
  return good(source)
}

function armsOf(experiment: Experiment, ready: ReadyArm, base: Arm): Result<Arms, Fault[]> {
  const { question } = experiment
  switch (question.kind) {
    case 'matchups':
    case 'rating':
      return contenderArms(question, ready, base)
    case 'versus': {
      const a = question.a ? variantArm(question.a, '/question/a', base, ready) : good({ ...base, id: 'a' })
      const b = variantArm(question.b, '/question/b', base, ready)
      if (!a.ok || !b.ok) return bad([...(a.ok ? [] : a.faults), ...(b.ok ? [] : b.faults)])
      return good({ arms: [a.value, b.value], compared: true })
    }
    case 'sweep':
      return sweepArms(question, ready, base)
    case 'sensitivity':
      return sensitivityArms(question, ready.kit, base)
    case 'ablation':
      return ablationArms(question, ready, base)
    case 'distribution':
    case 'search': {
      const wrong = question.kind === 'search' ? searchFaults(question, experiment, ready) : []
      if (wrong.length > 0) return bad(wrong)
      if (!question.variants) return good({ arms: [base], compared: false })
      const arms = question.variants.map((each, i) => variantArm(each, `/question/variants/${i}`, base, ready))
      const faults = arms.flatMap((arm) => (arm.ok ? [] : arm.faults))
      return faults.length > 0
        ? bad(faults)
        : good({ arms: arms.flatMap((arm) => (arm.ok ? arm.value : [])), compared: false })
    }
  }
}

function variantArm(variant: Variant, pointer: string, base: Arm, { kit }: ReadyArm): Result<Arm, Fault[]> {
  const source = sourceOf(variant, pointer)
  const set = variant.set ?? {}
  const without = variant.without ?? []
  const paths = [...Object.keys(set).map((path) => [path, 'set']), ...without.map((path) => [path, 'without'])] as const
  const faults = paths.flatMap(([path, field]) => {
    const place = checkPath(path!, `${pointer}/${field}`, kit)
    return place.ok ? [] : place.faults
  })
  if (!source.ok || faults.length > 0) return bad([...(source.ok ? [] : source.faults), ...faults])
  return good({
    ...base,
    id: variant.id,
    ...(variant.title && { title: variant.title }),
    ...(variant.packs && { packs: variant.packs }),
    ...(source.value && { source: source.value }),
    ...(variant.bots && { bots: variant.bots }),
    set: { ...base.set, ...set },
    without: [...base.without, ...without],
  })
}

/** Results are told by arm: two of one id could not be told apart. */
function repeatedArms(question: Question, arms: readonly Arm[]): Fault[] {
  return arms.flatMap(({ id }, i) =>
    arms.findIndex((other) => other.id === id) < i
      ? [labFault('E_ARM', armAt(question, i), 'an id of its own', id)]
      : [],
  )
}

function armAt({ kind }: Question, i: number): string {
  switch (kind) {
    case 'versus':
      return '/question/b/id'
    case 'distribution':
    case 'search':
      return `/question/variants/${i}/id`
    case 'sweep':
      return '/question/axes'
    default:
      return '/question'
  }
}

function targetArmFaults({ targets = [] }: Experiment, arms: readonly Arm[]): Fault[] {
  const known = arms.map(({ id }) => id)
  return targets.flatMap(({ arms: wanted = [] }, i) =>
    wanted
      .filter((id) => !known.includes(id))
      .map((id) => labFault('E_ARM', `/targets/${i}/arms`, `an arm: ${known.join(', ')}`, id, nearest(id, known))),
  )
}

/** In an ablation or a sweep some arms may be impossible, which is an answer; what was named one by one must work. */
function refusedArms(
  { question }: Experiment,
  arms: readonly Arm[],
  ready: readonly Result<ReadyArm, Fault[]>[],
): Fault[] {
  const refused = ready.flatMap((arm, i) =>
    arm.ok ? [] : arm.faults.map((fault) => ({ ...fault, path: `${arms[i]!.id}: ${fault.path}` })),
  )
  const lenient = question.kind === 'ablation' || question.kind === 'sweep' || question.kind === 'sensitivity'
  // The first arm is the base, which has nothing taken out.
  return lenient && ready.slice(1).some(({ ok }) => ok) ? [] : refused
}

function atSource(fault: Fault, { setup, generate }: Experiment): Fault {
  const pointer = setup !== undefined ? '/setup' : generate ? '/generate/setup' : ''
  return fault.code.startsWith('E_') ? fault : { ...fault, path: `${pointer}${fault.path}` }
}
