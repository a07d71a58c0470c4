import { label } from '@arbiter/kernel'
import { type Battle, DIRECTION_ORDER } from '../battle/battle.ts'
import { SPREADING } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import { addUntil, carriedOf, resists } from '../battle/status.ts'
import type { Carried, Unit } from '../battle/unit.ts'
import type { RunContent } from '../content/types.ts'

const CONTAGION = label('battle/contagion')

/** RN-145, RN-146, RN-527 … RN-531. A status spreads by the number of this configuration, or by its own. */
export const contagion = (numbers: NumbersOf<'contagion'>, { statuses }: Pick<RunContent, 'statuses'>): Hooks => {
  const known = numbers as Readonly<Record<string, number>>
  const chances = statuses.map(({ spreads, spreadsBy = '' }) => known[spreadsBy] ?? spreads)
  const capPct = numbers.capPct ?? 100
  return {
    roundStart: (battle) => {
      battle.tried = null
    },
    // RN-529: only what has a spread is that fast.
    turnStart: (battle, unit) => {
      if (unit.flags & SPREADING) spreadAll(battle, unit, true)
    },
    turnEnd: (battle, unit) => {
      if (unit.flags & SPREADING) spreadAll(battle, unit, false)
    },
  }

  function spreadAll(battle: Battle, unit: Unit, isFast: boolean): void {
    for (const carried of unit.carried) {
      const own = chances[carried.status]
      if (own === undefined || (isFast && carried.spread === null)) continue
      for (const direction of DIRECTION_ORDER[unit.side]) {
        const cell = battle.grid.neighbours[4 * unit.cell + direction]!
        const index = cell === -1 ? -1 : battle.at[cell]!
        if (index !== -1) attempt(battle, unit, battle.units[index]!, carried, own)
      }
    }
  }

  function attempt(battle: Battle, unit: Unit, neighbour: Unit, carried: Carried, own: number): void {
    const { status, spread } = carried
    if (carriedOf(neighbour, status) !== null || resists(battle, neighbour, status)) return
    if (spread !== null && !isFirstTry(battle, unit, neighbour, status)) return
    const whole = own + (spread?.pct ?? 0) + (neighbour.neighbours > 0 ? numbers.phalanxBonusPct : 0)
    const capped = Math.min(capPct, whole)
    // RN-531: it spares the side that it came from.
    const chance = spread !== null && spread.side === neighbour.side ? Math.floor((capped * capped) / 100) : capped
    if (!battle.draws.chance(CONTAGION, chance, 100)) return
    if (battle.listening)
      battle.tell('contagion', {
        type: 'contagionSpread',
        actor: unit.id,
        target: neighbour.id,
        status: carried.rules.id,
        chance,
      })
    addUntil(battle, neighbour, status, carried.magnitude, carried.until, 'contagion', 1, spread)
  }
}

/** RN-530: one try per round for each carrier, status and neighbour. */
function isFirstTry(battle: Battle, unit: Unit, neighbour: Unit, status: number): boolean {
  const key = (unit.index * UNITS + neighbour.index) * battle.plan.statuses.length + status
  battle.tried ??= new Set()
  if (battle.tried.has(key)) return false
  battle.tried.add(key)
  return true
}
/** More than a battle can have. */
const UNITS = 1 << 12
