/** The closed lists of the rulebook: types and checks share one source. */

export const ROLES = ['tank', 'melee', 'ranged', 'mage', 'support'] as const
export type Role = (typeof ROLES)[number]

/** RN-040. */
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
] as const
export type Tag = (typeof TAGS)[number]

export const TIERS = [1, 2, 3] as const
export type Tier = (typeof TIERS)[number]

/** RN-161 … RN-184, in table order. */
export const ABILITIES = [
  'shield_wall',
  'taunt',
  'divine_shield',
  'cleave',
  'zealous_strike',
  'whirlwind',
  'volley',
  'piercing_shot',
  'headshot',
  'fireball',
  'chain_lightning',
  'mass_heal',
  'plague',
  'hook',
  'bone_armor',
  'bone_spear',
  'frenzy',
  'death_strike',
  'poison_arrow',
  'wail_of_terror',
  'frost_nova',
  'raise_skeleton',
  'soul_drain',
  'blood_feast',
] as const
export type AbilityId = (typeof ABILITIES)[number]

/** RN-155. */
export const ABILITY_KINDS = {
  shield_wall: 'instant',
  taunt: 'instant',
  divine_shield: 'instant',
  cleave: 'passive',
  zealous_strike: 'passive',
  whirlwind: 'action',
  volley: 'action',
  piercing_shot: 'action',
  headshot: 'passive',
  fireball: 'action',
  chain_lightning: 'action',
  mass_heal: 'action',
  plague: 'passive',
  hook: 'action',
  bone_armor: 'passive',
  bone_spear: 'action',
  frenzy: 'passive',
  death_strike: 'passive',
  poison_arrow: 'passive',
  wail_of_terror: 'action',
  frost_nova: 'action',
  raise_skeleton: 'passive',
  soul_drain: 'action',
  blood_feast: 'passive',
} as const satisfies Record<AbilityId, 'passive' | 'instant' | 'action'>

/** RN-096: the contagious ones first, in their order of processing. */
export const STATUSES = [
  'fire',
  'poison',
  'curse',
  'frost',
  'plague',
  'blessing',
  'rally',
  'dark_pact',
  'fortify',
  'shield_wall',
  'taunt',
  'immune',
  'stun',
] as const
export type StatusId = (typeof STATUSES)[number]
export const CONTAGIOUS = ['fire', 'poison', 'curse', 'frost', 'plague'] as const
/** RN-100. */
export const HARMFUL: readonly StatusId[] = [...CONTAGIOUS, 'stun']

/** RN-200 … RN-211: what a spell does. Numbers stand in the tuning under the same word. */
export const SPELL_EFFECTS = [
  'holy_light',
  'rally',
  'blessing',
  'divine_shield',
  'smite',
  'fortify',
  'death_coil',
  'raise_dead',
  'soul_drain',
  'dark_pact',
  'frost_nova',
  'corpse_explosion',
] as const
export type SpellEffect = (typeof SPELL_EFFECTS)[number]

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
] as const
export type MechanicKey = (typeof MECHANICS)[number]

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

export const SIDES = ['player', 'enemy'] as const
export type Side = (typeof SIDES)[number]

export const FACINGS = ['N', 'E', 'S', 'W'] as const
export type Facing = (typeof FACINGS)[number]

export const ARCS = ['front', 'flank', 'rear'] as const
export type Arc = (typeof ARCS)[number]

/** RN-131: whom an aura reaches, what a static one changes and what a pulse gives. */
export const AURA_TARGETS = ['other_allies', 'allies', 'enemies'] as const
export type AuraTargets = (typeof AURA_TARGETS)[number]
export const AURA_STATS = ['armor', 'atkPct', 'speed'] as const
export type AuraStat = (typeof AURA_STATS)[number]
export const AURA_EFFECTS = ['resolve'] as const
export type AuraEffect = (typeof AURA_EFFECTS)[number]
