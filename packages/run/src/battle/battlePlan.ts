import { type SquareGrid, squareGrid } from '@arbiter/board'
import { byId } from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import { MODIFIED, type Modified } from '../content/clauses/words.ts'
import { abilityAt, statsAt, type UnitStats } from '../content/stats.ts'
import type { Balance } from '../content/tuning.ts'
import type { Faction, RunContent, UnitType } from '../content/types.ts'
import { type Role, TIERS, type Tier } from '../content/words.ts'
import {
  type CompiledAbility,
  type CompiledRules,
  type CompiledTrait,
  compileRules,
  NO_POWERS,
  orNone,
  type Powers,
  withTraits,
} from './clauses/compile.ts'
import type { EnlistedTeam } from './enlistTeam.ts'
import type { BattleTeam } from './setup.ts'
import { scaledAtk } from './stats.ts'

/** Content as battles read it: looked up by id, once for all battles of a content. */
export interface BattlePlan extends CompiledRules {
  readonly balance: Balance
  readonly grid: SquareGrid
  /** By id, then by tier. */
  readonly recruits: ReadonlyMap<string, readonly Recruit[]>
  readonly factions: ReadonlyMap<string, Faction>
  /** Teams that have fought under this content (`enlistTeam`). */
  readonly teams: WeakMap<BattleTeam, EnlistedTeam>
  /** A board on which nobody stands (`Battle.at`). */
  readonly empty: readonly number[]
}

/** What every unit of a type and tier enters with. */
export interface Recruit {
  readonly role: Role
  readonly tags: readonly string[]
  readonly stats: UnitStats
  readonly bits: number
  readonly skill: CompiledAbility | null
  readonly powers: Powers
  readonly traits: readonly CompiledTrait[]
  readonly bonus: Faction | undefined
  readonly atkPct: number
  readonly plainAtk: number
  readonly closesRanks: boolean
  /** RN-075: of its role. */
  readonly threatFactor: number
  readonly maxMana: number
  /** By stat: what faction and type add for good. */
  readonly given: readonly number[]
}

const plans = new WeakMap<RunContent, BattlePlan>()

export function battlePlan(content: RunContent): BattlePlan {
  const known = plans.get(content)
  if (known) return known
  const balance = flat(content.balance)
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
    teams: new WeakMap(),
    empty: Array.from({ length: grid.size }, () => -1),
    ...rules,
  }
  plans.set(content, plan)
  return plan
}

/** Places in `ai.threatFactor`. */
const FACTOR_OF = { mage: 0, support: 1, ranged: 2, melee: 3, tank: 4 } as const

const recruitOf = (
  content: RunContent,
  { lexicon, abilities, traits }: CompiledRules,
  type: UnitType,
  tier: Tier,
  factions: ReadonlyMap<string, Faction>,
): Recruit => {
  const skill = abilities.get(abilityAt(type, tier) ?? '') ?? null
  const bonus = factions.get(type.faction)
  const own = orNone(type.tags.flatMap((tag) => traits.get(tag) ?? []))
  const stats = statsAt(content, type, tier)
  const given: Partial<Readonly<Record<Modified, number>>> = {
    regenPct: (bonus?.regenPct ?? 0) + (type.regenPct ?? 0),
    magicPct: bonus?.magicPct ?? 0,
    armorPct: bonus?.armorPct ?? 0,
    phalanxPct: bonus?.phalanxPct ?? 0,
    spreadPct: bonus?.spreadPct ?? 0,
  }
  return {
    role: type.role,
    tags: type.tags,
    stats,
    bits: lexicon.tags(type.tags),
    skill,
    powers: withTraits(skill?.powers ?? NO_POWERS, own),
    traits: own,
    bonus,
    atkPct: bonus?.atkPct ?? 0,
    plainAtk: scaledAtk(stats.atk, 100 + (bonus?.atkPct ?? 0)),
    threatFactor: content.balance.ai.threatFactor[FACTOR_OF[type.role]]!,
    closesRanks: (bonus?.phalanxPct ?? 0) > 0,
    maxMana: type.manaMax ?? content.balance.mana?.max ?? 0,
    given: MODIFIED.map((stat) => given[stat] ?? 0),
  }
}

/** Copied with its sections: V8 keeps what so many assignments made as hash tables, and battles look in here at every step. */
const flat = (balance: Balance): Balance =>
  Object.fromEntries(
    Object.entries(balance).map(([key, section]) => [key, isPlainObject(section) ? { ...section } : section]),
  ) as unknown as Balance
