import { type SquareGrid, squareGrid } from '@arbiter/board'
import { byId } from '@arbiter/content'
import { statsAt, type UnitStats } from '../content/stats.ts'
import type { Balance } from '../content/tuning.ts'
import type { Faction, Leader, RunContent, Spell, UnitType } from '../content/types.ts'
import { ABILITY_KINDS, type AbilityId, TIERS, type Tier } from '../content/words.ts'
import { tagBits } from './bits.ts'
import type { AbilityKind } from './unit.ts'

/** Content as battles read it: looked up by id, once for all battles of a content. */
export interface BattlePlan {
  readonly balance: Balance
  readonly grid: SquareGrid
  /** By id, then by tier. */
  readonly recruits: ReadonlyMap<string, readonly Recruit[]>
  readonly factions: ReadonlyMap<string, Faction>
  readonly leaders: ReadonlyMap<string, Leader>
  readonly spells: ReadonlyMap<string, Spell>
  /** A board on which nobody stands (`Battle.at`). */
  readonly empty: readonly number[]
}

/** What every unit of a type and tier enters with. */
interface Recruit {
  readonly type: UnitType
  readonly stats: UnitStats
  readonly bits: number
  readonly ability: AbilityId | null
  readonly abilityKind: AbilityKind | null
  readonly bonus: Faction | undefined
}

const plans = new WeakMap<RunContent, BattlePlan>()

export function battlePlan(content: RunContent): BattlePlan {
  const known = plans.get(content)
  if (known) return known
  // Copies: V8 keeps what so many assignments made as hash tables, and battles look in here at every step.
  const balance = { ...content.balance, ability: { ...content.balance.ability } }
  const factions = byId(content.factions)
  const grid = squareGrid(balance.grid.width, balance.grid.height)
  const plan: BattlePlan = {
    balance,
    grid,
    recruits: new Map(
      content.units.map((type) => [type.id, TIERS.map((tier) => recruitOf(content, type, tier, factions))]),
    ),
    factions,
    leaders: byId(content.leaders),
    spells: byId(content.spells),
    empty: Array.from({ length: grid.size }, () => -1),
  }
  plans.set(content, plan)
  return plan
}

const recruitOf = (
  content: RunContent,
  type: UnitType,
  tier: Tier,
  factions: ReadonlyMap<string, Faction>,
): Recruit => ({
  type,
  stats: statsAt(content, type, tier),
  bits: tagBits(type.tags),
  ability: tier === 3 ? type.ability : null,
  abilityKind: tier === 3 ? ABILITY_KINDS[type.ability] : null,
  bonus: factions.get(type.faction),
})
