import type { MergedPacks, ShapeFault } from '@arbiter/content'
import { findInEncounter } from './check/encounter.ts'
import { checkAttack, checkItem, checkSpell } from './check/entries.ts'
import { type At, fault, type Ids } from './check/fault.ts'
import { inPack } from './check/finding.ts'
import { type Known, knownIn, soundOf } from './check/known.ts'
import { findInSheet } from './check/sheet.ts'
import { checkTuning } from './check/tuning.ts'
import { FIST } from './fill.ts'
import type { ContentFiles, ListSection } from './schema.ts'
import { DEEDS, RULE_EFFECTS, RULE_SKILLS } from './words.ts'

/** What the content means, for every entry whose shape is right. */
export function checkMeaning(merged: MergedPacks): ShapeFault[] {
  const known = knownIn(merged)
  const each = <Section extends ListSection>(
    section: Section,
    check: (entry: ContentFiles[Section][number], at: At, known: Known) => ShapeFault[],
  ): ShapeFault[] => soundOf(merged, section).flatMap(([entry, at]) => check(entry, at, known))
  return [
    ...checkTuning(known),
    ...each('attacks', checkAttack),
    ...each('items', checkItem),
    ...each('spells', checkSpell),
    ...each('characters', (character, at) => findInSheet(character, known, at).map(inPack)),
    ...each('encounters', (encounter, at) => findInEncounter(encounter, known, at).map(inPack)),
    ...complete('skills', RULE_SKILLS, known.skills),
    ...complete('effects', RULE_EFFECTS, known.effects),
    ...complete('deeds', DEEDS, known.deeds),
    ...complete('attacks', [FIST], known.attacks),
  ]
}

/** What the rules name by themselves must have an entry. */
const complete = (section: ListSection, ids: readonly string[], known: Ids): ShapeFault[] =>
  known ? ids.filter((id) => !known.has(id)).map((id) => fault('E_MISSING', [section], id, null)) : []
