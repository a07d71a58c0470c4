import { type Localised, mapText, type Preset } from '@arbiter/kernel'
import type { RunContent } from './content/types.ts'
import { BATTLES } from './presets/battles.ts'
import { type Setup, setupSchema } from './setup.ts'

const RUN: Localised = { en: 'Run', ru: 'Забег' }

/** Ready matches: a run with each leader, and the single battles that the content can field. */
export function presetsOf(content: RunContent): Preset<Setup>[] {
  const { parse } = setupSchema(content)
  const preset = (id: string, name: Localised, raw: object, formerIds: readonly string[] = []): Preset<Setup>[] => {
    const setup = parse(raw)
    return setup.ok ? [{ id, name, setup: setup.value, ...(formerIds.length > 0 && { formerIds }) }] : []
  }
  const formerIdsOf = (leader: string) => Object.keys(content.aliases).filter((old) => content.aliases[old] === leader)
  const playable = new Set(content.factions.filter((faction) => faction.playable).map(({ id }) => id))
  return [
    ...content.leaders
      .filter(({ faction }) => playable.has(faction))
      .flatMap(({ id, name, faction }) =>
        preset(
          id,
          mapText((run, own) => `${run} · ${own}`, RUN, name),
          { faction, leader: id },
          formerIdsOf(id),
        ),
      ),
    // A pack may have done away with a unit or a leader that stands in one of them.
    ...BATTLES.flatMap(({ id, name, battle }) => preset(id, name, { battle })),
  ]
}
