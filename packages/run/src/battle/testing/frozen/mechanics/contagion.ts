import { label } from '@arbiter/kernel'
import type { NumbersOf } from '../../../config.ts'
import { DIRECTION_ORDER } from '../battle/battle.ts'
import type { Hooks } from '../battle/hooks.ts'
import { addUntil, resists } from '../battle/status.ts'
import { CONTAGIOUS, STATUSES } from '../content/words.ts'

const CONTAGION = label('battle/contagion')
const SPREADING = (1 << CONTAGIOUS.length) - 1

/** RN-145, RN-146. The contagious statuses are the first ones of the table. */
export const contagion = (numbers: NumbersOf<'contagion'>): Hooks => {
  const chances = CONTAGIOUS.map((id) => numbers[`${id}Pct`])
  return {
    turnEnd: (battle, unit) => {
      if ((unit.statuses & SPREADING) === 0) return
      for (let status = 0; status < CONTAGIOUS.length; status++) {
        if (((unit.statuses >> status) & 1) === 0) continue
        for (const direction of DIRECTION_ORDER[unit.side]) {
          const cell = battle.grid.neighbours[4 * unit.cell + direction]!
          const index = cell === -1 ? -1 : battle.at[cell]!
          if (index === -1) continue
          const neighbour = battle.units[index]!
          if ((neighbour.statuses >> status) & 1 || resists(neighbour, status)) continue
          const chance = Math.min(100, chances[status]! + (neighbour.neighbours > 0 ? numbers.phalanxBonusPct : 0))
          if (!battle.draws.chance(CONTAGION, chance, 100)) continue
          if (battle.listening)
            battle.tell('contagion', {
              type: 'contagionSpread',
              actor: unit.id,
              target: neighbour.id,
              status: STATUSES[status]!,
              chance,
            })
          addUntil(battle, neighbour, status, unit.magnitude[status]!, unit.until[status]!, 'contagion')
        }
      }
    },
  }
}
