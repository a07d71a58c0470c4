import { type At, checkRef, fault, nearest, type ShapeFault } from '@arbiter/content'
import { fillLeader } from '../fill.ts'
import {
  type AuraFile,
  type FactionFile,
  type LeaderFile,
  MOST_RADIUS,
  type SpellFile,
  type UnitFile,
} from '../schema.ts'
import type { Tuning } from '../tuning.ts'
import type { Known } from './known.ts'
import { checkText } from './texts.ts'

export const checkFaction = (faction: FactionFile, at: At, { tuning }: Known): ShapeFault[] => [
  ...checkAmount(faction.hpPct, [...at, 'hpPct'], tuning),
  ...checkAmount(faction.atkPct, [...at, 'atkPct'], tuning),
  ...checkAmount(faction.resistPct, [...at, 'resistPct'], tuning),
]

export const checkUnit = ({ faction, range, t3Range = range }: UnitFile, at: At, known: Known): ShapeFault[] => [
  ...checkRef(faction, known.factions, [...at, 'faction'], 'a faction'),
  ...(t3Range < range ? [fault('E_RANGE', [...at, 't3Range'], `at least ${range}`, t3Range)] : []),
]

/** RN-185. */
export function checkLeader(leader: LeaderFile, at: At, known: Known): ShapeFault[] {
  const { tuning } = known
  const amounts = Object.entries(leader.passive).flatMap(([field, amount]) =>
    typeof amount === 'boolean' ? [] : checkAmount(amount, [...at, 'passive', field], tuning),
  )
  return [
    ...checkRef(leader.faction, known.factions, [...at, 'faction'], 'a faction'),
    ...amounts,
    ...(tuning && amounts.length === 0
      ? checkText(leader.text, [...at, 'text'], tuning, { ...fillLeader(leader, tuning).passive })
      : []),
    ...leader.spells.flatMap((spell, i) => checkRef(spell, known.spells, [...at, 'spells', i], 'a spell')),
  ]
}

export const checkSpell = ({ text, effect }: SpellFile, at: At, { tuning }: Known): ShapeFault[] =>
  checkText(text, [...at, 'text'], tuning, `spell.${effect}`)

/** RN-131: a radius from elsewhere in the tuning may be too large. */
export function checkAura({ amount, radius }: AuraFile, at: At, { tuning }: Known): ShapeFault[] {
  const amounts = [...checkAmount(radius, [...at, 'radius'], tuning), ...checkAmount(amount, [...at, 'amount'], tuning)]
  if (!tuning || amounts.length > 0 || typeof radius === 'number') return amounts
  const cells = tuning[radius as keyof Tuning] as number
  return cells >= 0 && cells <= MOST_RADIUS ? [] : [fault('E_RANGE', [...at, 'radius'], `0..${MOST_RADIUS}`, radius)]
}

/** A number, or a key under which the tuning has one. */
function checkAmount(amount: number | string | undefined, at: At, tuning: Tuning | undefined): ShapeFault[] {
  if (typeof amount !== 'string' || !tuning) return []
  const value = Object.hasOwn(tuning, amount) ? tuning[amount as keyof Tuning] : undefined
  if (value === undefined) return [fault('E_REF', at, 'a tuning key', amount, nearest(amount, Object.keys(tuning)))]
  return typeof value === 'number' ? [] : [fault('E_TYPE', at, 'the key of a number', amount)]
}
