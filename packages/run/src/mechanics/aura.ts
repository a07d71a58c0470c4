import type { Battle } from '../battle/battle.ts'
import { type Lexicon, lexiconOf } from '../battle/bits.ts'
import type { NumbersOf } from '../battle/config.ts'
import type { Hooks } from '../battle/hooks.ts'
import type { Unit } from '../battle/unit.ts'
import type { Clause, Sum } from '../content/clauses/types.ts'
import type { Modified } from '../content/clauses/words.ts'
import type { Aura, RunContent } from '../content/types.ts'
import { regain } from './resolve.ts'

/** RN-130, RN-131: the auras of the content, with the numbers of this configuration. */
export const aura = (numbers: NumbersOf<'aura'>, content: Pick<RunContent, 'auras' | 'statuses' | 'tags'>): Hooks => {
  const reaches = content.auras.map((each) => reachOf(each, numbers, lexiconOf(content)))
  return {
    ...pulsing(reaches.filter(({ stat }) => stat === null)),
    ...lasting(reaches.filter((each): each is Lasting => each.stat !== null)),
  }
}

/** An aura as battles read it. */
interface Reach {
  /** Tag of its sources. */
  readonly source: number
  readonly targets: 'allies' | 'otherAllies' | 'enemies'
  readonly radius: number
  readonly amount: number
  /** `null`: a pulse of resolve. */
  readonly stat: Modified | null
}

function reachOf({ source, clauses: [clause] }: Aura, numbers: NumbersOf<'aura'>, lexicon: Lexicon): Reach {
  const { aim, do: effects } = clause
  const [effect] = effects
  const numberOf = (value: Sum<number | string>): number =>
    typeof value === 'number'
      ? value
      : ((numbers as Readonly<Record<string, number>>)[String(value).slice(PREFIX)] ?? 0)
  return {
    source: lexicon.tag(source),
    targets: aim.who as Reach['targets'],
    radius: numberOf(aim.within!.max),
    amount: numberOf((effect as { readonly amount: Clause<number | string>['chance'] & {} }).amount),
    stat: effect!.kind === 'stat' ? effect!.stat : null,
  }
}
const PREFIX = 'aura.'.length

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
  for (const ally of unit.allies) {
    if (ally.pulses & bit || (ally === unit && targets === 'otherAllies')) continue
    if (battle.distance(ally.cell, unit.cell) > radius || ally.resolve >= ally.maxResolve) continue
    ally.pulses |= bit
    regain(battle, ally, amount, 'aura')
  }
}

type Lasting = Reach & { readonly stat: Modified }

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
  for (const other of targets === 'enemies' ? unit.enemies : unit.allies) {
    if (other.routing || (other.bits & source) === 0) continue
    if (other === unit && targets === 'otherAllies') continue
    if (battle.distance(other.cell, unit.cell) <= radius) return true
  }
  return false
}
