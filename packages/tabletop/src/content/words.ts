/** The closed lists of the rulebook: types and checks share one source. */

/** TT-022. */
export const SKILL_GROUPS = ['reaction', 'body', 'weapon', 'magic', 'resistance', 'vehicle'] as const
export type SkillGroup = (typeof SKILL_GROUPS)[number]

/** The skills that rules name by themselves; a pack must have them. */
export const RULE_SKILLS = ['reaction', 'acrobatics', 'athletics', 'hand_to_hand', 'magic_resistance'] as const
export type RuleSkill = (typeof RULE_SKILLS)[number]

/** TT-031. */
export const DAMAGE_TYPES = ['body_physical', 'body_magical', 'mental_magical'] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]
export const TRACKS = ['body', 'mind'] as const
export type Track = (typeof TRACKS)[number]

/** TT-024. */
export const PLACES = ['hand', 'belt', 'pocket', 'bag'] as const
export type Place = (typeof PLACES)[number]
/** TT-165: what others see of what one carries. */
export const isInSight = (place: Place | null): boolean => place === 'hand' || place === 'belt'

/** TT-130. */
export const POSTURES = ['standing', 'seated', 'prone'] as const
export type Posture = (typeof POSTURES)[number]

/** TT-027. */
export const AWARENESS = ['unaware', 'surprised', 'alert'] as const
export type Awareness = (typeof AWARENESS)[number]

/** TT-025. */
export const RELATIONS = ['hostile', 'allied', 'neutral'] as const
export type Relation = (typeof RELATIONS)[number]

/** Table 5.1. */
export const DEEDS = [
  'attack',
  'push',
  'grab',
  'cast',
  'move',
  'posture',
  'draw',
  'pick_up',
  'speak',
  'rummage',
  'lift',
  'heavy_door',
  'interact',
  'stow',
  'break_free',
  'ram',
  'custom',
  'drop',
  'leave',
] as const
export type DeedId = (typeof DEEDS)[number]

/** TT-057: the class gives the price. */
export const DEED_CLASSES = ['free', 'simple', 'complex'] as const
export type DeedClass = (typeof DEED_CLASSES)[number]

export const DEED_KINDS = [
  'attack',
  'magic',
  'movement',
  'body',
  'item',
  'speech',
  'object',
  'contest',
  'other',
] as const
export type DeedKind = (typeof DEED_KINDS)[number]

/** TT-066. `hold` is holding on against `break_free`. */
export const REACTIONS = ['dodge', 'block', 'parry', 'counterspell', 'resist', 'hold'] as const
export type Reaction = (typeof REACTIONS)[number]

/** Table 8.1. */
export const SITUATIONS = ['normal', 'unforeseen', 'sudden'] as const
export type Situation = (typeof SITUATIONS)[number]
export const SITUATION_REASONS = [
  'helpless',
  'unaware',
  'surprised',
  'delayed',
  'hidden',
  'blinded',
  'behind',
  'seen',
] as const
export type SituationReason = (typeof SITUATION_REASONS)[number]

/** What a defender does. */
export const MODES = ['active', 'passive', 'none'] as const
export type Mode = (typeof MODES)[number]

/** TT-011: names of the numbers of `check.difficulties`, in their order. */
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const

/** TT-092. */
export const BENEFITS = ['hinder', 'counter'] as const
export type Benefit = (typeof BENEFITS)[number]

/** TT-008. */
export const PURPOSES = ['initiative', 'attack', 'defence', 'resist', 'contest', 'support'] as const
export type Purpose = (typeof PURPOSES)[number]

/** TT-126: what an effect can prevent. */
export const PREVENTED = [
  'deeds',
  'reactions',
  'move',
  'leave',
  'push',
  'grab',
  'ram',
  'cast',
  'speak',
  'counterspell',
] as const
export type Prevented = (typeof PREVENTED)[number]

/** TT-126: checks that an effect can hinder or favour. `attack`: all but spells; `dodge`: a defence with Acrobatics. */
export const AFFECTED_CHECKS = ['attack', 'spell', 'support', 'dodge', 'resist', 'all'] as const
export type AffectedCheck = (typeof AFFECTED_CHECKS)[number]

/** TT-126, TT-127: what ends an effect. `held`: whoever holds lets go; `used`: the check it is for; `aimed`: the bearer's own aimed deed. */
export const DURATIONS = ['turns', 'rounds', 'used', 'held', 'aimed', 'posture', 'fight'] as const
export type Duration = (typeof DURATIONS)[number]

/** The effects that rules lay by themselves, postures included, and what ends them; a pack must have them. */
export const RULE_EFFECTS = {
  prone: 'posture',
  seated: 'posture',
  grabbed: 'held',
  carried: 'held',
  hindered: 'used',
  counter: 'used',
  hidden: 'aimed',
} as const satisfies Readonly<Record<string, Duration>>

/** TT-150. */
export const OBJECTIVES = ['defeat', 'capture', 'escape', 'survive'] as const
export type ObjectiveKind = (typeof OBJECTIVES)[number]

export const MAP_KINDS = ['square', 'hex'] as const
export type MapKind = (typeof MAP_KINDS)[number]

/** TT-131: clockwise, the index is the direction. */
export const SQUARE_DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export const HEX_DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const
export type Direction = (typeof SQUARE_DIRECTIONS)[number]

/** TT-072. */
export const TRIGGER_EVENTS = [
  'attackDeclared',
  'castDeclared',
  'deedDeclared',
  'moveStarted',
  'cellEntered',
  'turnBegan',
  'turnEnded',
  'woundTaken',
  'fighterOut',
  'spoke',
  'doorOpened',
  'called',
] as const
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number]
/** TT-073: whom a trigger may name besides a fighter or a side; `me` only for `at`. */
export const PARTIES = ['enemies', 'allies', 'anyone', 'me'] as const
/** TT-074: these know only `after`. */
export const AFTER_ONLY: readonly TriggerEvent[] = ['turnEnded', 'woundTaken', 'fighterOut', 'spoke']
export const TIMINGS = ['before', 'after'] as const
export type Timing = (typeof TIMINGS)[number]

/** TT-050. */
export const END_REASONS = ['defeat', 'capture', 'escape', 'survive', 'limit', 'gm'] as const
export type EndReason = (typeof END_REASONS)[number]

/** TT-042. */
export const TRACKER_STATES = ['ready', 'active', 'done', 'skipped', 'out', 'left'] as const
export type TrackerState = (typeof TRACKER_STATES)[number]

/** TT-166. */
export const WOUND_WORDS = ['unhurt', 'scratched', 'wounded', 'badly_wounded', 'out'] as const
export type WoundWord = (typeof WOUND_WORDS)[number]

/** Terrain of a cell, by its letter in the rows of a map. */
export const TERRAIN = {
  '.': 'plain',
  '#': 'blocked',
  '~': 'difficult',
  E: 'exit',
  D: 'heavy_door',
  d: 'light_door',
  L: 'lever',
} as const
export type TerrainLetter = keyof typeof TERRAIN
export type Terrain = (typeof TERRAIN)[TerrainLetter]
