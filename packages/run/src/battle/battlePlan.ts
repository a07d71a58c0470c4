import { type SquareGrid, squareGrid } from '@arbiter/board'
import { byId } from '@arbiter/content'
import { abilityAt, statsAt, type UnitStats } from '../content/stats.ts'
import type { Balance } from '../content/tuning.ts'
import type { Faction, Leader, RunContent, UnitType } from '../content/types.ts'
import { TIERS, type Tier } from '../content/words.ts'
import {
  type CompiledAbility,
  type CompiledRules,
  type CompiledTrait,
  compileRules,
  NO_POWERS,
  type Powers,
  withStats,
} from './clauses/compile.ts'

/** Content as battles read it: looked up by id, once for all battles of a content. */
export interface BattlePlan extends CompiledRules {
  readonly balance: Balance
  readonly grid: SquareGrid
  /** By id, then by tier. */
  readonly recruits: ReadonlyMap<string, readonly Recruit[]>
  readonly factions: ReadonlyMap<string, Faction>
  readonly leaders: ReadonlyMap<string, Leader>
  /** A board on which nobody stands (`Battle.at`). */
  readonly empty: readonly number[]
}

/** What every unit of a type and tier enters with. */
interface Recruit {
  readonly type: UnitType
  readonly stats: UnitStats
  readonly bits: number
  readonly skill: CompiledAbility | null
  readonly powers: Powers
  readonly traits: readonly CompiledTrait[]
  readonly bonus: Faction | undefined
}

const plans = new WeakMap<RunContent, BattlePlan>()

export function battlePlan(content: RunContent): BattlePlan {
  const known = plans.get(content)
  if (known) return known
  // Copies: V8 keeps what so many assignments made as hash tables, and battles look in here at every step.
  const balance = { ...content.balance }
  const rules = compileRules(content)
  const factions = byId(content.factions)
  const grid = squareGrid(balance.grid.width, balance.grid.height)
  const plan: BattlePlan = {
    balance,
    grid,
    recruits: new Map(
      content.units.map((type) => [type.id, TIERS.map((tier) => recruitOf(content, rules, type, tier, factions))]),
    ),
    factions,
    leaders: byId(content.leaders),
    empty: Array.from({ length: grid.size }, () => -1),
    ...rules,
  }
  plans.set(content, plan)
  return plan
}

const recruitOf = (
  content: RunContent,
  { lexicon, abilities, traits }: CompiledRules,
  type: UnitType,
  tier: Tier,
  factions: ReadonlyMap<string, Faction>,
): Recruit => {
  const skill = abilities.get(abilityAt(type, tier) ?? '') ?? null
  const bonus = factions.get(type.faction)
  const own = type.tags.flatMap((tag) => traits.get(tag) ?? [])
  return {
    type,
    stats: statsAt(content, type, tier),
    bits: lexicon.tags(type.tags),
    skill,
    powers: withStats(skill?.powers ?? NO_POWERS, own, {
      regenPct: (bonus?.regenPct ?? 0) + (type.regenPct ?? 0),
      magicPct: bonus?.magicPct ?? 0,
      armorPct: bonus?.armorPct ?? 0,
      phalanxPct: bonus?.phalanxPct ?? 0,
      spreadPct: bonus?.spreadPct ?? 0,
    }),
    traits: own,
    bonus,
  }
}
