/** The closed lists of the rulebook: types and checks share one source. */

export const ROLES = ['tank', 'melee', 'ranged', 'mage', 'support'] as const
export type Role = (typeof ROLES)[number]

/** RN-040: tags that mechanics read. Content may have more. */
export const TAGS = [
  'infantry',
  'phalanx',
  'spear_wall',
  'cavalry',
  'charge',
  'ranged',
  'arc_fire',
  'mage',
  'inspiring',
  'undead',
  'holy',
  'elemental',
  'construct',
  'stealth',
  'scout',
  'mana',
  'plating',
] as const

export const TIERS = [1, 2, 3] as const
export type Tier = (typeof TIERS)[number]

/** RN-193. */
export const TIMINGS = ['early', 'mid', 'late'] as const
export type Timing = (typeof TIMINGS)[number]

/** RN-101, in the order in which their own keys are told. */
export const MECHANICS = [
  'facing',
  'resolve',
  'engagement',
  'flanking',
  'riposte',
  'intercept',
  'aura',
  'charge',
  'overwatch',
  'phalanx',
  'lineOfSight',
  'ammunition',
  'contagion',
  'armorShred',
  'regeneration',
  'stealth',
  'mana',
  'plating',
] as const
export type MechanicKey = (typeof MECHANICS)[number]

export const PRESETS = ['mvp', 'tactical', 'roguelike'] as const
export type PresetId = (typeof PRESETS)[number]

/** RN-050. `battle` is everything outside turns. */
export const PHASES = [
  'battle',
  'turnStart',
  'decision',
  'movement',
  'preAttack',
  'attack',
  'postAttack',
  'turnEnd',
] as const
export type BattlePhase = (typeof PHASES)[number]

/** RN-678: what an opponent likes. */
export const STYLES = ['wall', 'rush', 'volley', 'sorcery', 'plague', 'champion', 'swarm', 'ambush'] as const
export type Style = (typeof STYLES)[number]

/** RN-678: how somebody with a style stands: the ranks of RN-279, a block in the middle, gaps, shooters in the middle, far from each other, behind a tank, ranks filled one after another, at the edges. */
export const FORMATIONS = ['natural', 'closed', 'wide', 'ranks', 'apart', 'sheltered', 'full', 'flanks'] as const
export type Formation = (typeof FORMATIONS)[number]

/** RN-678: what a spell is for. */
export const SPELL_KINDS = ['protective', 'helpful', 'harmful'] as const
export type SpellKind = (typeof SPELL_KINDS)[number]

export const LEAGUES = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const
export type League = (typeof LEAGUES)[number]

export const SIDES = ['player', 'enemy'] as const
export type Side = (typeof SIDES)[number]

export const FACINGS = ['N', 'E', 'S', 'W'] as const
export type Facing = (typeof FACINGS)[number]

export const ARCS = ['front', 'flank', 'rear'] as const
export type Arc = (typeof ARCS)[number]

/** Of a Russian name. */
export const GENDERS = ['m', 'f'] as const
export type Gender = (typeof GENDERS)[number]
