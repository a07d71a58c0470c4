import {
  fault,
  freeze,
  knobs,
  type Loaded,
  mergePacks,
  type PackLayout,
  type ShapeFault,
  type Step,
  sectionsOf,
  stepsOf,
  withArt,
} from '@arbiter/content'
import { bad, type Fault, good, type PackFault, type PackFiles, type Result } from '@arbiter/kernel'
import { parseSetup } from '../setup/parse.ts'
import { presetSetup } from '../setup/preset.ts'
import { checkSemantics } from './check.ts'
import { ARENA_PACKS } from './packs.ts'
import { LIST_SECTIONS, type ListSection, listSchema } from './schema.ts'
import { arenaTuningSchema } from './tuning.ts'
import type { ArenaContent } from './types.ts'

export type LoadedContent = Loaded<ArenaContent>

/** Packs in order, later ones upon earlier ones. All faults at once; nothing half-loads. */
export function loadContent(packs: readonly PackFiles[]): Result<LoadedContent, PackFault[]> {
  const merged = mergePacks(ARENA_LAYOUT, packs)
  const errors = merged.errors(checkSemantics(merged))
  if (errors.length > 0) return bad(errors)
  // AR-016. The version string of the content: every pack with its version.
  const version = merged.manifests.map(({ id, version: own }) => `${id}@${own}`).join(' ')
  const content = freeze({ version, ...merged.sections } as unknown as ArenaContent)
  const refused = merged.errors(checkReady(content))
  if (refused.length > 0) return bad(refused)
  return good({
    content,
    refs: merged.refs(),
    locales: merged.locales,
    sections: sectionsOf(ARENA_LAYOUT, merged),
    knobs: knobs(arenaTuningSchema),
    warnings: [],
  })
}

/** Sample characters and ready fights are a promise: each is accepted as a set-up. */
function checkReady(content: ArenaContent): ShapeFault[] {
  const refusals = (raw: unknown): readonly Fault[] => {
    const parsed = parseSetup(raw, content)
    return parsed.ok ? [] : parsed.faults
  }
  const refused = ({ expected = '', found, nearest }: Fault, path: readonly Step[]): ShapeFault =>
    fault('E_SETUP', path, expected, found, nearest)
  const samples = content.characters.flatMap(({ id }, i) => {
    const own = '/teams/0/members/0'
    return refusals({ event: content.events[0]?.id, teams: [{ members: [{ character: id }] }] })
      .filter(({ path }) => path.startsWith(own))
      .map((found) => refused(found, ['characters', i, ...stepsOf(found.path.slice(own.length))]))
  })
  // A bad sample would be told again by every fight it stands in.
  if (samples.length > 0) return samples
  return content.presets.flatMap((preset, i) =>
    refusals(presetSetup(preset)).map((found) => refused(found, ['presets', i, ...stepsOf(found.path)])),
  )
}

/** Nobody sees pictures of these. */
const BARE: readonly ListSection[] = ['armourClasses', 'affixTiers', 'maps', 'presets']

export const ARENA_LAYOUT: PackLayout = {
  game: 'arena',
  shipped: ARENA_PACKS,
  sections: {
    ...Object.fromEntries(
      LIST_SECTIONS.map((section) => {
        const schema = BARE.includes(section) ? listSchema(section) : withArt(listSchema(section))
        return [section, { file: `${section}.json`, schema, empty: [] }]
      }),
    ),
    tuning: { file: 'tuning.json', schema: arenaTuningSchema },
  },
}
