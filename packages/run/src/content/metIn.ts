import type { RunContent, UnitType } from './types.ts'
import { MECHANICS, type MechanicKey } from './words.ts'

/** RN-040: the mechanics that read a tag. */
const BY_TAG: Readonly<Record<string, readonly MechanicKey[]>> = {
  infantry: ['intercept'],
  spear_wall: ['intercept', 'charge'],
  cavalry: ['intercept'],
  charge: ['charge'],
  phalanx: ['phalanx'],
  ranged: ['ammunition', 'overwatch', 'lineOfSight'],
  arc_fire: ['lineOfSight'],
  mage: ['ammunition'],
  inspiring: ['aura'],
  stealth: ['stealth'],
  scout: ['stealth'],
  mana: ['mana'],
  plating: ['plating'],
}

/** RN-715: mechanics that a unit brings with it or that make it different; all meet facing, resolve, flanks and shred. */
export function metIn(
  { balance, factions, abilities, tags, statuses }: RunContent,
  { faction, tags: own, role, ability, t1Ability, t2Ability }: UnitType,
): readonly MechanicKey[] {
  const bonus = factions.find(({ id }) => id === faction)
  const records = JSON.stringify([
    abilities.filter(({ id }) => [ability, t1Ability, t2Ability].includes(id)),
    tags.filter(({ id }) => own.includes(id)).map(({ clauses }) => clauses ?? []),
  ])
  const spreads = statuses.some(
    ({ id, spreads }) => spreads !== undefined && records.includes(`"status":${JSON.stringify(id)}`),
  )
  const met = new Set<MechanicKey>([
    ...own.flatMap((tag) => BY_TAG[tag] ?? []),
    ...(role === 'tank' || role === 'melee' ? (['engagement', 'riposte'] as const) : []),
    ...(spreads ? (['contagion'] as const) : []),
    ...(bonus?.regenPct ? (['regeneration'] as const) : []),
  ])
  // Who has mana has neither shots nor the cooldowns of mages (RN-555, RN-556).
  if (own.includes('mana')) met.delete('ammunition')
  return MECHANICS.filter((key) => met.has(key) && key in balance)
}

/** RN-602: some of a faction hide, have mana, plates or a place in the phalanx, and some do not: its mechanic, if the unit has its tag. */
export const signatureOf = (
  { factions }: Pick<RunContent, 'factions'>,
  { faction, tags }: Pick<UnitType, 'faction' | 'tags'>,
): MechanicKey | undefined =>
  factions.find(({ id, signature = '' }) => id === faction && tags.includes(signature))?.signature
