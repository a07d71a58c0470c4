import { percentFloor, roundHalfUp } from '@arbiter/kernel'
import { MODIFIED } from '../content/clauses/words.ts'
import { TIERS, type Tier } from '../content/words.ts'
import type { BattlePlan, Recruit } from './battlePlan.ts'
import { ARMOR, ARMOR_PCT, HP_PCT, RANGE, RESOLVE, STRIKES, SUMMONED } from './bits.ts'
import { type Lasting, orNone, type Powers } from './clauses/compile.ts'
import type { Unit } from './unit.ts'

/**
 * What a unit of a type and tier has under a leader before anything happens: worked out once for all battles of a content.
 * All in one object: whoever meets a type for the first time in a battle waits for each object that it has to look into.
 */
export type Enlisted = Pick<
  Unit,
  | 'unitId'
  | 'tier'
  | 'summoned'
  | 'role'
  | 'tags'
  | 'bits'
  | 'skill'
  | 'powers'
  | 'listensAlways'
  | 'traits'
  | 'maxHp'
  | 'tierAtk'
  | 'tierArmor'
  | 'atkPct'
  | 'plainAtk'
  | 'threatFactor'
  | 'speed'
  | 'initiative'
  | 'printedRange'
  | 'strikes'
  | 'dodge'
  | 'maxResolve'
  | 'resist'
  | 'given'
  | 'givenBits'
  | 'givenArmor'
  | 'lasting'
  | 'touchedAlways'
  | 'closesRanks'
  | 'maxMana'
> & {
  /** What it spreads around itself. */
  readonly radiating: readonly Lasting[]
  /** Bits of the triggers that its own powers wait for. */
  readonly triggers: number
}

/** All that were ever asked for under a leader: by type, those of the line-up by tier, then summoned ones by tier. */
export interface Ranks {
  readonly powers: Powers
  readonly of: Map<string, (Enlisted | undefined)[]>
}

/** RN-030 … RN-034. */
export function enlist(plan: BattlePlan, ranks: Ranks, unitId: string, tier: Tier, summoned: boolean): Enlisted {
  const place = summoned ? TIERS.length + tier - 1 : tier - 1
  const known = ranks.of.get(unitId)?.[place]
  if (known) return known
  const made = work(plan, plan.recruits.get(unitId)![tier - 1]!, ranks.powers, unitId, tier, summoned)
  const ofType = ranks.of.get(unitId) ?? Array.from({ length: 2 * TIERS.length }, () => undefined)
  ofType[place] = made
  ranks.of.set(unitId, ofType)
  return made
}

function work(
  plan: BattlePlan,
  recruit: Recruit,
  leader: Powers,
  unitId: string,
  tier: Tier,
  summoned: boolean,
): Enlisted {
  const { stats, bonus, powers } = recruit
  const bits = summoned ? recruit.bits | SUMMONED : recruit.bits
  const led = leader.lasting.filter(({ need, avoid }) => (bits & need) === need && (bits & avoid) === 0)
  const own = powers.lasting.filter(({ need, avoid }) => (bits & need) === need && (bits & avoid) === 0)
  // RN-033, RN-510: of these four only the leader's count.
  const atEntry = (stat: number): number => givenBy(led, stat)
  const given = MODIFIED.map((_, stat) => recruit.given[stat]! + givenBy(led, stat) + givenBy(own, stat))
  const lasting = [...led, ...own].filter(({ steady }) => steady === null)
  const hpPct = 100 + (bonus?.hpPct ?? 0) + atEntry(HP_PCT)
  const isOtherwiseCalled = summoned && (recruit.bits & SUMMONED) === 0
  return {
    unitId,
    tier,
    summoned,
    role: recruit.role,
    tags: recruit.tags,
    bits,
    skill: recruit.skill,
    powers,
    listensAlways: powers.triggers | leader.triggers,
    traits: recruit.traits,
    maxHp: Math.max(1, roundHalfUp(stats.hp * Math.max(0, hpPct), 100)),
    tierAtk: stats.atk,
    tierArmor: stats.armor,
    atkPct: recruit.atkPct,
    plainAtk: recruit.plainAtk,
    threatFactor: recruit.threatFactor,
    speed: stats.speed,
    initiative: stats.initiative,
    printedRange: within(1, 9, stats.range, atEntry(RANGE)),
    strikes: within(1, 6, stats.strikes, atEntry(STRIKES)),
    dodge: stats.dodge,
    maxResolve: (isOtherwiseCalled ? plan.balance.summon.resolve : stats.resolve) + atEntry(RESOLVE),
    resist: stats.resist,
    given,
    givenBits: given.reduce((bits, bonus, stat) => (bonus === 0 ? bits : bits | (1 << stat)), 0),
    givenArmor: given[ARMOR]! + percentFloor(stats.armor, given[ARMOR_PCT]!),
    lasting: orNone(lasting),
    touchedAlways: lasting.reduce((touched, { stat }) => touched | (1 << stat), 0),
    closesRanks: recruit.closesRanks,
    maxMana: recruit.maxMana,
    radiating: powers.radiating,
    triggers: powers.triggers,
  }
}

const givenBy = (lasting: readonly Lasting[], stat: number): number =>
  lasting.reduce((sum, each) => (each.stat === stat ? sum + (each.steady ?? 0) : sum), 0)

/** RN-430. */
const within = (least: number, most: number, value: number, bonus: number): number =>
  bonus === 0 ? value : Math.min(most, Math.max(least, value + bonus))
