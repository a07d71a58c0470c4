import type { DrawCursors } from '@arbiter/kernel'
import type { Trait } from './content/types.ts'
import type {
  Approach,
  Context,
  EnemyTag,
  Finisher,
  IntentType,
  ItemMod,
  NodeKind,
  Steady,
  TallyKind,
} from './content/words.ts'
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
  /** TW-407. Absent without a pack that has levels to play on. */
  road?: RoadState
}

/** TW-407. Fields are replaced, never changed in place. */
export interface RoadState {
  /** Where the hero stands; empty off the road. */
  node: string
  /** Every node so far, the present one included. */
  trail: string[]
  done: boolean
  /** TW-463. The layers that are visible for good. */
  seen: number[]
  hours: number
  /** How often each service was used on this visit. */
  services: Readonly<Record<string, number>>
  offers: Offer[] | null
  /** What the market sells or the shrine offers. */
  stock: Goods[]
  curses: HeldCurse[]
  allies: HeldAlly[]
  tally: Tally
  /** Cards of the collection that were upgraded, by uid. */
  upgraded: number[]
  /** Cards of the fate deck that were sealed, by uid (TW-506). */
  sealed: number[]
  /** The next uid of the collection. */
  nextCard: number
  removals: number
  readonly difficulty: string
  readonly ladder: number
  /** TW-465. What each node holds; nobody but the referee sees it. */
  map: Readonly<Record<string, NodeContent>>
  /** The part of it that is visible. */
  known: Readonly<Record<string, NodeContent>>
  /** TW-463. The kinds of the nodes whose contents were exchanged, null while one is veiled; absent where none were. */
  kinds?: Readonly<Record<string, NodeKind | null>>
  /** What waits for the next encounter (TW-474, TW-513). */
  next: { readonly shelter: number; readonly energy: number }
  /** TW-445. What enemies of this node's encounter enter with less. */
  foes: { readonly slot: number; readonly hp: number; readonly wp: number }[]
  /** TW-444. Which entries of this node's hostility held when it was entered; absent where it has none. */
  hostile?: number[]
  /** TW-437. Allies that wait for an answer. */
  asking: string[]
}
/** `as`: the node whose content this one has. */
export interface NodeContent {
  readonly as: string
  readonly scenario?: string
  readonly check?: string
}
/** `left`: encounters or nodes still to come; null where it ends otherwise. */
export interface HeldCurse {
  readonly id: string
  readonly left: number | null
}
export interface HeldAlly {
  readonly id: string
  readonly trust: number
}
export type Tally = Readonly<
  Record<TallyKind, Readonly<Partial<Record<EnemyTag, number>>> & { readonly total: number }>
>
/** TW-498. */
export type Offer =
  | { readonly kind: 'card' | 'fate' | 'item' | 'boon'; readonly id: string; readonly pool?: string }
  | { readonly kind: 'faith'; readonly n: number }
  | { readonly kind: 'lift_curse' }
/** TW-477, TW-479. */
export interface Goods {
  readonly kind: 'card' | 'item' | 'fate' | 'rite'
  readonly id: string
  readonly sold: boolean
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
  /** TW-407. Absent without a pack that has levels to play on. */
  road?: EncounterRoad
  /** Where the draws stood before the encounter, for an abort (TW-068). Nobody but the referee sees it. */
  readonly cursors: DrawCursors
}

/** TW-407. Fields are replaced, never changed in place. */
export interface EncounterRoad {
  /** The round before this one was a Wait. */
  waited: boolean
  /** Energy that comes on top in the next round. */
  carried: number
  /** Prayers of this round. */
  prayed: number
  steady: Readonly<Record<Steady, number>>
  shelter: number
  /** Of this round's Influence, where a card has set one. */
  approach: Approach | null
  ally: string | null
  /** TW-415. */
  faithGained: number
  /** Items of this round. */
  itemUsed: number
  /** Items of this encounter, in order. */
  spent: string[]
  /** Still to come. */
  waves: PendingWave[]
  curses: HeldCurse[]
  /** Curses that it did not begin with. */
  hexed: string[]
  /** What curses, boons and items come to. */
  mods: Readonly<Partial<Record<ItemMod, number>>>
  readonly layer: number
  /** By slot, as the enemies. */
  foes: FoeState[]
  /** TW-480 `ambush`. Intents that are not shown, by slot; the view has null. */
  hidden: Readonly<Record<string, Intent | null>>
  /** First strikes are under way (TW-480). */
  opening: boolean
}
export interface PendingWave {
  readonly round: number
  /** Its place among the waves of the scenario, where something is told of it. */
  readonly story?: number
  readonly enemies: readonly string[]
}
/** What an enemy has beside its kind. */
export interface FoeState {
  readonly elite: boolean
  readonly traits: readonly Trait[]
  readonly cowed: boolean
  /** Its Will is not shown (TW-480 `veiled_will`). */
  readonly veiled: boolean
  /** The last round in which it lost body, and in which an Influence took Will. */
  readonly hurt: number
  readonly swayed: number
  /** TW-480 `undying` was used. */
  readonly risen: boolean
  /** TW-490. It struck first, and what it did was a warning. */
  readonly warned?: boolean
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
  /** Only for `hex`: the curse. */
  readonly hex?: string
  /** TW-490. The final value was cut to this. */
  readonly most?: number
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
  | { readonly kind: 'defence' | 'resolve'; readonly slot: number; readonly value: number }
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
  /** TW-455, TW-425. Only on roads: the way, −1 without ways, and what a prayer adds. */
  readonly way?: number
  readonly steady?: number
}

/** TW-235. */
export interface EncounterResult {
  readonly scenario: string
  readonly result: 'victory' | 'defeat' | 'fled'
  readonly rounds: number
  /** By slot. `cowed`: it gave way to a threat (TW-446). */
  readonly outcomes: readonly { readonly id: string; readonly outcome: Enemy['outcome']; readonly cowed?: true }[]
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
  const copy = { ...session, fate: { ...session.fate } }
  if (session.road) copy.road = { ...session.road }
  return {
    ...state,
    session: copy,
    encounter: encounter && cloneEncounter(encounter),
  }
}

export function cloneEncounter(encounter: Encounter): Encounter {
  const copy: Encounter = {
    ...encounter,
    fate: { ...encounter.fate },
    enemies: encounter.enemies.map((enemy) => ({ ...enemy })),
  }
  if (encounter.road) copy.road = { ...encounter.road }
  return copy
}
