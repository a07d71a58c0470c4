import type { EncounterFile, FighterFile } from '../content/encounterFile.ts'
import { fillSheet } from '../content/fill.ts'
import { fillPlacement, fillScene } from '../content/fillEncounter.ts'
import type { Rules } from '../content/tuning.ts'
import type { Sheet, TabletopContent } from '../content/types.ts'
import type { PlacedEncounter, PlacedFighter } from '../setup.ts'

/** A checked encounter in which every fighter has a sheet of his own (TT-023), filled by the rules of the match. */
export const placeEncounter = (file: EncounterFile, content: TabletopContent, rules: Rules): PlacedEncounter => ({
  ...fillScene(file),
  fighters: file.fighters.map(
    (fighter): PlacedFighter => ({
      uid: fighter.uid,
      sheet: sheetOf(fighter, content, rules),
      character: typeof fighter.character === 'string' ? fighter.character : null,
      ...fillPlacement(fighter, file.map?.kind),
    }),
  ),
})

function sheetOf({ character, sheet, items }: FighterFile, { files }: TabletopContent, rules: Rules): Sheet {
  const named = typeof character === 'string' ? files.characters.find(({ id }) => id === character) : character
  const written = sheet ?? named
  if (!written) throw new Error('a fighter without a sheet passed the checks')
  const filled = fillSheet(written, rules)
  return items ? { ...filled, items } : filled
}
