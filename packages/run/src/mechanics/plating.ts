import type { Battle } from '../battle/battle.ts'
import { PLATED } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { BattleCause } from '../battle/events.ts'
import type { Hooks } from '../battle/hooks.ts'
import { addStatus } from '../battle/status.ts'
import type { Unit } from '../battle/unit.ts'
import type { RunContent } from '../content/types.ts'

/** RN-566 … RN-571. */
export const plating = (numbers: NumbersOf<'plating'>, { statuses }: Pick<RunContent, 'statuses'>): Hooks => {
  const { armorPer, cap, perHit, perStill, magicStrip, sealRounds, seals } = numbers
  const immunity = statuses.findIndex(({ flags }) => flags.includes('immune'))
  return {
    enter: (_battle, unit) => {
      if (unit.bits & PLATED) unit.seals = seals
    },
    hardened: (battle, unit) => change(battle, unit, perHit, 'attack'),
    hurt: (battle, unit, kind) => {
      if (kind === 'magic') change(battle, unit, -magicStrip, 'attack')
    },
    turnEnd: (battle, unit) => {
      if (!unit.moved) change(battle, unit, perStill, 'turn')
    },
    plate: change,
  }

  function change(battle: Battle, unit: Unit, stacks: number, cause: BattleCause): void {
    if ((unit.bits & PLATED) === 0 || unit.hp <= 0) return
    const value = Math.min(cap, Math.max(0, unit.plates + stacks))
    if (value === unit.plates) return
    set(battle, unit, value, cause)
    if (value === cap && unit.seals > 0 && immunity !== -1) seal(battle, unit)
  }

  /** RN-569. */
  function seal(battle: Battle, unit: Unit): void {
    unit.seals--
    if (battle.listening) battle.tell('turn', { type: 'platingSealed', target: unit.id })
    set(battle, unit, 0, 'turn')
    addStatus(battle, unit, immunity, 0, sealRounds, 'turn')
  }

  function set(battle: Battle, unit: Unit, plates: number, cause: BattleCause): void {
    unit.plates = plates
    unit.plateArmor = plates * armorPer
    if (battle.listening)
      battle.tell(cause, { type: 'platingChanged', target: unit.id, stacks: plates, armor: unit.plateArmor })
  }
}
