/** The closed vocabularies of the rulebook. Order matters: it is the order of columns, sorts and handles. */

export const ATTRIBUTES = [
  'Might',
  'Speed',
  'Accuracy',
  'Endurance',
  'Charisma',
  'Awareness',
  'Intellect',
  'Willpower',
  'Luck',
] as const
export type Attribute = (typeof ATTRIBUTES)[number]

export const DAMAGE_TYPES = [
  'Blunt',
  'Piercing',
  'Slashing',
  'Fire',
  'Cold',
  'Lightning',
  'Poison',
  'Shadow',
  'Light',
  'Psychic',
] as const
export type DamageType = (typeof DAMAGE_TYPES)[number]

export const FAMILIES = ['Physical', 'Elemental', 'Magical'] as const
export type Family = (typeof FAMILIES)[number]

export const FAMILY_OF: Readonly<Record<DamageType, Family>> = {
  Blunt: 'Physical',
  Piercing: 'Physical',
  Slashing: 'Physical',
  Fire: 'Elemental',
  Cold: 'Elemental',
  Lightning: 'Elemental',
  Poison: 'Magical',
  Shadow: 'Magical',
  Light: 'Magical',
  Psychic: 'Magical',
}

/** AR-170. The damage types first, so that a type's handle is also its resistance handle. */
export const RESISTANCES = [...DAMAGE_TYPES, 'Stun', 'Mental'] as const
export type Resistance = (typeof RESISTANCES)[number]

export const RANGES = ['Short', 'Medium', 'Long'] as const
export type Range = (typeof RANGES)[number]

/** AR-194. */
export const TARGETS = [
  'Self',
  'EnemySingle',
  'AllySingle',
  'EnemyRandom',
  'AllyRandom',
  'EnemyZone',
  'AllyZone',
  'AllZone',
  'EnemyMap',
  'AllMap',
  'FallenAllySingle',
] as const
export type Target = (typeof TARGETS)[number]

/** AR-217. Whom a component reaches; in an Action only `self` may be written, the rest is for Triggers. */
export const RECIPIENTS = [
  'self',
  'other',
  'allies',
  'alliesInZone',
  'enemiesInZone',
  'ownSummons',
  'newSummon',
] as const
export type Recipient = (typeof RECIPIENTS)[number]

/** AR-218. */
export const TRIGGER_EVENTS = [
  'OnCombatStart',
  'OnCombatEnd',
  'OnTickStart',
  'OnTurnStart',
  'OnTurnEnd',
  'OnHit',
  'OnHitBy',
  'OnMiss',
  'OnDodge',
  'OnCrit',
  'OnCritBy',
  'OnDamageDealt',
  'OnDamageTaken',
  'OnBlock',
  'OnShieldBreak',
  'OnHeal',
  'OnHealedBy',
  'OnStatusApplied',
  'OnStatusExpired',
  'OnResourceDepleted',
  'OnStaminaExhausted',
  'OnMove',
  'OnForcedMove',
  'OnStealthBreak',
  'OnDetect',
  'OnSummon',
  'OnDyingBlow',
  'OnRevive',
  'OnKill',
  'OnFallen',
  'OnAllyFallen',
] as const
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number]

/** AR-043, without the keys that carry a name after a dot. */
export const PLAIN_STATS = [
  ...ATTRIBUTES,
  'physDefense',
  'magDefense',
  'soak',
  'physCrit',
  'magCrit',
  'crit',
  'critMult',
  'attack',
  'damage',
  'damageTaken',
  'healing',
  'healingTaken',
  'shield',
  'statusStacks',
  'penetration',
  'initiativeGain',
  'startInitiative',
  'actionSpeed',
  'cost',
  'cooldown',
  'judgment',
  'detection',
  'blockChance',
  'blockValue',
  'forcedMoveResist',
  'forcedMoveReduce',
  'dwMain',
  'dwOff',
  'staminaRegen',
  'control',
  'scrollCheck',
] as const
export type StatKey =
  | (typeof PLAIN_STATS)[number]
  | `pool.${string}`
  | `soak.${Family | DamageType}`
  | `resist.${Resistance}`
  | `specialist.${ConsumableKind}`

export const CONSUMABLE_KINDS = ['potion', 'bomb', 'scroll'] as const
export type ConsumableKind = (typeof CONSUMABLE_KINDS)[number]

/** AR-043: every stat but the capacities of pools, which content names. */
export const RULE_STATS: readonly StatKey[] = [
  ...PLAIN_STATS,
  ...[...FAMILIES, ...DAMAGE_TYPES].map((key) => `soak.${key}` as const),
  ...RESISTANCES.map((key) => `resist.${key}` as const),
  ...CONSUMABLE_KINDS.map((kind) => `specialist.${kind}` as const),
]

/** AR-046. */
export const FORMULA_CATEGORIES = ['attack', 'damage', 'healing', 'shield', 'defense', 'soak', 'crit', 'pool'] as const
export type FormulaCategory = (typeof FORMULA_CATEGORIES)[number]

export const TRAIT_KINDS = ['Core', 'Role', 'Bond'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]

/** AR-271 ff. The personality scorer of an archetype has its name in front of `_preference`. */
export const ARCHETYPES = ['aggression', 'caution', 'protective', 'vindictive', 'showoff'] as const
export type Archetype = (typeof ARCHETYPES)[number]

/** Section 24.3. */
export const TACTICAL_SCORERS = [
  'resource_efficiency',
  'damage_output',
  'healing_urgency',
  'aoe_clustering',
  'target_vulnerability',
  'action_speed_efficiency',
  'self_hp_critical',
  'position_need',
  'status_value',
  'anti_repetition',
  'revival_priority',
  'stealth_awareness',
  'consumable_scarcity',
  'future_state_value',
] as const
export type TacticalScorer = (typeof TACTICAL_SCORERS)[number]
/** AR-256: another name that packs may use for `aoe_clustering`. */
export const AOE_ALIAS = 'aoe_net_value'
export type AoeAlias = typeof AOE_ALIAS

export const WEAPON_TAGS = [
  'Versatile',
  'Two-Handed',
  'Light',
  'Heavy',
  'Finesse',
  'Deadly',
  'Sunder',
  'Defend',
  'Deflect',
  'Reach',
  'Ranged',
  'Multihit',
  'Focus',
] as const
export type WeaponTag = (typeof WEAPON_TAGS)[number]

export const ARMOUR_SLOTS = ['Head', 'Torso', 'Arms', 'Legs', 'Hands', 'Feet'] as const
export type ArmourSlot = (typeof ARMOUR_SLOTS)[number]

export const ARMOUR_WEIGHTS = ['Light', 'Medium', 'Heavy'] as const
export type ArmourWeight = (typeof ARMOUR_WEIGHTS)[number]

/** AR-136, and accessories, which carry affixes only. */
export const ACCESSORY_SLOTS = ['ring1', 'ring2', 'neck', 'back'] as const
export type AccessorySlot = (typeof ACCESSORY_SLOTS)[number]

/** AR-279. */
export const TARGET_PRIORITIES = ['closest', 'lowestHp', 'highestThreat', 'role', 'none'] as const
export type TargetPriority = (typeof TARGET_PRIORITIES)[number]

export const EVENT_CATEGORIES = ['exhibition', 'tournament', 'pve', 'practice'] as const
export type EventCategory = (typeof EVENT_CATEGORIES)[number]

/** AR-038. What everyone can do, in the order of the AI's options. */
export const DEFAULT_ACTIONS = ['attack', 'defend', 'move', 'search'] as const
