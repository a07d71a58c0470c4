import type { Arc, MechanicKey, Role } from '../words.ts'
import type {
  AbilityKind,
  Aimed,
  AimOrigin,
  DamageType,
  DeadSide,
  Flag,
  KillCause,
  Modified,
  Order,
  Quantity,
  Shape,
  Stream,
  Trigger,
} from './words.ts'

/**
 * The clause language (RN-400). `N` is a number: in files an integer or the key of one (`FileNumber`), in loaded content a
 * plain number.
 */
export interface Clause<N = number> {
  readonly when: Trigger
  /** All of them must hold (RN-409). */
  readonly if?: readonly Condition<N>[]
  /** Percent, on a stream of its own (RN-446). */
  readonly chance?: N
  readonly stream?: Stream
  readonly aim: Aim<N>
  readonly do: readonly Effect<N>[]
  readonly limit?: { readonly perRound?: N; readonly perBattle?: N }
  /** RN-407. */
  readonly causes?: readonly KillCause[]
}

/** RN-419: clamp(base + pct(of, pct) + plus, min, max). */
export type Sum<N = number> =
  | N
  | {
      readonly base?: N
      readonly pct?: N
      readonly of?: Quantity
      readonly plus?: N
      readonly min?: N
      readonly max?: N
    }

type Who = 'self' | 'other'
export type Condition<N = number> = PlainCondition<N> | AnyCondition<N>
export interface AnyCondition<N = number> {
  readonly test: 'any'
  readonly of: readonly PlainCondition<N>[]
  readonly not?: boolean
}
export type PlainCondition<N = number> = { readonly not?: boolean } & (
  | { readonly test: 'near'; readonly n: N | 'range'; readonly who?: 'enemy' | 'ally' }
  | { readonly test: 'free' | 'alone' | 'hidden' | 'moved' | 'engaged' | 'room' }
  | { readonly test: 'hpBelow' | 'hpAbove'; readonly who: Who; readonly pct: N }
  | { readonly test: 'allyBelow'; readonly pct: N }
  | { readonly test: 'alliesMissing'; readonly n: N; readonly count: N }
  | { readonly test: 'caught'; readonly n: N; readonly relaxed?: boolean }
  | { readonly test: 'has'; readonly who: Who; readonly status: string }
  | { readonly test: 'tag'; readonly who: Who; readonly tag: string }
  | { readonly test: 'role'; readonly who: Who; readonly roles: readonly Role[] }
  | { readonly test: 'walked' | 'mana'; readonly n: N }
  | { readonly test: 'arc'; readonly arcs: readonly Arc[] }
  | { readonly test: 'round'; readonly from?: N; readonly to?: N }
  | { readonly test: 'stacks'; readonly status: string; readonly n: N }
  | { readonly test: 'fallen'; readonly side: DeadSide }
  | { readonly test: 'mechanic'; readonly key: MechanicKey }
)

/** RN-411. */
export interface Aim<N = number> extends PlainAim<N> {
  /** Instead, if the first yields nobody. */
  readonly else?: PlainAim<N>
}
export interface PlainAim<N = number> {
  readonly who: Aimed
  readonly within?: { readonly min?: N; readonly max: N | 'range' }
  readonly from?: AimOrigin
  /** Whose corpse, where the trigger has no dead of its own. */
  readonly side?: DeadSide
  readonly tag?: string
  readonly notTag?: string
  readonly status?: string
  readonly order?: Order
  readonly count?: N
  readonly shape?: Shape | { readonly area: N } | { readonly ring: N } | { readonly line: N }
  /** Only enemies that can be attacked from here. */
  readonly sight?: boolean
  /** Everybody but the other unit of the trigger. */
  readonly notOther?: boolean
}

/** RN-424. */
export type Effect<N = number> = PlainEffect<N> | BounceEffect<N>
/** RN-433: `do` upon the aimed unit with the first share, then with the next one at each jump. */
export interface BounceEffect<N = number> {
  readonly kind: 'bounce'
  readonly within: N
  readonly shares: readonly number[]
  readonly do: readonly PlainEffect<N>[]
  readonly to?: 'self'
}
export type PlainEffect<N = number> = { readonly to?: 'self' } & (
  | {
      readonly kind: 'damage'
      readonly type: DamageType
      readonly amount: Sum<N>
      readonly strikes?: N | 'own'
      readonly armorPct?: N
      readonly raw?: boolean
      readonly leastOne?: boolean
      readonly cause?: 'cleave'
    }
  | { readonly kind: 'heal' | 'resolve' | 'shred' | 'shots' | 'mana' | 'plate'; readonly amount: Sum<N> }
  | {
      readonly kind: 'status'
      readonly status: string
      readonly rounds?: N | 'battle'
      readonly magnitude?: Sum<N>
      readonly stacks?: N
    }
  | { readonly kind: 'remove'; readonly status: string; readonly count?: N }
  | { readonly kind: 'armor' | 'shield'; readonly amount: Sum<N>; readonly rounds: N | 'battle' }
  | {
      readonly kind: 'stat'
      readonly stat: Modified
      readonly amount: Sum<N>
      readonly rounds?: N | 'battle'
      readonly mode?: 'set'
    }
  | { readonly kind: 'modify'; readonly pct?: N; readonly times?: N }
  | { readonly kind: 'execute'; readonly belowPct: N }
  | { readonly kind: 'push'; readonly cells: N }
  | { readonly kind: 'pull' | 'swap' | 'ready' | 'attack' }
  | { readonly kind: 'step'; readonly cells: N; readonly way: 'toward' | 'away' }
  | {
      readonly kind: 'summon'
      readonly unit?: string
      readonly tier?: N
      readonly count?: N
      readonly at?: 'self' | 'target'
    }
)

/** RN-402. */
export interface AbilityRules<N = number> {
  readonly kind: AbilityKind
  readonly cooldown?: N
  readonly charges?: N
  readonly shots?: N
  readonly mana?: N
  readonly clauses: readonly Clause<N>[]
}

/** RN-435. */
export interface StatusRules<N = number> {
  readonly harmful: boolean
  /** Chance of contagion in percent; a key of the mechanic stays one, a battle may have its own. */
  readonly spreads?: N
  readonly stacking: 'max' | 'stack'
  readonly maxStacks?: N
  readonly resistedBy: readonly string[]
  readonly modifiers: readonly { readonly stat: Modified; readonly amount: Sum<N> }[]
  readonly flags: readonly Flag[]
  readonly clauses: readonly Clause<N>[]
  /** Where the effect that gives it says nothing else. */
  readonly rounds?: N | 'battle'
  readonly magnitude?: N
}
