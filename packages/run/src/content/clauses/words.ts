/** RN-403: the closed lists of the clause language. Ids of units, abilities, spells, statuses, leaders, factions and auras are open. */

/** RN-406. */
export const TRIGGERS = [
  'use',
  'cast',
  'always',
  'battleStart',
  'roundStart',
  'turnStart',
  'beforeHit',
  'hit',
  'reacted',
  'struck',
  'dodge',
  'kill',
  'death',
  'allyDied',
  'broke',
  'tick',
  'expired',
  'turnEnd',
] as const
export type Trigger = (typeof TRIGGERS)[number]

/** Triggers that know another unit. */
export const WITH_OTHER: readonly Trigger[] = [
  'beforeHit',
  'hit',
  'reacted',
  'struck',
  'dodge',
  'kill',
  'death',
  'allyDied',
]

/** RN-407: what may have killed. */
export const KILL_CAUSES = ['attack', 'ability', 'reaction'] as const
export type KillCause = (typeof KILL_CAUSES)[number]

/** RN-446. */
export const STREAMS = ['battle/effect', 'battle/headshot'] as const
export type Stream = (typeof STREAMS)[number]

/** RN-411. */
export const AIMED = ['self', 'other', 'allies', 'otherAllies', 'enemies', 'all', 'corpse', 'front', 'same'] as const
export type Aimed = (typeof AIMED)[number]
export const ORIGINS = ['self', 'other', 'corpse'] as const
export type AimOrigin = (typeof ORIGINS)[number]
/** Whose dead. */
export const DEAD_SIDES = ['own', 'enemy', 'any'] as const
export type DeadSide = (typeof DEAD_SIDES)[number]

/** RN-413. */
export const ORDERS = [
  'lowestHp',
  'highestHp',
  'lowestShare',
  'highestAtk',
  'threat',
  'nearest',
  'farthest',
  'slot',
] as const
export type Order = (typeof ORDERS)[number]

/** RN-414: shapes without a number. */
export const SHAPES = ['adjacent', 'row', 'column', 'behind'] as const
export type Shape = (typeof SHAPES)[number]

/** RN-420. */
export const QUANTITIES = [
  'atk',
  'maxHp',
  'hp',
  'missingHp',
  'armor',
  'strike',
  'dealt',
  'targetMaxHp',
  'targetHp',
  'targetMissingHp',
  'targetArmor',
  'count',
  'cells',
  'stacks',
  'magnitude',
  'mana',
] as const
export type Quantity = (typeof QUANTITIES)[number]

/** RN-429. */
export const MODIFIED = [
  'hpPct',
  'atkPct',
  'armor',
  'armorPct',
  'speed',
  'range',
  'strikes',
  'initiative',
  'dodge',
  'resistPct',
  'resolve',
  'healPct',
  'regenPct',
  'magicPct',
  'takenPct',
  'stealPct',
  'phalanxPct',
  'chargePct',
  'spreadPct',
  'manaGain',
  'tauntRadius',
] as const
export type Modified = (typeof MODIFIED)[number]
/** What a unit enters with; nothing changes it in battle. */
export const FIXED_AT_ENTRY: readonly Modified[] = ['hpPct', 'resolve', 'range', 'strikes']

/** RN-435. */
export const FLAGS = [
  'stun',
  'immune',
  'taunt',
  'hidden',
  'root',
  'silence',
  'noHeal',
  'shield',
  'noRegen',
  'halfRegen',
] as const
export type Flag = (typeof FLAGS)[number]

export const ABILITY_KINDS = ['passive', 'instant', 'action'] as const
export type AbilityKind = (typeof ABILITY_KINDS)[number]
export const DAMAGE_TYPES = ['physical', 'magic', 'true'] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]

/** Damage that is told by a cause of its own and not by its ability. */
export const OWN_CAUSES = ['cleave'] as const
