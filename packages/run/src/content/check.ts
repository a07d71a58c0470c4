import { fault, type MergedPacks, type Path, type ShapeFault } from '@arbiter/content'
import { checkBounds } from './check/bounds.ts'
import { type ContentIds, collectIds, validEntriesOf } from './check/contentIds.ts'
import { checkDecks, checkUnitsOfFactions } from './check/decks.ts'
import {
  checkAbility,
  checkAura,
  checkFaction,
  checkLeader,
  checkSpell,
  checkStatus,
  checkStyle,
  checkTag,
  checkUnit,
} from './check/entries.ts'
import { checkLoops } from './check/loops.ts'
import { checkOwnKeys, checkTuning } from './check/tuning.ts'
import type { AliasesFile, ContentFiles, ListSection } from './schema.ts'

/** What the content means, for every entry whose shape is right (RN-045). */
export function checkSemantics(merged: MergedPacks): ShapeFault[] {
  const known = collectIds(merged)
  const each = <Section extends ListSection>(
    section: Section,
    check: (entry: ContentFiles[Section][number], path: Path, known: ContentIds) => ShapeFault[],
  ): ShapeFault[] =>
    validEntriesOf(merged, section).flatMap(([entry, path]) => {
      const faults = check(entry, path, known)
      return faults.length > 0 ? faults : checkBounds(section, entry, path, known.tuning)
    })
  return [
    ...checkOwnKeys(merged, known),
    ...checkTuning(known),
    ...each('factions', checkFaction),
    ...each('units', checkUnit),
    ...each('leaders', checkLeader),
    ...each('spells', checkSpell),
    ...each('abilities', checkAbility),
    ...each('statuses', checkStatus),
    ...each('tags', checkTag),
    ...each('auras', checkAura),
    ...each('styles', checkStyle),
    ...checkLoops(merged),
    ...checkDecks(merged, known),
    ...checkUnitsOfFactions(merged, known),
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
