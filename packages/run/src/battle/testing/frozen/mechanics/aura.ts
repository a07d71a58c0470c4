import type { NumbersOf } from '../../../config.ts'
import type { Battle } from '../battle/battle.ts'
import { tagBits } from '../battle/bits.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { Unit } from '../battle/unit.ts'
import type { Aura, AuraNumber, PulseAura, StaticAura } from '../content/types.ts'
import type { AuraStat, AuraTargets } from '../content/words.ts'
import { regain } from './resolve.ts'

/** RN-130, RN-131: the auras of the content, with the numbers of this configuration. */
export const aura = (numbers: NumbersOf<'aura'>, auras: readonly Aura[]): Hooks => ({
  ...pulsing(auras.filter((each): each is PulseAura => each.kind === 'pulse').map((each) => reachOf(each, numbers))),
  ...lasting(
    auras
      .filter((each): each is StaticAura => each.kind === 'static')
      .map((each) => ({ ...reachOf(each, numbers), stat: each.stat })),
  ),
})

/** An aura as battles read it. */
interface Reach {
  /** Tag of its sources. */
  readonly source: number
  readonly targets: AuraTargets
  readonly radius: number
  readonly amount: number
}

function reachOf({ source, targets, radius, amount }: Aura, numbers: NumbersOf<'aura'>): Reach {
  const numberOf = (value: AuraNumber) => (typeof value === 'number' ? value : numbers[value])
  return { source: tagBits([source]), targets, radius: numberOf(radius), amount: numberOf(amount) }
}

/** Nobody gains twice from one pulse in a round. Without resolve there is nothing to gain. */
function pulsing(pulses: readonly Reach[]): Hooks {
  if (pulses.length === 0) return {}
  return {
    roundStart: (battle) => {
      for (const unit of battle.units) unit.pulses = 0
    },
    turnStart: (battle, unit) => {
      if (!battle.hooks.hasResolve || unit.routing) return
      for (let i = 0; i < pulses.length; i++) if (unit.bits & pulses[i]!.source) pulse(battle, unit, pulses[i]!, 1 << i)
    },
  }
}

function pulse(battle: Battle, unit: Unit, { targets, radius, amount }: Reach, bit: number): void {
  for (const ally of battle.alliesOf(unit)) {
    if (ally.hp <= 0 || ally.pulses & bit || (ally === unit && targets === 'other_allies')) continue
    if (battle.distance(ally.cell, unit.cell) > radius || ally.resolve >= ally.maxResolve) continue
    ally.pulses |= bit
    regain(battle, ally, amount, 'aura')
  }
}

type Lasting = Reach & { readonly stat: AuraStat }

/** Worked out whenever it is asked for. One source is enough, and more of them add nothing. */
function lasting(auras: readonly Lasting[]): Hooks {
  if (auras.length === 0) return {}
  return {
    boost: (battle, unit, stat) => {
      let sum = 0
      for (const each of auras) if (each.stat === stat && isWithin(battle, unit, each)) sum += each.amount
      return sum
    },
  }
}

function isWithin(battle: Battle, unit: Unit, { source, targets, radius }: Reach): boolean {
  for (const other of targets === 'enemies' ? battle.enemiesOf(unit) : battle.alliesOf(unit)) {
    if (other.hp <= 0 || other.routing || (other.bits & source) === 0) continue
    if (other === unit && targets === 'other_allies') continue
    if (battle.distance(other.cell, unit.cell) <= radius) return true
  }
  return false
}
