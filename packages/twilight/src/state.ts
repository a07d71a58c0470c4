import type { DrawCursors } from '@arbiter/kernel'
import type { Context, Finisher, IntentType } from './content/words.ts'
import type { Setup } from './setup.ts'

/** A campaign: the session, and the encounter or check that is open (TW-065, TW-254). Plain data, fixed shape. */
export interface State {
  readonly setup: Setup
  /** Accepted commands so far. */
  decisions: number
  session: Session
  encounter: Encounter | null
  /** A check outside encounters that waits for a choice. */
  check: OpenCheck | null
  result: CampaignResult | null
}

/** Fields of these objects are replaced, never changed in place: clones and views share the lists. */
export interface Session {
  hp: number
  faith: number
  /** A multiple of 0.5. */
  resonance: number
  reputation: number
  collection: OwnedCard[]
  inventory: string[]
  flags: string[]
  fate: FateDeck
  /** Index of the stage in the campaign. */
  stage: number
  /** Options of this stage that were used and stay (by index). */
  used: number[]
  /** Scenarios that must be played before anything else (TW-247). */
  ahead: string[]
  /** The stage that follows once nothing lies ahead. */
  leaving: number | null
  /** One entry per committed encounter. */
  encounters: EncounterResult[]
}
export interface OwnedCard {
  readonly uid: number
  readonly id: string
  /** Spent on a check; waits in the discard pile of the next encounter (TW-243). */
  tired: boolean
}

/** TW-072. Piles hold uids; index 0 of `draw` is the top. A uid is the card's place in `cards`, which only grows (TW-081). */
export interface FateDeck {
  cards: FateInstance[]
  draw: number[]
  discard: number[]
  removed: number[]
  /** How many top cards the player has seen; forgotten with every shuffle. */
  known: number
}
export interface FateInstance {
  readonly id: string
  /** A lifted card has lost it (TW-080). */
  readonly sticky: boolean
}

export type Phase = 'intent' | 'playerAction' | 'enemyResolution' | 'roundEnd' | 'over'

export interface Encounter {
  readonly scenario: string
  phase: Phase
  round: number
  /** Copies of the session's values (TW-068). */
  hp: number
  faith: number
  resonance: number
  reputation: number
  fate: FateDeck
  /** A deck of the scenario's own; the session's is left alone (TW-052). */
  readonly ownFate: boolean
  /** Values at the start, for the deltas of the result (TW-235). */
  readonly start: {
    readonly hp: number
    readonly faith: number
    readonly resonance: number
    readonly reputation: number
  }

  /** Every card of the encounter by uid: the collection, then what was lent. */
  readonly cards: readonly { readonly uid: number; readonly id: string }[]
  /** Piles of uids; index 0 of `draw` is the top. */
  draw: number[]
  hand: number[]
  discard: number[]
  exhaust: number[]
  /** Burned for Effort, until the finishing action (TW-107). */
  effort: number[]

  energy: number
  /** Card sums of this round (TW-026). */
  attack: number
  influence: number
  defence: number
  attackVs: { readonly tag: string; readonly n: number }[]
  roundShield: number
  merciful: boolean
  spiritOnly: boolean
  debuff: number
  queuedDebuff: number
  /** Played this round, in order (TW-141). */
  played: number[]
  /** Came back to the hand this round (TW-103). */
  returned: number[]

  mulligans: number
  /** Any command but a mulligan was given (TW-102). */
  touched: boolean
  lastStandUsed: boolean
  /** An Attack or Influence was made (TW-020 `first_check`). */
  checked: boolean
  lastFinisher: { readonly kind: Finisher; readonly slot: number } | null

  enemies: Enemy[]
  /** The slot whose intent is executed next in `enemyResolution`. */
  acting: number
  pending: Pending | null
  result: 'victory' | 'defeat' | 'fled' | null
  /** What victory brought: ids of cards and items, in slot order (TW-232). */
  loot: string[]
  /** Where the draws stood before the encounter, for an abort (TW-068). Nobody but the referee sees it. */
  readonly cursors: DrawCursors
}

export interface Enemy {
  readonly slot: number
  readonly id: string
  hp: number
  readonly hpMax: number
  wp: number
  readonly wpMax: number
  readonly summoned: boolean
  /** Power gained by `buff`. */
  buff: number
  /** `null` before the first round of a summoned enemy and once decided. */
  intent: Intent | null
  prepared: boolean
  enraged: boolean
  stunned: boolean
  /** Attack values are lower by `n` for `rounds` more round ends. */
  disarms: { readonly n: number; readonly rounds: number }[]
  expose: number
  unravel: number
  /** Armour from `defend`; goes at the end of round `until`. */
  tempArmour: { readonly n: number; readonly until: number }[]
  bleed: { readonly n: number; readonly rounds: number } | null
  lastTrack: 'body' | 'spirit' | null
  /** Round of the last Attack on it; 0 if none (TW-188). */
  attackedRound: number
  shieldDue: boolean
  rageShield: number
  revealed: boolean
  outcome: 'killed' | 'pacified' | 'escaped' | null
}

/** TW-204. The base number is exact: `base / of`. */
export interface Intent {
  /** The intent's id in its behaviour; empty for a step of a pattern. */
  readonly id: string
  readonly type: IntentType
  readonly base: number
  readonly of: number
  /** Only for `summon`. */
  readonly summon: string
}

/** TW-118. A fate card that waits for `resolveChoice`. The interrupted step is data. */
export interface Pending {
  /** uid of the card. */
  readonly fate: number
  readonly context: Context
  readonly step: FateStep
}
/** What a fate card is drawn for inside an encounter. `value` of a defence is the attack's final number. */
export type FateStep =
  | { readonly kind: 'attack' | 'influence'; readonly slot: number }
  | { readonly kind: 'defence'; readonly slot: number; readonly value: number }
  | { readonly kind: 'flee' }

/** A check outside encounters. `fate` waits for safe or risk; without it, the question is whether to try again (TW-148). */
export interface OpenCheck {
  readonly id: string
  /** Points from tired cards. */
  readonly effort: number
  /** The second try. */
  readonly again: boolean
  /** uid of the card, or `null`. */
  readonly fate: number | null
}

/** TW-235. */
export interface EncounterResult {
  readonly scenario: string
  readonly result: 'victory' | 'defeat' | 'fled'
  readonly rounds: number
  readonly outcomes: readonly { readonly id: string; readonly outcome: Enemy['outcome'] }[]
  readonly flags: { readonly violence: boolean; readonly nonviolent: boolean; readonly mixed: boolean }
  readonly hp: Delta
  readonly faith: Delta
  readonly resonance: Delta
  readonly reputation: Delta
  readonly loot: readonly string[]
  /** Sizes of the fate piles afterwards. */
  readonly fateDeck: { readonly draw: number; readonly discard: number; readonly removed: number }
}
export interface Delta {
  readonly now: number
  readonly change: number
}

/** `completed`: the last stage is behind the hero. A single encounter ends with its own result. */
export interface CampaignResult {
  readonly reason: 'completed' | 'fallen' | 'victory' | 'defeat' | 'fled' | 'limit'
  readonly won: boolean
}

export function cloneState(state: State): State {
  const { session, encounter } = state
  return {
    ...state,
    session: { ...session, fate: { ...session.fate } },
    encounter: encounter && cloneEncounter(encounter),
  }
}

export const cloneEncounter = (encounter: Encounter): Encounter => ({
  ...encounter,
  fate: { ...encounter.fate },
  enemies: encounter.enemies.map((enemy) => ({ ...enemy })),
})
