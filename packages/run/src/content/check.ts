import { fault, type Ids, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import { type ContentIds, collectIds, validEntriesOf } from './check/contentIds.ts'
import { checkDecks } from './check/decks.ts'
import { checkAura, checkLeader, checkSpell, checkUnit } from './check/entries.ts'
import { checkText } from './check/texts.ts'
import { checkTuning } from './check/tuning.ts'
import type { AliasesFile, ContentFiles, ListSection } from './schema.ts'
import { ABILITIES, STATUSES } from './words.ts'

/** What the content means, for every entry whose shape is right (RN-045). */
export function checkSemantics(merged: MergedPacks): ShapeFault[] {
  const known = collectIds(merged)
  const each = <Section extends ListSection>(
    section: Section,
    check: (entry: ContentFiles[Section][number], path: Path, known: ContentIds) => ShapeFault[],
  ): ShapeFault[] => validEntriesOf(merged, section).flatMap(([entry, path]) => check(entry, path, known))
  return [
    ...checkTuning(known),
    ...each('units', checkUnit),
    ...each('leaders', checkLeader),
    ...each('spells', checkSpell),
    ...each('abilities', ({ id, text }, path) => checkText(text, [...path, 'text'], known.tuning, `ability.${id}`)),
    ...each('statuses', ({ id, text }, path) => checkText(text, [...path, 'text'], known.tuning, `status.${id}`)),
    ...each('auras', checkAura),
    ...complete('abilities', ABILITIES, known.abilities),
    ...complete('statuses', STATUSES, known.statuses),
    ...checkDecks(merged, known),
    ...checkAliases(merged, known),
  ]
}

/** RN-641: an id cannot be that of a leader and a former one of another. */
const checkAliases = ({ sections, isValid }: MergedPacks, { leaders }: ContentIds): ShapeFault[] =>
  isValid(['aliases'])
    ? Object.keys(sections.aliases as AliasesFile)
        .filter((id) => leaders?.has(id))
        .map((id) => fault('E_DUP_ID', ['aliases', id], 'an id that no leader has', id))
    : []

/** What the rules know must have a name (RN-045). */
const complete = (section: ListSection, ids: readonly string[], known: Ids): ShapeFault[] =>
  known ? ids.filter((id) => !known.has(id)).map((id) => fault('E_MISSING', [section], id, null)) : []
