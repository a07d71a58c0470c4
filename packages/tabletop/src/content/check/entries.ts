import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { AttackFile, ItemFile, LaysFile, SpellFile } from '../schema.ts'
import type { ContentIds } from './contentIds.ts'

export function checkAttack(attack: AttackFile, path: Path, known: ContentIds): ShapeFault[] {
  const { skills, reach, ranged, needs, parry, ram, spends } = attack
  const isBare = needs === 'none' || needs === 'hand'
  const wrong = (field: string, expected: string, found: unknown): ShapeFault[] => [
    fault('E_RANGE', [...path, field], expected, found),
  ]
  return [
    ...skills.flatMap((skill, i) => checkRef(skill, known.skills, [...path, 'skills', i], 'a skill')),
    ...checkLays(attack.lays, [...path, 'lays'], known),
    // TT-116: a ram has no reach, everything else has.
    ...(ram && reach > 0 ? wrong('reach', '0', reach) : []),
    ...(!ram && reach === 0 ? wrong('reach', 'at least 1', reach) : []),
    ...(ram && ranged ? wrong('ranged', 'false', ranged) : []),
    // TT-105: only what is held parries or is used up.
    ...(parry && isBare ? wrong('parry', 'false', parry) : []),
    ...(spends && isBare ? wrong('spends', 'false', spends) : []),
  ]
}

/** An item serves attacks that ask for one. */
export const checkItem = ({ attacks = [] }: ItemFile, path: Path, known: ContentIds): ShapeFault[] =>
  attacks.flatMap((attack, i) => {
    const here = [...path, 'attacks', i]
    const needs = known.needs.get(attack) ?? 'item'
    return needs === 'item'
      ? checkRef(attack, known.attacks, here, 'an attack')
      : [fault('E_RANGE', here, 'an attack that needs an item', attack)]
  })

/** TT-119. */
export function checkSpell(spell: SpellFile, path: Path, known: ContentIds): ShapeFault[] {
  const { skill, damage, lays, quality = 0, heal, targets = 1, strikes = targets, area, support } = spell
  const wrong = (field: string, expected: string, found: unknown): ShapeFault[] => [
    fault('E_RANGE', [...path, field], expected, found),
  ]
  return [
    ...checkRef(skill, known.magic, [...path, 'skill'], 'a magic skill'),
    ...checkLays(lays, [...path, 'lays'], known),
    ...(damage || lays || quality !== 0 || heal
      ? []
      : [fault('E_MISSING', path, 'damage, an effect or healing', spell.id)]),
    // TT-121: at least one strike for each target.
    ...(strikes < targets ? wrong('strikes', `at least ${targets}`, strikes) : []),
    // TT-122: an area strikes whoever stands in it, once.
    ...(area !== undefined && targets > 1 ? wrong('targets', '1', targets) : []),
    // TT-123: no damage without a defence; healing needs a difficulty.
    ...(support !== undefined && damage ? wrong('support', 'no damage', support) : []),
    ...(heal && support === undefined ? [fault('E_MISSING', [...path, 'support'], 'a difficulty', null)] : []),
  ]
}

/** An effect that counts turns or rounds needs to know how many; any other has no use for it. */
const checkLays = (lays: LaysFile = [], path: Path, known: ContentIds): ShapeFault[] =>
  lays.flatMap(({ effect, duration }, i) => {
    const unknown = checkRef(effect, known.effects, [...path, i, 'effect'], 'an effect')
    const lasts = known.lasts.get(effect)
    if (unknown.length > 0 || lasts === undefined) return unknown
    const counted = lasts === 'turns' || lasts === 'rounds'
    if (counted && duration === undefined)
      return [fault('E_MISSING', [...path, i, 'duration'], `a number of ${lasts}`, null)]
    return !counted && duration !== undefined
      ? [fault('E_RANGE', [...path, i, 'duration'], 'no duration', duration)]
      : []
  })
