import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { TraitFile } from '../schema/road.ts'
import type { ContentIds } from './contentIds.ts'

/** TW-480 … TW-482. */
export function checkTraits(
  traits: readonly TraitFile[] = [],
  path: Path,
  known: ContentIds,
  summoners: ReadonlySet<string> = new Set(),
  /** What the enemy has by nature, where a scenario adds to it. */
  own: readonly TraitFile[] = [],
): ShapeFault[] {
  return traits.flatMap((trait, i) => {
    const here = [...path, i]
    if (trait.kind === 'last_call')
      return [
        ...checkRef(trait.enemy, known.enemies, [...here, 'enemy'], 'an enemy'),
        ...(summoners.has(trait.enemy)
          ? [fault('E_INTENT', [...here, 'enemy'], 'an enemy that cannot summon', trait.enemy)]
          : []),
      ]
    if (trait.kind !== 'resist' && trait.kind !== 'weak') return []
    // Of two in one list the resistance is the fault.
    const others = trait.kind === 'resist' ? [...traits, ...own] : own
    const both = others.some((other) => isOpposite(other, trait))
    return both ? [fault('E_CONFLICT', [...here, 'keyword'], 'weak or resist, not both', trait.keyword)] : []
  })
}

const isOpposite = (a: TraitFile, b: TraitFile): boolean =>
  (a.kind === 'weak' || a.kind === 'resist') &&
  (b.kind === 'weak' || b.kind === 'resist') &&
  a.kind !== b.kind &&
  a.keyword === b.keyword
