import type { ActionType } from './action.ts'
import type {
  Accord,
  Aspect,
  Context,
  Finisher,
  IntentType,
  Keyword,
  Relation,
  Special,
  Suit,
  Zone,
} from './content/words.ts'
import type { CampaignResult, EncounterResult, Enemy } from './state.ts'

/** What led to an event: a command, a card, a fate card, an enemy's intent, or a rule that works by itself. */
export type Cause =
  | { readonly by: 'command'; readonly id: ActionType }
  | { readonly by: 'card' | 'fate' | 'check' | 'scenario' | 'stage'; readonly id: string }
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
}
export interface DefenceSum {
  readonly armor: number
  readonly agility: number
  readonly shield: number
  readonly roundShield: number
  readonly cards: number
  readonly fate: number
  readonly keyword: number
}
export interface CheckSum {
  readonly stat: number
  readonly effort: number
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
  }
  lastStandMade: { hp: number }
  heroFell: Record<never, never>
  fleeResolved: { stat: number; fate: number; total: number; power: number; critical: boolean; success: boolean }
  roundShieldGained: { by: number; roundShield: number }
  fearSpread: { reputation: number }

  // Enemies
  intentAnnounced: { slot: number; intent: string; kind: IntentType; value: number; summon: string }
  intentSkipped: { slot: number }
  enemyHurt: { slot: number; lost: number; hp: number; why: 'counter' | 'bleed' | 'zone' }
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
