import { checkRef, fault, type Path, type ShapeFault } from '@arbiter/content'
import type { TraitFile } from '../schema/road.ts'
import type { ContentIds } from './contentIds.ts'

/** TW-480 … TW-482. */
export function checkTraits(
  traits: readonly TraitFile[] = [],
  path: Path,
  known: ContentIds,
  summoners: ReadonlySet<string> = new Set(),
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
    if (trait.kind !== 'resist') return []
    const both = traits.some((other) => other.kind === 'weak' && other.keyword === trait.keyword)
    return both ? [fault('E_CONFLICT', [...here, 'keyword'], 'weak or resist, not both', trait.keyword)] : []
  })
}
