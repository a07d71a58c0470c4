import { freeze, knobs, type Loaded, mergePacks, type PackLayout, sectionsOf, withArt } from '@arbiter/content'
import { bad, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { checkSemantics } from './check.ts'
import { fillAura, fillFaction, fillLeader, fillUnit } from './fill.ts'
import { RUN_PACKS } from './packs.ts'
import {
  type AliasesFile,
  aliasesSchema,
  type ContentFiles,
  LIST_SECTIONS,
  type ListSection,
  listSchema,
} from './schema.ts'
import { balanceOf, FORMER_TUNING_KEYS, runTuningSchema, type Tuning } from './tuning.ts'
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
    sections: sectionsOf(RUN_LAYOUT, merged),
    knobs: KNOBS,
    warnings: merged.warnings(findWarnings(content)),
  })
}

/** Nobody sees pictures of these. */
const BARE: readonly ListSection[] = ['auras']

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
        },
      ]),
    ),
    aliases: { file: 'aliases.json', schema: aliasesSchema, empty: {} },
  },
}

const KNOBS = knobs(runTuningSchema)

type Sections = ContentFiles & { readonly tuning: Tuning; readonly aliases: AliasesFile }

function filled({ tuning, ...files }: Sections): RunContent {
  return freeze({
    balance: balanceOf(tuning),
    factions: files.factions.map((faction) => fillFaction(faction, tuning)),
    units: files.units.map(fillUnit),
    leaders: files.leaders.map((leader) => fillLeader(leader, tuning)),
    aliases: files.aliases,
    spells: files.spells,
    abilities: files.abilities,
    statuses: files.statuses,
    auras: files.auras.map((aura) => fillAura(aura, tuning)),
  })
}
