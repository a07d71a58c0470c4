import type { Fault, Result } from '@arbiter/kernel'
import { type ReadyArm, readyArm } from '../schedule/readyArm.ts'
import { type Arm, blockOf, groupsOf, type Schedule } from '../schedule/schedule.ts'
import { type Design, unchangedArms } from './design.ts'

/** The same question for other arms and other seeds. Targets name no arm here: each arm stands for its variant. */
export function subDesign(design: Design, arms: readonly Arm[], seed: string, base: number | null): Design {
  const groups = groupsOf(arms.length, base)
  const { targets } = design.experiment
  const schedule: Schedule = { ...design.schedule, seed, arms, base, groups, block: blockOf(design.experiment, groups) }
  const experiment = {
    ...design.experiment,
    ...(targets && { targets: targets.map((target) => ({ ...target, arms: armsOf(target.arms, arms) })) }),
  }
  const ready = arms.map((arm): Result<ReadyArm, Fault[]> => readyArm(design.kit, arm))
  return { ...design, experiment, schedule, ready, unchanged: unchangedArms(schedule, ready) }
}

/** A target for variant `x` is meant for `x before`, `x after` and every candidate of `x`. */
const armsOf = (wanted: readonly string[] | undefined, arms: readonly Arm[]): string[] =>
  arms.map(({ id }) => id).filter((id) => !wanted || wanted.some((name) => id.startsWith(`${name} `)))
