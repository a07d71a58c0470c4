import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import { fillLeader } from '../fill.ts'
import { type AuraFile, type LeaderFile, MOST_RADIUS, type SpellFile, type UnitFile } from '../schema.ts'
import type { ContentIds } from './contentIds.ts'
import { checkText } from './texts.ts'

export const checkUnit = (
  { faction, range, t3Range = range }: UnitFile,
  path: Path,
  known: ContentIds,
): ShapeFault[] => [
  ...checkRef(faction, known.factions, [...path, 'faction'], 'a faction'),
  ...(t3Range < range ? [fault('E_RANGE', [...path, 't3Range'], `at least ${range}`, t3Range)] : []),
]

/** RN-185. */
export function checkLeader(leader: LeaderFile, path: Path, known: ContentIds): ShapeFault[] {
  const { tuning } = known
  return [
    ...checkRef(leader.faction, known.factions, [...path, 'faction'], 'a faction'),
    ...(tuning ? checkText(leader.text, [...path, 'text'], tuning, { ...fillLeader(leader, tuning).passive }) : []),
    ...leader.spells.flatMap((spell, i) => checkRef(spell, known.spells, [...path, 'spells', i], 'a spell')),
  ]
}

export const checkSpell = ({ text, effect }: SpellFile, path: Path, { tuning }: ContentIds): ShapeFault[] =>
  checkText(text, [...path, 'text'], tuning, `spell.${effect}`)

/** RN-131: a radius from elsewhere in the tuning may be too large. */
export function checkAura({ radius }: AuraFile, path: Path, { tuning }: ContentIds): ShapeFault[] {
  if (!tuning || typeof radius === 'number') return []
  const cells = tuning[radius]
  return cells >= 0 && cells <= MOST_RADIUS ? [] : [fault('E_RANGE', [...path, 'radius'], `0..${MOST_RADIUS}`, radius)]
}
