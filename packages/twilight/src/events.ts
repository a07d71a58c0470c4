import type { ActionType } from './action.ts'
import type {
  Accord,
  Approach,
  Aspect,
  Context,
  Finisher,
  IntentType,
  Keyword,
  Prayer,
  Relation,
  ServiceId,
  Special,
  Standing,
  Steady,
  Suit,
  Zone,
} from './content/words.ts'
import type { CampaignResult, EncounterResult, Enemy, Offer } from './state.ts'

/** What led to an event: a command, a card, a fate card, an enemy's intent, or a rule that works by itself. */
export type Cause =
  | { readonly by: 'command'; readonly id: ActionType }
  | { readonly by: 'card' | 'fate' | 'check' | 'scenario' | 'stage'; readonly id: string }
  | { readonly by: 'node' | 'item' | 'rite' | 'service' | 'ally' | 'curse'; readonly id: string }
  | { readonly by: 'intent'; readonly slot: number }
  | { readonly by: 'bleed' | 'zone' | 'round' | 'campaign' | 'escape' }

/** A field that has a new value; at a `fate` the value is merged. The view folds by applying these in order; sentences never read them. */
export interface Change {
  readonly path: readonly (string | number)[]
  readonly value: unknown
}

/** Where a shift of resonance came from (TW-202). */
export const SHIFT_SOURCES = [
  'fate',
  'escalation',
  'ritual',
  'card',
  'reward',
  'nav_pull',
  'check',
  'scenario',
  'stage',
  'node',
  'item',
  'rite',
] as const
export type ShiftSource = (typeof SHIFT_SOURCES)[number]

/** The parts of a total, as they are added up; only those that are not 0 need to be told. */
export interface AttackSum {
  readonly stat: number
  readonly weapon: number
  readonly cards: number
  readonly effort: number
  readonly passive: number
  readonly debuff: number
  readonly fate: number
  readonly keyword: number
  readonly crit: number
  readonly mods?: number
}
export interface InfluenceSum {
  readonly stat: number
  readonly persuasion: number
  readonly cards: number
  readonly effort: number
  readonly passive: number
  readonly debuff: number
  readonly fate: number
  readonly keyword: number
  /** Curses, boons, items, prayers and allies together; only on roads. */
  readonly mods?: number
}
export interface DefenceSum {
  readonly armor: number
  readonly agility: number
  readonly shield: number
  readonly roundShield: number
  readonly cards: number
  readonly fate: number
  readonly keyword: number
  readonly mods?: number
}
export interface CheckSum {
  readonly stat: number
  readonly effort: number
  readonly fate: number
  readonly keyword: number
  readonly mods?: number
}
/** TW-484. */
export interface ResolveSum {
  readonly stat: number
  readonly persuasion: number
  readonly mods: number
  readonly fate: number
  readonly keyword: number
}
export interface OptionValue {
  readonly value: number
  readonly shift: number
}

interface Told {
  // The campaign
  campaignStarted: { hero: string; deck: string; campaign: string | null; resonance: number; zone: Zone }
  stageEntered: { stage: string }
  campaignEnded: { reason: CampaignResult['reason']; won: boolean; epilogue: number | null }
  fateShuffled: { size: number; why: 'start' | 'empty' | 'added' }
  heroHealed: { amount: number; bonus: number; hp: number }
  heroHurt: { amount: number; hp: number }
  faithChanged: { by: number; faith: number }
  reputationChanged: { by: number; reputation: number }
  resonanceShifted: { by: number; from: number; to: number; source: ShiftSource; zone: Zone; zoneBefore: Zone }
  flagSet: { flag: string }
  itemGained: { item: string }
  cardGained: { card: number; id: string }
  fateAdded: { id: string }
  fateRemoved: { id: string }
  fateLifted: { id: string }
  /** A removal or lifting that could not happen, and why. */
  fateKept: { id: string; code: 'unknown_id' | 'sticky_card' }

  // Checks outside encounters
  checkBegun: { check: string; effort: number; again: boolean }
  cardsTired: { cards: readonly string[] }
  checkResolved: {
    check: string
    sum: CheckSum
    total: number
    difficulty: number
    success: boolean
    critical: boolean
    /** TW-435. What is in the difficulty beside its own number; only on roads. */
    shift?: number
    approach?: Approach | null
  }
  retryOffered: { check: string }
  retryDeclined: { check: string }
  /** A special that changed what a check does. */
  specialWorked: { special: Special }
  partnerRevealed: { check: string }

  // An encounter from outside
  encounterStarted: { scenario: string; enemies: readonly string[]; zone: Zone; ownFate: boolean }
  encounterEnded: { result: EncounterResult['result']; flags: EncounterResult['flags']; rounds: number }
  rewardGained: { slot: number; faith: number; loot: readonly string[] }
  encounterCommitted: { scenario: string; result: EncounterResult['result'] }
  encounterAborted: { scenario: string }

  // Rounds and hand
  deckShuffled: { size: number; why: 'start' | 'empty' | 'mulligan' }
  cardDrawn: { card: number; id: string }
  roundBegan: { round: number; energy: number }
  roundEnded: { round: number }
  mulliganTaken: { cards: readonly string[] }
  cardPlayed: { card: number; id: string; cost: number; surcharge: number; faith: number; slot: number | null }
  /** `zone` is what the zone added to the number. */
  bonusGained: { bonus: 'attack' | 'influence' | 'defence'; n: number; zone: number; sum: number; tag: string | null }
  energyGained: { by: number; energy: number }
  debuffsCleansed: { debuff: number; queued: number }
  modeSet: { mode: 'merciful' | 'spirit_only' }
  fatePeeked: { cards: readonly string[] }
  fateReordered: { cards: readonly string[] }
  cardReturned: { card: number; id: string; why: 'deepNav' | 'recall' }
  effortBurned: { card: number; id: string; bonus: number }
  effortUndone: { card: number; id: string; bonus: number }

  // Finishing actions and fate
  finisherTaken: { kind: Finisher; slot: number | null; effort: number }
  fateDrawn: { card: number; id: string; context: Context; left: number }
  fateEmpty: { context: Context }
  fateCompared: {
    id: string
    suit: Suit
    context: Context
    relation: Relation
    reference: Aspect | null
    accord: Accord
  }
  choiceOffered: { id: string; safe: OptionValue; risk: OptionValue }
  choiceMade: { id: string; option: 'safe' | 'risk' }
  fateValued: {
    id: string
    base: number
    bonus: number
    modifier: number
    zone: Zone
    value: number
    critical: boolean
  }
  keywordResolved: {
    id: string
    keyword: Keyword
    relation: Relation
    dmg: number
    val: number
    special: Special | null
    sideEffect: 'fear' | null
  }
  attackResolved: {
    slot: number
    sum: AttackSum
    total: number
    armour: number
    /** Thousandths; 1000 without surprise. */
    surprise: number
    damage: number
    lost: number
    hp: number
  }
  influenceResolved: {
    slot: number
    sum: InfluenceSum
    total: number
    armour: number
    damage: number
    absorbed: number
    lost: number
    wp: number
  }
  defenceResolved: {
    slot: number
    value: number
    sum: DefenceSum
    total: number
    ward: number
    critical: boolean
    damage: number
    hp: number
    /** TW-489, TW-473. What the fair hit cut off and what the shelter took; only on roads. */
    spared?: number
    shelter?: number
  }
  lastStandMade: { hp: number }
  heroFell: Record<never, never>
  fleeResolved: { stat: number; fate: number; total: number; power: number; critical: boolean; success: boolean }
  roundShieldGained: { by: number; roundShield: number }
  fearSpread: { reputation: number }

  // Enemies
  intentAnnounced: { slot: number; intent: string; kind: IntentType; value: number; summon: string }
  intentSkipped: { slot: number }
  enemyHurt: { slot: number; lost: number; hp: number; why: 'counter' | 'bleed' | 'zone' | 'wound' }
  enemyHealed: { slot: number; by: number; hp: number }
  willRestored: { slot: number; by: number; wp: number }
  enemyArmoured: { slot: number; by: number; until: number }
  enemyPrepared: { slot: number }
  enemyEnraged: { slot: number }
  enemyCalmed: { slot: number }
  enemyStrengthened: { slot: number; by: number; power: number }
  heroHindered: { slot: number; by: number }
  enemyStunned: { slot: number; shieldLost: number }
  enemyDisarmed: { slot: number; n: number; rounds: number }
  enemyExposed: { slot: number; n: number; expose: number }
  enemyUnravelled: { slot: number; n: number; unravel: number }
  enemyBleeding: { slot: number; n: number; rounds: number }
  enemyRevealed: { slot: number }
  rageShieldRaised: { slot: number; power: number; round: number; peace: number; shield: number }
  rageShieldReduced: { slot: number; by: number; shield: number; why: 'soothe' | 'peace' }
  enemySummoned: { slot: number; id: string; caller: number }
  summonFizzled: { slot: number; id: string }
  enemyDecided: { slot: number; id: string; outcome: NonNullable<Enemy['outcome']> }

  // The road (TW-520)
  nodeEntered: { node: string }
  nodeLeft: { node: string }
  wayTaken: { from: string; to: string }
  optionTaken: { node: string; index: number }
  pricePaid: { faith: number; hp: number; item: string; reputation: number; hours: number }
  serviceUsed: { service: ServiceId }
  riteDone: { rite: string }
  offerMade: { offers: readonly Offer[] }
  rewardTaken: { offer: Offer | null }
  cardUpgraded: { card: number; id: string }
  cardRemoved: { card: number; id: string }
  fateSealed: { id: string }
  fateUnsealed: { id: string }
  fateTurned: Record<never, never>
  curseGained: { id: string; left: number | null }
  curseEnded: { id: string; why: 'lifted' | 'over' | 'kill' }
  allyOffered: { id: string }
  allyJoined: { id: string }
  allyActed: { id: string; slot: number; kind: 'strike' | 'calm'; lost: number }
  allyLeft: { id: string; why: 'trust' | 'betrayed' | 'dismissed' | 'refused' }
  willSwayed: { slot: number; n: number; absorbed: number; lost: number; wp: number }
  resolveSapped: {
    slot: number
    value: number
    sum: ResolveSum
    total: number
    critical: boolean
    faith: number
    debuff: number
  }
  hexBroken: { slot: number; curse: string }
  /** `stories`: the waves of the scenario of which something is told. */
  waveArrived: {
    enemies: readonly string[]
    slots: readonly number[]
    scenario?: string
    stories?: readonly number[]
  }
  traitShown: { slot: number; trait: string }
  heroPricked: { slot: number; lost: number; hp: number }
  hostilityMet: { node: string; index: number; enemies: readonly string[] }
  welcomeMet: { node: string; index: number }
  prayed: { kind: Prayer; on: Steady | null }
  itemUsed: { item: string }
  boughtCard: { kind: 'card' | 'item' | 'fate'; id: string }
  tierChanged: { standing: Standing }
  deckFull: { id: string }
  shelterRaised: { by: number; shelter: number }
  approachSet: { approach: Approach }
  readied: { by: number }
  mapShown: { layer: number }
}

export const EVENT_TYPES = [
  'campaignStarted',
  'stageEntered',
  'campaignEnded',
  'fateShuffled',
  'heroHealed',
  'heroHurt',
  'faithChanged',
  'reputationChanged',
  'resonanceShifted',
  'flagSet',
  'itemGained',
  'cardGained',
  'fateAdded',
  'fateRemoved',
  'fateLifted',
  'fateKept',
  'checkBegun',
  'cardsTired',
  'checkResolved',
  'retryOffered',
  'retryDeclined',
  'specialWorked',
  'partnerRevealed',
  'encounterStarted',
  'encounterEnded',
  'rewardGained',
  'encounterCommitted',
  'encounterAborted',
  'deckShuffled',
  'cardDrawn',
  'roundBegan',
  'roundEnded',
  'mulliganTaken',
  'cardPlayed',
  'bonusGained',
  'energyGained',
  'debuffsCleansed',
  'modeSet',
  'fatePeeked',
  'fateReordered',
  'cardReturned',
  'effortBurned',
  'effortUndone',
  'finisherTaken',
  'fateDrawn',
  'fateEmpty',
  'fateCompared',
  'choiceOffered',
  'choiceMade',
  'fateValued',
  'keywordResolved',
  'attackResolved',
  'influenceResolved',
  'defenceResolved',
  'lastStandMade',
  'heroFell',
  'fleeResolved',
  'roundShieldGained',
  'fearSpread',
  'intentAnnounced',
  'intentSkipped',
  'enemyHurt',
  'enemyHealed',
  'willRestored',
  'enemyArmoured',
  'enemyPrepared',
  'enemyEnraged',
  'enemyCalmed',
  'enemyStrengthened',
  'heroHindered',
  'enemyStunned',
  'enemyDisarmed',
  'enemyExposed',
  'enemyUnravelled',
  'enemyBleeding',
  'enemyRevealed',
  'rageShieldRaised',
  'rageShieldReduced',
  'enemySummoned',
  'summonFizzled',
  'enemyDecided',
  'nodeEntered',
  'nodeLeft',
  'wayTaken',
  'optionTaken',
  'pricePaid',
  'serviceUsed',
  'riteDone',
  'offerMade',
  'rewardTaken',
  'cardUpgraded',
  'cardRemoved',
  'fateSealed',
  'fateUnsealed',
  'fateTurned',
  'curseGained',
  'curseEnded',
  'allyOffered',
  'allyJoined',
  'allyActed',
  'allyLeft',
  'willSwayed',
  'resolveSapped',
  'hexBroken',
  'waveArrived',
  'traitShown',
  'heroPricked',
  'hostilityMet',
  'welcomeMet',
  'prayed',
  'itemUsed',
  'boughtCard',
  'tierChanged',
  'deckFull',
  'shelterRaised',
  'approachSet',
  'readied',
  'mapShown',
] as const satisfies readonly (keyof Told)[]
export type EventType = keyof Told

type Readable<T extends EventType> = {
  readonly type: T
  readonly cause: Cause
  readonly changes: readonly Change[]
} & Readonly<Told[T]>
export type EventOf<T extends EventType> = Readable<T>
/** Something that happened, past tense, with its arithmetic. */
export type Event = { [T in EventType]: Readable<T> }[EventType]
/** An event before the run adds cause and changes. */
export type Telling = { [T in EventType]: { readonly type: T } & Readonly<Told[T]> }[EventType]
