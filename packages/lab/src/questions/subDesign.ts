import type { Fault, Result } from '@arbiter/kernel'
import { type Arm, blockOf, groupsOf, type Plan } from '../plan/plan.ts'
import { type ReadyArm, readyArm } from '../plan/readyArm.ts'
import { type Design, unchangedArms } from './design.ts'

/** The same question for other arms and other seeds. Targets name no arm here: each arm stands for its variant. */
export function subDesign(design: Design, arms: readonly Arm[], seed: string, base: number | null): Design {
  const groups = groupsOf(arms.length, base)
  const { targets } = design.experiment
  const plan: Plan = { ...design.plan, seed, arms, base, groups, block: blockOf(design.experiment, groups) }
  const experiment = {
    ...design.experiment,
    ...(targets && { targets: targets.map((target) => ({ ...target, arms: armsOf(target.arms, arms) })) }),
  }
  const ready = arms.map((arm): Result<ReadyArm, Fault[]> => readyArm(design.kit, arm))
  return { ...design, experiment, plan, ready, unchanged: unchangedArms(plan, ready) }
}

/** A target for variant `x` is meant for `x before`, `x after` and every candidate of `x`. */
const armsOf = (wanted: readonly string[] | undefined, arms: readonly Arm[]): string[] =>
  arms.map(({ id }) => id).filter((id) => !wanted || wanted.some((name) => id.startsWith(`${name} `)))
