import { freeze, knobs, type Loaded, mergePacks, type PackLayout, sectionsOf, withArt } from '@arbiter/content'
import { bad, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { checkSemantics } from './check.ts'
import { fillAbility, fillAura, fillFaction, fillLeader, fillSpell, fillStatus, fillTag, fillUnit } from './fill.ts'
import { RUN_PACKS } from './packs.ts'
import {
  type AliasesFile,
  aliasesSchema,
  type ContentFiles,
  LIST_SECTIONS,
  type ListSection,
  listSchema,
} from './schema.ts'
import { stylesOf } from './styles.ts'
import { balanceOf, everyTuningKey, FORMER_TUNING_KEYS, runTuningSchema, type Tuning } from './tuning.ts'
import type { RunContent } from './types.ts'
import { findWarnings } from './warnings.ts'

export type LoadedContent = Loaded<RunContent>

/** Packs in order, later ones upon earlier ones. All faults at once; nothing half-loads (RN-045). The hash of the last ref is the content hash of RN-013. */
export function loadContent(packs: readonly PackFiles[]): Result<LoadedContent, PackFault[]> {
  const merged = mergePacks(RUN_LAYOUT, packs)
  const errors = merged.errors(checkSemantics(merged))
  if (errors.length > 0) return bad(errors)
  const content = filled(merged.sections as unknown as Sections)
  return good({
    content,
    refs: merged.refs(),
    locales: merged.locales,
    sections: sectionsOf(RUN_LAYOUT, merged),
    knobs: KNOBS.filter(({ key }) => Object.hasOwn(merged.sections.tuning as object, key)),
    warnings: merged.warnings(findWarnings(content)),
  })
}

/** Nobody sees pictures of these. */
const BARE: readonly ListSection[] = ['auras', 'tags', 'styles']

export const RUN_LAYOUT: PackLayout = {
  game: 'run',
  shipped: RUN_PACKS,
  sections: {
    tuning: { file: 'tuning.json', schema: runTuningSchema, formerKeys: FORMER_TUNING_KEYS },
    ...Object.fromEntries(
      LIST_SECTIONS.map((section) => [
        section,
        {
          file: `${section}.json`,
          schema: BARE.includes(section) ? listSchema(section) : withArt(listSchema(section)),
          ...(section === 'leaders' && { formerIds: 'aliases' }),
          ...(section === 'styles' && { empty: [], isLater: true }),
        },
      ]),
    ),
    aliases: { file: 'aliases.json', schema: aliasesSchema, empty: {} },
  },
}

const KNOBS = knobs(everyTuningKey)

type Sections = ContentFiles & { readonly tuning: Tuning; readonly aliases: AliasesFile }

function filled({ tuning, ...files }: Sections): RunContent {
  const flagsOf = (id: string) => files.statuses.find((status) => status.id === id)?.flags ?? []
  return freeze({
    balance: balanceOf(tuning),
    factions: files.factions.map((faction) => fillFaction(faction, tuning)),
    units: files.units.map((unit) => fillUnit(unit, files.factions)),
    leaders: files.leaders.map((leader) => fillLeader(leader, tuning)),
    aliases: files.aliases,
    spells: files.spells.map((spell) => fillSpell(spell, tuning)),
    abilities: files.abilities.map((ability) => fillAbility(ability, tuning, flagsOf)),
    statuses: files.statuses.map((status) => fillStatus(status, tuning)),
    tags: files.tags.map((tag) => fillTag(tag, tuning)),
    auras: files.auras.map((aura) => fillAura(aura, tuning)),
    styles: stylesOf(files.styles),
  })
}
