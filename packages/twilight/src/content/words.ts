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
  'sap',
  'hex',
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
  'faith',
  'tally_killed',
] as const
export const FLAG_CONDITIONS = [
  'player_attacking_wp',
  'player_attacking_hp',
  'enraged',
  'player_waited',
  'ally_present',
] as const
export const CONDITION_TYPES = [...NUMBER_CONDITIONS, ...FLAG_CONDITIONS] as const
export type ConditionType = (typeof CONDITION_TYPES)[number]
export const OPERATORS = ['<', '<=', '>', '>=', '==', '!='] as const
export type Operator = (typeof OPERATORS)[number]

export const FINISHERS = ['attack', 'influence', 'wait', 'flee'] as const
export type Finisher = (typeof FINISHERS)[number]

/** Named consequence lists of a scenario, in the order in which they run (TW-234). */
export const CONSEQUENCES = ['violence', 'nonviolent', 'mixed', 'cowed', 'fled', 'defeat'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

/** TW-447. How a check or an Influence is gone about, with the aspect it leans to. */
export const APPROACH_ASPECT = {
  intimidation: 'nav',
  theft: 'nav',
  risk: 'nav',
  healing: 'prav',
  knowledge: 'prav',
  diplomacy: 'prav',
  trail: 'yav',
  labour: 'yav',
} as const satisfies Readonly<Record<string, Aspect>>
export type Approach = keyof typeof APPROACH_ASPECT
export const APPROACHES = Object.keys(APPROACH_ASPECT) as readonly Approach[]
/** TW-453. Those that a card can set. */
export const CARD_APPROACHES = ['intimidation', 'healing', 'knowledge'] as const

export const RARITIES = ['common', 'uncommon', 'rare'] as const
export type Rarity = (typeof RARITIES)[number]
/** Where rewards and goods come from. */
export const POOLS = ['kill', 'pacify', 'common', 'market'] as const
export type Pool = (typeof POOLS)[number]
/** TW-503. */
export const TIERS = [1, 2, 3] as const
export type Tier = (typeof TIERS)[number]

/** TW-458. What a curse or boon changes. */
export const MODS = [
  'attack',
  'influence',
  'defence',
  'check',
  'hp_max',
  'energy_first',
  'hand_first',
  'heal',
  'faith_gain',
  'price',
  'wait_guard',
  'effort_max',
  'rest',
] as const
export type Mod = (typeof MODS)[number]
/** TW-512. What an item that is carried changes. */
export const ITEM_MODS = [
  ...MODS,
  'armor',
  'agility',
  ...APPROACHES.map((word) => `approach.${word}` as const),
] as const
export type ItemMod = (typeof ITEM_MODS)[number]

/** TW-480. With a number, with a keyword, bare; `thorns` and `last_call` are like no other. */
export const COUNTED_TRAITS = ['regen', 'tough', 'stubborn', 'pack'] as const
export const KEYWORD_TRAITS = ['weak', 'resist'] as const
export const BARE_TRAITS = ['first_strike', 'ambush', 'veiled_will', 'undying'] as const

/** TW-440. */
export const ALLY_KINDS = ['strike', 'guard', 'shelter', 'calm', 'omen'] as const
export type AllyKind = (typeof ALLY_KINDS)[number]

/** TW-433. Whom a check deals with. */
export const FOLKS = ['human', 'wild', 'dead'] as const
export type Folk = (typeof FOLKS)[number]

/** TW-427. Numbers of the session that a need may read. */
export const NEED_NUMBERS = [
  'faith',
  'reputation',
  'resonance',
  'hp',
  'hp_percent',
  'killed',
  'pacified',
  'cowed',
  'allies',
  'curses',
  'deck',
  'fate_deck',
  'layer',
  'ladder',
] as const
export type NeedNumber = (typeof NEED_NUMBERS)[number]
export const TALLIES = ['killed', 'pacified', 'cowed'] as const
export type TallyKind = (typeof TALLIES)[number]

/** TW-464. */
export const NODE_KINDS = ['encounter', 'elite', 'boss', 'check', 'camp', 'shrine', 'market', 'rest', 'story'] as const
export type NodeKind = (typeof NODE_KINDS)[number]
export const FIGHT_KINDS: readonly NodeKind[] = ['encounter', 'elite', 'boss']

/** TW-474. */
export const SERVICES = [
  'rest',
  'tend',
  'glimpse',
  'fortune',
  'train',
  'forget',
  'lift_curse',
  'lift_brand',
  'seal',
  'vigil',
] as const
export type ServiceId = (typeof SERVICES)[number]

/** TW-421. */
export const PRAYERS = ['glimpse', 'turn', 'steady'] as const
export type Prayer = (typeof PRAYERS)[number]
export const STEADY = ['attack', 'influence', 'defence'] as const
export type Steady = (typeof STEADY)[number]

/** TW-432, from the lowest reputation up. */
export const STANDINGS = ['outcast', 'feared', 'unknown', 'trusted', 'honoured'] as const
export type Standing = (typeof STANDINGS)[number]

/** TW-492. The fields of a preset that a ladder step may change. */
export const PRESET_NUMBERS = [
  'enemyHp',
  'enemyWp',
  'enemyPower',
  'depthHp',
  'depthPowerEvery',
  'fairHit',
  'price',
  'rewardCards',
  'startFaith',
] as const
export type PresetNumber = (typeof PRESET_NUMBERS)[number]

/** The id of an encounter that was made up on the spot. No content may have it. */
export const SKIRMISH = 'skirmish'
export const SKIRMISH_NAME: Localised = { en: 'Skirmish', ru: 'Стычка' }
