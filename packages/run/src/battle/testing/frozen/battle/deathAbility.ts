import type { Battle } from './battle.ts'
import { addStatus } from './status.ts'
import type { Unit } from './unit.ts'

/** RN-173: plague falls upon the enemies around. */
export function dieAbility(battle: Battle, unit: Unit): void {
  if (unit.ability !== 'plague') return
  const { radius } = battle.balance.ability.plague
  const { tick, rounds } = battle.balance.status.plague
  const near = battle.enemiesOf(unit).filter(({ hp, cell }) => hp > 0 && battle.distance(cell, unit.cell) <= radius)
  if (battle.listening)
    battle.tell('ability/plague', {
      type: 'abilityUsed',
      actor: unit.id,
      ability: 'plague',
      targets: near.map(({ id }) => id),
      at: battle.cell(unit.cell),
    })
  for (const enemy of near) addStatus(battle, enemy, 'plague', tick, rounds, 'ability/plague')
}
