import { fault, type Path, type ShapeFault } from '@arbiter/content'
import type { ItemFile } from '../schema/cards.ts'
import type { AllyFile, RiteFile } from '../schema/road.ts'
import type { ContentIds } from './contentIds.ts'
import { checkPrice } from './needs.ts'
import { checkEffects } from './world.ts'

/** TW-511. What is used has an effect; what has one is used. */
export function checkItem(
  { use = [], effects = [], at_camp, after_check }: ItemFile,
  path: Path,
  known: ContentIds,
): ShapeFault[] {
  const used = use.some((place) => place !== 'market')
  return [
    ...(used === effects.length > 0
      ? []
      : [fault('E_CONFLICT', [...path, 'effects'], 'effects exactly for an item that is used', use)]),
    ...checkEffects(at_camp, [...path, 'at_camp'], known),
    ...checkEffects(after_check?.effects, [...path, 'after_check', 'effects'], known),
  ]
}

/** TW-440. */
export function checkAlly({ kind, every }: AllyFile, path: Path): ShapeFault[] {
  const timed = kind === 'strike' || kind === 'calm'
  return timed === (every !== undefined)
    ? []
    : [fault('E_CONFLICT', [...path, 'every'], 'rounds exactly for strike and calm', kind)]
}

export const checkRite = ({ price, effects }: RiteFile, path: Path, known: ContentIds): ShapeFault[] => [
  ...checkPrice(price, [...path, 'price'], known),
  ...checkEffects(effects, [...path, 'effects'], known),
]
