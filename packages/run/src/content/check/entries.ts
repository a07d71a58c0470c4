import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { Localised } from '@arbiter/kernel'
import {
  type AbilityFile,
  type AuraFile,
  type FactionFile,
  type FileNumber,
  type LeaderFile,
  MOST_RADIUS,
  type SpellFile,
  type StatusFile,
  type StyleFile,
  type TagFile,
  type UnitFile,
} from '../schema.ts'
import { checkClauses, checkKeys } from './clauses.ts'
import type { ContentIds } from './contentIds.ts'

export const checkUnit = (unit: UnitFile, path: Path, known: ContentIds): ShapeFault[] => {
  const { faction, range, t3Range = range } = unit
  return [
    ...unit.tags.flatMap((tag, i) => checkRef(tag, known.tags, [...path, 'tags', i], 'a tag')),
    ...checkRef(faction, known.factions, [...path, 'faction'], 'a faction'),
    ...(['ability', 't1Ability', 't2Ability'] as const).flatMap((field) => {
      const ability = unit[field]
      return ability === undefined ? [] : checkRef(ability, known.abilities, [...path, field], 'an ability')
    }),
    ...(t3Range < range ? [fault('E_RANGE', [...path, 't3Range'], `at least ${range}`, t3Range)] : []),
  ]
}

/** RN-185. */
export const checkLeader = (leader: LeaderFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...checkRef(leader.faction, known.factions, [...path, 'faction'], 'a faction'),
  ...checkClauses(leader.passive.clauses, [...path, 'passive', 'clauses'], 'leader', known),
  ...checkProse(leader, path),
  ...checkKeys(leader.passive, [...path, 'passive'], known.tuning),
  ...leader.spells.flatMap((spell, i) => checkRef(spell, known.spells, [...path, 'spells', i], 'a spell')),
]

export const checkSpell = (spell: SpellFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...checkClauses(spell.clauses, [...path, 'clauses'], 'spell', known),
  ...checkProse(spell, path),
  ...checkKeys(spell, path, known.tuning),
]

export const checkAbility = (ability: AbilityFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...checkClauses(ability.clauses, [...path, 'clauses'], ability.kind, known),
  ...checkProse(ability, path),
  ...checkKeys(ability, path, known.tuning),
]

/** RN-403, RN-440, RN-603. */
export const checkTag = ({ resists = [], clauses = [] }: TagFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...resists.flatMap((status, i) => checkRef(status, known.statuses, [...path, 'resists', i], 'a status')),
  ...checkClauses(clauses, [...path, 'clauses'], 'trait', known),
  ...checkKeys(clauses, [...path, 'clauses'], known.tuning),
]

/** RN-678: what weighs every card alike weighs none, and nobody has all that a weight asks for where its costs exclude each other. */
export const checkStyle = ({ weights }: StyleFile, path: Path, known: ContentIds): ShapeFault[] =>
  weights.flatMap((weight, i) => {
    const { tag, minCost = 1, maxCost = 99 } = weight
    const at = [...path, 'weights', i]
    return [
      ...(tag === undefined ? [] : checkRef(tag, known.tags, [...at, 'tag'], 'a tag')),
      ...(Object.keys(weight).length > 1
        ? []
        : [fault('E_MISSING', at, 'role, tag, minCost, maxCost, minSpeed or contagious', null)]),
      ...(minCost > maxCost ? [fault('E_RANGE', [...at, 'maxCost'], `at least ${minCost}`, maxCost)] : []),
    ]
  })

/** RN-501, RN-622. */
export const checkFaction = (faction: FactionFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...AMOUNTS.flatMap((field) => checkKeys(faction[field], [...path, field], known.tuning)),
  ...(faction.starter ?? []).flatMap((unit, i) => checkRef(unit, known.units, [...path, 'starter', i], 'a unit')),
  ...(faction.tierNames ?? []).flatMap((pattern, i) =>
    Object.entries(pattern).flatMap(([language, text]) =>
      text.includes('{name}') ? [] : [fault('E_ENUM', [...path, 'tierNames', i, language], 'a text with {name}', text)],
    ),
  ),
]
const AMOUNTS = [
  'hpPct',
  'atkPct',
  'resistPct',
  'regenPct',
  'dodge',
  'magicPct',
  'armorPct',
  'phalanxPct',
  'spreadPct',
  'budgetPct',
] as const

/** RN-435. */
export const checkStatus = (status: StatusFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...(status.resistedBy ?? []).flatMap((tag, i) => checkRef(tag, known.tags, [...path, 'resistedBy', i], 'a tag')),
  ...(status.modifiers ?? []).flatMap(({ amount }, i) =>
    typeof amount === 'object' && amount.of !== undefined && amount.of !== 'magnitude'
      ? [fault('E_ENUM', [...path, 'modifiers', i, 'amount', 'of'], 'magnitude', amount.of)]
      : [],
  ),
  ...checkClauses(status.clauses ?? [], [...path, 'clauses'], 'status', known),
  ...checkProse(status, path),
  ...checkKeys(status, path, known.tuning),
]

/** RN-455: prose names no numbers. */
const checkProse = ({ flavor }: { readonly flavor?: Localised }, path: Path): ShapeFault[] =>
  Object.entries(flavor ?? {}).flatMap(([language, text]) =>
    /\d/.test(text) ? [fault('E_TEXT_NUMBER', [...path, 'flavor', language], 'prose without digits', text)] : [],
  )

/** RN-131: a pulse of resolve for allies, or a lasting stat; a radius from elsewhere in the tuning may be too large. */
export function checkAura(aura: AuraFile, path: Path, known: ContentIds): ShapeFault[] {
  const [{ when, aim, do: effects }] = aura.clauses
  const at = [...path, 'clauses', 0]
  const isPulse = when === 'turnStart'
  const targets: readonly string[] = isPulse ? ['allies', 'otherAllies'] : ['allies', 'otherAllies', 'enemies']
  const [effect] = effects
  return [
    ...checkRef(aura.source, known.tags, [...path, 'source'], 'a tag'),
    ...checkClauses(aura.clauses, [...path, 'clauses'], 'aura', known),
    ...checkKeys(aura.clauses, [...path, 'clauses'], known.tuning),
    ...(targets.includes(aim.who) ? [] : [fault('E_ENUM', [...at, 'aim', 'who'], targets.join(', '), aim.who)]),
    ...(aim.within === undefined ? [fault('E_MISSING', [...at, 'aim', 'within'], 'a radius', null)] : []),
    ...checkRadius(aim.within?.max, [...at, 'aim', 'within', 'max'], known),
    ...(isPulse && effect!.kind !== 'resolve'
      ? [fault('E_ENUM', [...at, 'do', 0, 'kind'], 'resolve', effect!.kind)]
      : []),
    ...(effect!.kind === 'stat' && !AURA_STATS.includes(effect!.stat)
      ? [fault('E_ENUM', [...at, 'do', 0, 'stat'], AURA_STATS.join(', '), effect!.stat)]
      : []),
  ]
}
const AURA_STATS: readonly string[] = ['armor', 'atkPct', 'speed']

function checkRadius(radius: FileNumber | undefined, path: Path, { tuning }: ContentIds): ShapeFault[] {
  const cells =
    typeof radius === 'string' ? (tuning as Readonly<Record<string, unknown>> | undefined)?.[radius] : radius
  return typeof cells !== 'number' || (cells >= 0 && cells <= MOST_RADIUS)
    ? []
    : [fault('E_RANGE', path, `0..${MOST_RADIUS}`, radius)]
}
