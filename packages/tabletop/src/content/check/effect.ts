import { fault, type Path, type ShapeFault } from '@arbiter/content'
import type { EffectFile } from '../schema.ts'
import { RULE_EFFECTS } from '../words.ts'

/** What the rules lay by themselves ends as they count on; its other parts are for the pack to say. */
export function checkEffect({ id, lasts }: EffectFile, path: Path): ShapeFault[] {
  const wanted = Object.hasOwn(RULE_EFFECTS, id) ? RULE_EFFECTS[id as keyof typeof RULE_EFFECTS] : lasts
  return lasts === wanted ? [] : [fault('E_RANGE', [...path, 'lasts'], wanted, lasts)]
}
