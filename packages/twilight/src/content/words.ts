import type { Localised } from '@arbiter/kernel'

/** The closed lists of the rulebook: types and checks share one source. */

export const SUITS = ['nav', 'yav', 'prav'] as const
export type Suit = (typeof SUITS)[number]
/** A hero's, a card's or an action's leaning; the same words as the suits. */
export type Aspect = Suit

export const ZONES = ['deepNav', 'nav', 'yav', 'prav', 'deepPrav'] as const
export type Zone = (typeof ZONES)[number]

export const KEYWORDS = ['surge', 'focus', 'echo', 'shadow', 'ward'] as const
export type Keyword = (typeof KEYWORDS)[number]

export const CONTEXTS = [
  'combatPhysical',
  'combatSpiritual',
  'defense',
  'exploration',
  'dialogue',
  'skillCheck',
] as const
export type Context = (typeof CONTEXTS)[number]
export const ATTACK_CONTEXTS = ['combatPhysical', 'combatSpiritual'] as const
export const CHECK_CONTEXTS = ['exploration', 'dialogue', 'skillCheck'] as const
export type CheckContext = (typeof CHECK_CONTEXTS)[number]

/** How a suit stands to a context (TW-130). */
export const RELATIONS = ['match', 'neutral', 'oppose'] as const
export type Relation = (typeof RELATIONS)[number]
/** How a suit stands to the hero's aspect (TW-126). */
export const ACCORDS = ['synergy', 'neutral', 'dissonance'] as const
export type Accord = (typeof ACCORDS)[number]

export const SPECIALS = [
  'bleed',
  'pierce',
  'will_pierce',
  'recall',
  'recall_grace',
  'vampirism',
  'pressure',
  'counter',
  'guard',
  'noise',
  'secret',
  'stealth',
  'safeguard',
  'retry',
  'grace',
  'reveal',
  'nav_pull',
] as const
export type Special = (typeof SPECIALS)[number]

const GIFTS = ['pressure', 'grace'] as const
const TRIALS = [...GIFTS, 'noise', 'secret', 'stealth', 'safeguard', 'retry'] as const
/** TW-063. Where a special has a rule that reads it. */
export const SPECIALS_OF: Readonly<Record<Context, readonly Special[]>> = {
  combatPhysical: [...GIFTS, 'bleed', 'pierce', 'recall', 'recall_grace', 'vampirism', 'guard'],
  combatSpiritual: [...GIFTS, 'will_pierce', 'recall', 'recall_grace', 'guard'],
  defense: ['counter'],
  exploration: TRIALS,
  dialogue: [...TRIALS, 'reveal', 'nav_pull'],
  skillCheck: TRIALS,
}

export const STATS = ['might', 'word', 'sense', 'agility'] as const
export type Stat = (typeof STATS)[number]

export const ENEMY_STATS = ['hp_max', 'wp_max', 'armor_physical', 'armor_spirit', 'power', 'influence'] as const
export type EnemyStat = (typeof ENEMY_STATS)[number]
export const ENEMY_TAGS = ['beast', 'human', 'spirit', 'undead', 'boss'] as const
export type EnemyTag = (typeof ENEMY_TAGS)[number]

export const CARD_TAGS = ['stealth', 'rogue', 'control'] as const
export type CardTag = (typeof CARD_TAGS)[number]

export const PASSIVES = [
  'low_hp_attack',
  'full_hp_attack',
  'first_check',
  'nav_ward',
  'round_end_faith',
  'none',
] as const
export type PassiveKind = (typeof PASSIVES)[number]

export const INTENT_TYPES = [
  'attack',
  'defend',
  'heal',
  'restoreWP',
  'ritual',
  'prepare',
  'summon',
  'debuff',
  'buff',
] as const
export type IntentType = (typeof INTENT_TYPES)[number]

/** TW-012. Other words for the same thing; content after loading has only the first. */
const INTENT_ALIASES = new Map<string, IntentType>([
  ['argument', 'restoreWP'],
  ['restore_wp', 'restoreWP'],
  ['block', 'defend'],
])
/** Every word for an intent that a file may use. */
export const INTENT_WORDS = [...INTENT_TYPES, 'argument', 'restore_wp', 'block'] as const
export const intentType = (word: (typeof INTENT_WORDS)[number]): IntentType =>
  INTENT_ALIASES.get(word) ?? (word as IntentType)

/** The id of a fate card behind an id or its alias. */
export const fateId = (id: string): string => (id === 'fate_curse_navi' ? 'curse_navi' : id)

export const NUMBER_CONDITIONS = [
  'hp_percent',
  'wp_percent',
  'world_resonance',
  'round_number',
  'round_mod',
  'enemy_count',
] as const
export const FLAG_CONDITIONS = ['player_attacking_wp', 'player_attacking_hp', 'enraged'] as const
export const CONDITION_TYPES = [...NUMBER_CONDITIONS, ...FLAG_CONDITIONS] as const
export type ConditionType = (typeof CONDITION_TYPES)[number]
export const OPERATORS = ['<', '<=', '>', '>=', '==', '!='] as const
export type Operator = (typeof OPERATORS)[number]

export const FINISHERS = ['attack', 'influence', 'wait', 'flee'] as const
export type Finisher = (typeof FINISHERS)[number]

/** Named consequence lists of a scenario, in the order in which they run (TW-234). */
export const CONSEQUENCES = ['violence', 'nonviolent', 'mixed', 'fled', 'defeat'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

/** The id of an encounter that was made up on the spot. No content may have it. */
export const SKIRMISH = 'skirmish'
export const SKIRMISH_NAME: Localised = { en: 'Skirmish', ru: 'Стычка' }
