import type { Battle } from './battle.ts'
import { RANGED, SILENT } from './bits.ts'
import type { CompiledAbility } from './clauses/compile.ts'
import { ALONE } from './clauses/occasion.ts'
import { aimClause, carryOutAll } from './clauses/run.ts'
import { NOBODY, type Reached, type Scene, sceneOf } from './clauses/scene.ts'
import type { Unit } from './unit.ts'

/** An ability about to be used: whom its first clause reaches. */
export interface Aim {
  readonly skill: CompiledAbility
  readonly scene: Scene
  readonly found: Reached
}

/** RN-156, RN-443: an instant ability is used as soon as it is ready and its condition holds. */
export function useInstant(battle: Battle, unit: Unit): void {
  const aim = readyAim(battle, unit, 'instant')
  if (aim !== null) use(battle, unit, aim)
}

/** The action ability that the unit can use from where it stands (RN-076, RN-159, RN-160). */
export function aimOf(battle: Battle, unit: Unit): Aim | null {
  if (unit.skill === null || unit.skill.kind !== 'action') return null
  if (unit.bits & RANGED && battle.hooks.isEngaged?.(battle, unit)) return null
  return readyAim(battle, unit, 'action')
}

/** ATTACK of an action ability; what begins with a pull is used in MOVEMENT, and then attacks like anybody else. */
export function useAction(battle: Battle, unit: Unit, aim: Aim): void {
  unit.acted = true
  battle.phase = aim.skill.uses![0]!.pulls ? 'movement' : 'attack'
  use(battle, unit, aim)
  battle.hooks.acted?.(battle, unit)
}

/** RN-441: ready, with all that it costs at hand. */
function readyAim(battle: Battle, unit: Unit, kind: 'instant' | 'action'): Aim | null {
  const { skill } = unit
  if (skill === null || skill.kind !== kind || unit.readyRound > battle.round || unit.flags & SILENT) return null
  const { uses } = skill
  if (uses === null || unit.uses >= skill.charges) return null
  if (skill.mana > 0 && unit.mana !== -1 && unit.mana < skill.mana) return null
  if (skill.shots > 0 && !(battle.hooks.hasShots?.(unit, skill.shots) ?? true)) return null
  const scene = sceneOf(battle, unit.side, unit, skill.cause, skill.id, unit, ALONE)
  const found = aimClause(uses[0]!, scene, NOBODY)
  return found === null ? null : { skill, scene, found }
}

/** RN-558: without the mechanic a cost in mana is a cooldown, at most this long. */
const MANA_COOLDOWN = 4

/** RN-055, RN-144, RN-454. */
function use(battle: Battle, unit: Unit, { skill, scene, found }: Aim): void {
  const { shots, mana, cause, id } = skill
  const cooldown =
    mana > 0 && unit.mana === -1 ? Math.max(skill.cooldown, Math.min(MANA_COOLDOWN, mana)) : skill.cooldown
  unit.readyRound = battle.round + (battle.hooks.cooldown?.(unit, cooldown) ?? cooldown)
  unit.uses++
  if (battle.listening)
    battle.tell(cause, {
      type: 'abilityUsed',
      actor: unit.id,
      ability: id,
      targets: found.units.map((target) => target.id),
      at: found.at === -1 ? null : battle.cell(found.at),
    })
  if (mana > 0) battle.hooks.addMana?.(battle, unit, -mana, cause)
  if (shots > 0) battle.hooks.spendShots?.(battle, unit, shots, cause)
  carryOutAll(skill.uses!, scene, found)
}
