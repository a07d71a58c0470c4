import type { BattleOutcome } from '../../../setup.ts'
import type {
  AbilityId,
  Arc,
  BattlePhase,
  Facing,
  MechanicKey,
  Role,
  Side,
  StatusId,
  Tag,
  Tier,
} from '../content/words.ts'
import type { HpShare } from './share.ts'

/** RN-220. */
export type BattleCause =
  | 'battle'
  | 'round'
  | 'turn'
  | 'attack'
  | 'riposte'
  | 'opportunity'
  | 'overwatch'
  | 'intercept'
  | 'spear_wall'
  | 'cleave'
  | 'lifesteal'
  | 'regen'
  | 'aura'
  | 'crumble'
  | 'execute'
  | 'shock'
  | 'leader'
  | 'flight'
  | 'withdrawal'
  | 'contagion'
  | 'expiry'
  | StatusId
  | `ability/${AbilityId}`
  | `spell/${string}`

export interface Cell {
  readonly x: number
  readonly y: number
}

/** A unit as it enters the battle: what the fold and the screens start from. */
export interface UnitRecord {
  readonly id: string
  readonly side: Side
  readonly slot: number
  readonly unitId: string
  readonly tier: Tier
  readonly summoned: boolean
  readonly cell: Cell
  readonly maxHp: number
  readonly atk: number
  readonly armor: number
  readonly speed: number
  readonly initiative: number
  readonly range: number
  readonly strikes: number
  readonly dodge: number
  readonly role: Role
  readonly tags: readonly Tag[]
  readonly ability: AbilityId | null
  /** Of mechanics that are on; `null` otherwise. */
  readonly facing: Facing | null
  readonly maxResolve: number | null
  /** Only of a unit that does not enter with all of it. */
  readonly hp?: number
  readonly resolve?: number
  readonly ammo: number | null
}

/** One step of the sum: a modifier with its percent and the value after it (RN-221). */
export interface AttackModifier {
  readonly by: 'flank' | 'rear' | 'charge' | 'archerPenalty' | 'zealous_strike' | 'headshot'
  readonly pct: number
  readonly value: number
}
export interface Roll {
  readonly by: 'dodge' | 'arc' | 'headshot'
  readonly chance: number
  readonly success: boolean
}
export interface AttackSum {
  readonly kind: 'physical' | 'magic'
  readonly atk: number
  readonly armor: number
  readonly strike: number
  readonly strikes: number
  readonly base: number
  readonly modifiers: readonly AttackModifier[]
  readonly damage: number
  readonly arc: Arc | null
  readonly rolls: readonly Roll[]
}

type DamageKind = 'physical' | 'magic' | 'true'

/** What each event tells beside when and who. */
interface Tellings {
  battleStarted: {
    readonly units: readonly UnitRecord[]
    readonly leaders: Readonly<Record<Side, string | null>>
    readonly mechanics: readonly MechanicKey[]
    readonly leading: Side
    readonly width: number
    readonly height: number
  }
  roundStarted: object
  turnStarted: { readonly actor: string }
  unitMoved: { readonly actor: string; readonly from: Cell; readonly to: Cell; readonly cost: number }
  unitPulled: { readonly actor: string; readonly target: string; readonly from: Cell; readonly to: Cell }
  abilityUsed: {
    readonly actor: string
    readonly ability: AbilityId
    readonly targets: readonly string[]
    readonly at: Cell | null
  }
  spellCast: {
    readonly side: Side
    readonly leader: string
    readonly spell: string
    readonly targets: readonly string[]
    readonly at: Cell | null
  }
  attackMade: {
    readonly actor: string
    readonly target: string
    readonly result: 'hit' | 'dodged' | 'missed'
    readonly sum: AttackSum
  }
  unitDamaged: {
    readonly actor: string | null
    readonly target: string
    readonly amount: number
    readonly kind: DamageKind
    readonly hp: number
  }
  unitHealed: { readonly target: string; readonly amount: number; readonly hp: number }
  damageBlocked: { readonly target: string }
  statusAdded: {
    readonly target: string
    readonly status: StatusId
    readonly rounds: number | null
    readonly magnitude: number
    readonly until: number | null
  }
  statusRemoved: { readonly target: string; readonly status: StatusId }
  unitSummoned: { readonly unit: UnitRecord }
  unitDied: { readonly target: string; readonly killer: string | null }
  battleEnded: BattleOutcome & {
    readonly shares: Readonly<Record<Side, HpShare>> | null
  }
  facingChanged: { readonly actor: string; readonly facing: Facing }
  resolveChanged: { readonly target: string; readonly delta: number; readonly value: number }
  unitRouted: { readonly target: string }
  unitRallied: { readonly target: string }
  unitCrumbled: { readonly target: string }
  opportunityTaken: { readonly actor: string; readonly target: string; readonly chance: number; readonly hit: boolean }
  riposteMade: { readonly actor: string; readonly target: string; readonly chance: number; readonly hit: boolean }
  softIntercepted: { readonly actor: string; readonly target: string }
  hardIntercepted: { readonly actor: string; readonly target: string }
  chargeStopped: { readonly actor: string; readonly target: string }
  overwatchSet: { readonly actor: string }
  overwatchFired: {
    readonly actor: string
    readonly target: string
    readonly chance: number
    readonly hit: boolean
    readonly left: number
  }
  phalanxChanged: {
    readonly target: string
    readonly neighbours: number
    readonly armor: number
    readonly resolve: number
  }
  ammoChanged: { readonly actor: string; readonly spent: number; readonly left: number }
  contagionSpread: {
    readonly actor: string
    readonly target: string
    readonly status: StatusId
    readonly chance: number
  }
  armorShredded: { readonly target: string; readonly amount: number; readonly total: number }
}
export type BattleEventType = keyof Tellings

/** RN-223: who tells of a mechanic names it. With all of them off, no event has the field (RN-150). */
export const MECHANIC_EVENTS = {
  facingChanged: 'facing',
  resolveChanged: 'resolve',
  unitRouted: 'resolve',
  unitRallied: 'resolve',
  unitCrumbled: 'resolve',
  opportunityTaken: 'engagement',
  riposteMade: 'riposte',
  softIntercepted: 'intercept',
  hardIntercepted: 'intercept',
  chargeStopped: 'charge',
  overwatchSet: 'overwatch',
  overwatchFired: 'overwatch',
  phalanxChanged: 'phalanx',
  ammoChanged: 'ammunition',
  contagionSpread: 'contagion',
  armorShredded: 'armorShred',
} as const satisfies Partial<Record<BattleEventType, MechanicKey>>
type MechanicEventType = keyof typeof MECHANIC_EVENTS

/** RN-218. `turn` is the ordinal in the round, 0 outside turns. */
interface When {
  readonly round: number
  readonly turn: number
  readonly phase: BattlePhase
  readonly cause: BattleCause
}

export type BattleTelling = { [Type in BattleEventType]: { readonly type: Type } & Tellings[Type] }[BattleEventType]
export type BattleEventOf<Type extends BattleEventType> = { readonly type: Type } & Tellings[Type] &
  When &
  (Type extends MechanicEventType ? { readonly mechanic: (typeof MECHANIC_EVENTS)[Type] } : object)
export type BattleEvent = { [Type in BattleEventType]: BattleEventOf<Type> }[BattleEventType]
