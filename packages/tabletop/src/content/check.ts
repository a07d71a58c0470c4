import {
  fault,
  type Ids,
  isDisjoint,
  listOf,
  type MergedPacks,
  nearest,
  type Path,
  type ShapeFault,
  validPart,
} from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import { type ContentIds, collectIds } from './check/contentIds.ts'
import { checkEffect } from './check/effect.ts'
import { findInPart } from './check/encounter.ts'
import { checkAttack, checkItem, checkSpell } from './check/entries.ts'
import { inPack } from './check/finding.ts'
import { findInSheet } from './check/sheet.ts'
import { checkTuning } from './check/tuning.ts'
import { FIST } from './fill.ts'
import { type ContentFiles, entrySchema, type ListSection } from './schema.ts'
import { DEEDS, RULE_EFFECTS, RULE_SKILLS } from './words.ts'

/** What the content means, as far as its shape is right: all that is wrong is told at once. */
export function checkSemantics(merged: MergedPacks): ShapeFault[] {
  const known = collectIds(merged)
  const each = <Section extends ListSection>(
    section: Section,
    check: (entry: ContentFiles[Section][number], path: Path, known: ContentIds) => ShapeFault[],
  ): ShapeFault[] =>
    entriesOf(merged, section).flatMap(([entry, path, faults]) =>
      check(validPart(entrySchema(section), entry, faults), path, known).filter(({ steps }) =>
        isDisjoint(steps.slice(path.length), faults),
      ),
    )
  return [
    ...checkTuning(known),
    ...each('effects', checkEffect),
    ...each('attacks', checkAttack),
    ...each('items', checkItem),
    ...each('spells', checkSpell),
    ...each('characters', (character, path) => findInSheet(character, known, path).map(inPack)),
    ...entriesOf(merged, 'encounters').flatMap(([entry, path, faults]) =>
      findInPart(entry, faults, known, path).map(inPack),
    ),
    ...complete('skills', RULE_SKILLS, known.skills),
    ...complete('effects', Object.keys(RULE_EFFECTS), known.effects),
    ...complete('deeds', DEEDS, known.deeds),
    ...complete('attacks', [FIST], known.attacks),
  ]
}

type Faults = ReturnType<MergedPacks['faultsIn']>

/** Entries that can be told by their ids, with the faults of their shapes. */
const entriesOf = (merged: MergedPacks, section: ListSection): [entry: object, path: Path, faults: Faults][] =>
  listOf<unknown>(merged, section).flatMap((entry, i): [object, Path, Faults][] => {
    const path = [section, i]
    const faults = merged.faultsIn(path)
    return isPlainObject(entry) && isDisjoint(['id'], faults) ? [[entry, path, faults]] : []
  })

/** What the rules name by themselves must have an entry. */
const complete = (section: ListSection, ids: readonly string[], known: Ids): ShapeFault[] => {
  if (!known) return []
  const others = [...known].filter((id) => !ids.includes(id))
  return ids.filter((id) => !known.has(id)).map((id) => fault('E_MISSING', [section], id, null, nearest(id, others)))
}
