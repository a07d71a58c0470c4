import type { PackFiles } from '@arbiter/kernel'
import abilities from '../../packs/core/abilities.json' with { type: 'json' }
import aliases from '../../packs/core/aliases.json' with { type: 'json' }
import auras from '../../packs/core/auras.json' with { type: 'json' }
import factions from '../../packs/core/factions.json' with { type: 'json' }
import leaders from '../../packs/core/leaders.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import spells from '../../packs/core/spells.json' with { type: 'json' }
import statuses from '../../packs/core/statuses.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import units from '../../packs/core/units.json' with { type: 'json' }
import tunedPack from '../../packs/tuned/pack.json' with { type: 'json' }
import tunedTuning from '../../packs/tuned/tuning.json' with { type: 'json' }
import tunedUnits from '../../packs/tuned/units.json' with { type: 'json' }

const files = (documents: Readonly<Record<string, unknown>>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([section, document]) => [
      `${section}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  )

/** The packs that ship with the game, as their files. `tuned` is an overlay of `core`. */
export const RUN_PACKS: Readonly<Record<'core' | 'tuned', PackFiles>> = {
  core: files({ pack, tuning, factions, units, leaders, aliases, spells, abilities, statuses, auras }),
  tuned: files({ pack: tunedPack, tuning: tunedTuning, units: tunedUnits }),
}
