import { fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import type { CardFile } from '../schema/cards.ts'
import { type ContentIds, validEntriesOf } from './contentIds.ts'
import { checkRefs } from './fault.ts'

/** TW-023. */
export function checkCard(
  { cost, base_cost, pools = [], rarity, heroes }: CardFile,
  path: Path,
  known: ContentIds,
): ShapeFault[] {
  const same = cost === undefined || base_cost === undefined || cost === base_cost
  return [
    ...(same ? [] : [fault('E_CONFLICT', [...path, 'base_cost'], `the same as cost: ${cost}`, base_cost)]),
    ...(pools.length > 0 && rarity === undefined
      ? [fault('E_MISSING', [...path, 'rarity'], 'a rarity for a card in a pool', null)]
      : []),
    ...checkRefs(heroes, known.heroes, [...path, 'heroes'], 'a hero'),
  ]
}

/** TW-181. Without these nobody could spare an enemy for long. */
const NEEDED = ['stun', 'disarm', 'spirit_only', 'merciful'] as const

export function checkControl(merged: MergedPacks): ShapeFault[] {
  if (!merged.readable('cards') || !merged.isValid(['cards'])) return []
  const kinds = new Set(validEntriesOf(merged, 'cards').flatMap(([{ effects }]) => effects.map(({ kind }) => kind)))
  return NEEDED.filter((kind) => !kinds.has(kind)).map((kind) =>
    fault('E_MISSING', ['cards'], `a card with the effect ${kind}`, null),
  )
}
