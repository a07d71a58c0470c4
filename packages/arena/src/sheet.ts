import {
  ATTRIBUTES,
  type Attribute,
  DAMAGE_TYPES,
  type DamageType,
  RESISTANCES,
  type Resistance,
} from './content/words.ts'
import type { Plan } from './plan.ts'
import { crowdAppeal, implementPlace, injuryResistance } from './rules/base.ts'
import { fightOf } from './rules/fight.ts'
import { enterFighters } from './rules/start.ts'
import {
  cooldownOf,
  costOf,
  initiativeCost,
  initiativeGain,
  judgment,
  magCrit,
  magDefense,
  physCrit,
  physDefense,
  resistance,
  soakAgainst,
} from './rules/stats.ts'

/** A character at the start of a fight, in numbers. */
export interface CharacterSheet {
  readonly name: string
  readonly attributes: Readonly<Record<Attribute, number>>
  readonly health: number
  readonly pools: Readonly<Record<string, number>>
  readonly physDefense: number
  readonly magDefense: number
  readonly soak: Readonly<Record<DamageType, number>>
  readonly resistance: Readonly<Record<Resistance, number>>
  readonly physCritBp: number
  readonly magCritBp: number
  readonly judgment: number
  readonly initiativeGain: number
  readonly injuryResistance: number
  readonly crowdAppeal: number
  readonly implements: readonly { readonly id: string; readonly attack: number; readonly damage: number }[]
  readonly actions: readonly {
    readonly id: string
    readonly costs: Readonly<Record<string, number>>
    readonly cooldown: number
    readonly initiativeCost: number
  }[]
}

/** AR-023 … AR-027, as the fight would begin. */
export function characterSheet(plan: Plan, cid: number): CharacterSheet {
  const state = enterFighters(plan)
  const fight = fightOf(plan, state)
  const live = fight.live[cid]!
  const { build } = live
  const byName = <Name extends string>(names: readonly Name[], value: (handle: number) => number) =>
    Object.fromEntries(names.map((name, handle) => [name, value(handle)])) as Record<Name, number>
  return {
    name: build.name,
    attributes: byName(ATTRIBUTES, (handle) => live.attributes[handle]!),
    health: live.maxHp,
    pools: Object.fromEntries(
      plan.pools.flatMap(({ id }, pool) => (build.hasPool[pool] ? [[id, live.maxPools[pool]!]] : [])),
    ),
    physDefense: physDefense(live),
    magDefense: magDefense(live),
    soak: byName(DAMAGE_TYPES, (type) => soakAgainst(live, type)),
    resistance: byName(RESISTANCES, (key) => resistance(fight, live, key)),
    physCritBp: physCrit(live),
    magCritBp: magCrit(live),
    judgment: judgment(live),
    initiativeGain: initiativeGain(fight, live),
    injuryResistance: injuryResistance(live),
    crowdAppeal: crowdAppeal(live),
    implements: [build.gear.main, build.gear.off].flatMap((held) =>
      held
        ? [{ id: held.id, attack: live.attack[implementPlace(held)]!, damage: live.damage[implementPlace(held)]! }]
        : [],
    ),
    actions: build.actions.map((action) => ({
      id: action.id,
      costs: Object.fromEntries(
        action.costs.map(({ pool, amount }) => [plan.pools[pool]!.id, costOf(live, action, amount)]),
      ),
      cooldown: cooldownOf(live, action),
      initiativeCost: initiativeCost(fight, live, action),
    })),
  }
}
