import { freeze, knobs, type Loaded, mergePacks, type PackLayout, sectionsOf, withArt } from '@arbiter/content'
import { bad, good, type Knob, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { checkSemantics } from './check.ts'
import { fillAttack, fillCharacter, fillEffect, fillItem, fillSpell } from './fill.ts'
import { fillEncounter } from './fillEncounter.ts'
import { TABLETOP_PACKS } from './packs.ts'
import { type ContentFiles, LIST_SECTIONS, type ListSection, listSchema } from './schema.ts'
import { rulesOf, type Tuning, tabletopTuningSchema } from './tuningFile.ts'
import type { TabletopContent } from './types.ts'
import { findWarnings } from './warnings.ts'

export type LoadedContent = Loaded<TabletopContent>

/** Packs in order, later ones upon earlier ones. All faults at once; nothing half-loads. */
export function loadContent(packs: readonly PackFiles[]): Result<LoadedContent, PackFault[]> {
  const merged = mergePacks(TABLETOP_LAYOUT, packs)
  const errors = merged.errors(checkSemantics(merged))
  if (errors.length > 0) return bad(errors)
  const content = filled(merged.sections as unknown as ContentFiles & { tuning: Tuning })
  return good({
    content,
    refs: merged.refs(),
    locales: merged.locales,
    sections: sectionsOf(TABLETOP_LAYOUT, merged),
    knobs: knobsOf(content),
    warnings: merged.warnings(findWarnings(content)),
  })
}

/** Nobody sees pictures of these. */
const BARE: readonly ListSection[] = ['checks', 'skills']

export const TABLETOP_LAYOUT: PackLayout = {
  game: 'tabletop',
  shipped: TABLETOP_PACKS,
  sections: {
    tuning: { file: 'tuning.json', schema: tabletopTuningSchema },
    ...Object.fromEntries(
      LIST_SECTIONS.map((section) => {
        const schema = BARE.includes(section) ? listSchema(section) : withArt(listSchema(section))
        return [section, { file: `${section}.json`, schema }]
      }),
    ),
  },
}

const NUMBERS = knobs(tabletopTuningSchema)

/** Two keys hold ids of the content itself. */
const knobsOf = ({ checks, skills }: TabletopContent): Knob[] => [
  { key: 'check.preset', kind: 'choice', unit: 'preset', values: checks.map(({ id }) => id) },
  { key: 'initiative.skill', kind: 'choice', unit: 'skill', values: skills.map(({ id }) => id) },
  ...NUMBERS,
]

function filled({ tuning, ...files }: ContentFiles & { readonly tuning: Tuning }): TabletopContent {
  const rules = rulesOf(tuning)
  return freeze({
    rules,
    checks: files.checks,
    skills: files.skills,
    effects: files.effects.map((effect) => fillEffect(effect, rules)),
    deeds: files.deeds,
    attacks: files.attacks.map((attack) => fillAttack(attack, rules)),
    items: files.items.map(fillItem),
    spells: files.spells.map((spell) => fillSpell(spell, rules)),
    characters: files.characters.map((character) => fillCharacter(character, rules)),
    encounters: files.encounters.map((encounter) => fillEncounter(encounter, rules)),
    files,
  })
}
