import type { Role, Tier } from '../content/words.ts'
import type { CompiledAbility, CompiledStatus, CompiledTrait, Lasting, Powers } from './clauses/compile.ts'

/** Sides inside the engine: 0 is the player's, 1 the enemy's. */
export type SideIndex = 0 | 1

/** A status as a unit has it. */
export interface Carried {
  /** Its number (`plan.statuses`). */
  readonly status: number
  readonly rules: CompiledStatus
  stacks: number
  magnitude: number
  /** Round of expiry; `FOREVER`: it stays. */
  until: number
  spread: Spread | null
}

/** RN-527, RN-531: what the source of a contagious status adds to its chance, and the side that it came from first. */
export interface Spread {
  readonly pct: number
  readonly side: SideIndex
}

/** One unit in battle: small numbers in a fixed shape. What belongs to a mechanic that is off stays at its neutral value. */
export interface Unit {
  /** Its place in `battle.units`. */
  readonly index: number
  /** RN-022. */
  readonly id: string
  readonly side: SideIndex
  readonly slot: number
  readonly unitId: string
  readonly tier: Tier
  readonly summoned: boolean
  readonly role: Role
  readonly tags: readonly string[]
  /** The same as bits, for quick tests. */
  readonly bits: number
  /** Of its tier, if it has one there (RN-405), and what its clauses do. */
  readonly skill: CompiledAbility | null
  readonly powers: Powers
  /** Bits of the triggers that its powers and its leader's wait for, and while one of its statuses waits for any: all (`hears`). */
  listens: number
  readonly listensAlways: number
  /** RN-603: of its tags. */
  readonly traits: readonly CompiledTrait[]
  readonly maxHp: number
  /** Tier values. */
  readonly tierAtk: number
  readonly tierArmor: number
  /** Percent points that never change: faction. */
  readonly atkPct: number
  /** Effective ATK while no status and no leader touches it. */
  readonly plainAtk: number
  /** RN-075: of its role. */
  readonly threatFactor: number
  readonly speed: number
  readonly initiative: number
  /** RN-038: decides zones and ripostes, also without ammunition. */
  readonly printedRange: number
  readonly strikes: number
  readonly dodge: number
  maxResolve: number
  readonly resist: number
  /** By stat: what is added whatever happens; the points of armour in it; and what is added while conditions hold. */
  readonly given: readonly number[]
  readonly givenArmor: number
  readonly lasting: readonly Lasting[]
  /** The living of its side, itself among them, and of the other one (`Battle.living`). */
  readonly allies: readonly Unit[]
  readonly enemies: readonly Unit[]

  cell: number
  /** Alive exactly while above 0 (RN-093). */
  hp: number
  range: number
  /** The round in which its ability is ready (RN-055). */
  readyRound: number
  /** How often it was used (RN-441). */
  uses: number
  /** The statuses it has, in their order. */
  readonly carried: Carried[]
  /** Flags of all its statuses. */
  flags: number
  /** Bits of the stats that its statuses touch, and also what lasts under conditions. */
  touched: number
  readonly touchedAlways: number
  /** The same bits with those of what is given for good: where nothing is added, nobody adds up. */
  changed: number
  readonly givenBits: number
  /** The last round whose status tick it went through. */
  tickedRound: number
  /** Used its turn to walk, to act. */
  moved: boolean
  acted: boolean
  /** Cells walked in this turn. */
  walked: number

  /** facing: 0 N, 1 E, 2 S, 3 W; −1 off. */
  facing: number
  /** resolve: the inner value may fall below 0 (RN-114). */
  resolve: number
  routing: boolean
  /** aura: bits of the pulses that it has gained from in this round. */
  pulses: number
  /** engagement */
  opportunities: number
  /** intercept */
  intercepts: number
  /** riposte */
  ripostes: number
  /** charge: cells walked in this turn. */
  charged: number
  /** overwatch: shots left while vigilant, turns held in a row. */
  vigilance: number
  holds: number
  /** phalanx */
  neighbours: number
  phalanxArmor: number
  phalanxResolve: number
  /** ammunition: −1 off. */
  ammo: number
  /** armorShred */
  shred: number
  /** RN-525: of a faction whose ranks close; nobody pushes it out of a phalanx. */
  readonly closesRanks: boolean
  /** mana: −1 off. */
  mana: number
  readonly maxMana: number
  /** plating: stacks, their armour, and how often they may still seal. */
  plates: number
  plateArmor: number
  seals: number
}
