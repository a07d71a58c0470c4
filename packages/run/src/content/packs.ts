import type { PackFiles } from '@arbiter/kernel'
import abilities from '../../packs/core/abilities.json' with { type: 'json' }
import aliases from '../../packs/core/aliases.json' with { type: 'json' }
import auras from '../../packs/core/auras.json' with { type: 'json' }
import factions from '../../packs/core/factions.json' with { type: 'json' }
import leaders from '../../packs/core/leaders.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import spells from '../../packs/core/spells.json' with { type: 'json' }
import statuses from '../../packs/core/statuses.json' with { type: 'json' }
import tags from '../../packs/core/tags.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import units from '../../packs/core/units.json' with { type: 'json' }
import eightAbilities from '../../packs/eight/abilities.json' with { type: 'json' }
import eightFactions from '../../packs/eight/factions.json' with { type: 'json' }
import eightLeaders from '../../packs/eight/leaders.json' with { type: 'json' }
import eightPack from '../../packs/eight/pack.json' with { type: 'json' }
import eightSpells from '../../packs/eight/spells.json' with { type: 'json' }
import eightStatuses from '../../packs/eight/statuses.json' with { type: 'json' }
import eightTags from '../../packs/eight/tags.json' with { type: 'json' }
import eightTuning from '../../packs/eight/tuning.json' with { type: 'json' }
import eightUnits from '../../packs/eight/units.json' with { type: 'json' }
import eightBalancedPack from '../../packs/eight-balanced/pack.json' with { type: 'json' }
import eightBalancedTuning from '../../packs/eight-balanced/tuning.json' with { type: 'json' }
import eightBalancedUnits from '../../packs/eight-balanced/units.json' with { type: 'json' }
import eightSettledPack from '../../packs/eight-settled/pack.json' with { type: 'json' }
import eightSettledStyles from '../../packs/eight-settled/styles.json' with { type: 'json' }
import eightSettledTuning from '../../packs/eight-settled/tuning.json' with { type: 'json' }
import eightSettledUnits from '../../packs/eight-settled/units.json' with { type: 'json' }
import eightTunedPack from '../../packs/eight-tuned/pack.json' with { type: 'json' }
import eightTunedTuning from '../../packs/eight-tuned/tuning.json' with { type: 'json' }
import eightTunedUnits from '../../packs/eight-tuned/units.json' with { type: 'json' }
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

/**
 * The packs that ship with the game, as their files. `tuned` is an overlay of `core`; `eight` brings six more factions and decks to it, `eight-tuned` what
 * was found for two of them, `eight-balanced` what was found for all eight, `eight-settled` shorter battles and opponents with ways of their own. Overlays that were played with stay as they are: records go on by them.
 */
export const RUN_PACKS: Readonly<
  Record<'core' | 'tuned' | 'eight' | 'eight-tuned' | 'eight-balanced' | 'eight-settled', PackFiles>
> = {
  core: files({ pack, tuning, factions, units, leaders, aliases, spells, abilities, statuses, tags, auras }),
  tuned: files({ pack: tunedPack, tuning: tunedTuning, units: tunedUnits }),
  eight: files({
    pack: eightPack,
    tuning: eightTuning,
    factions: eightFactions,
    units: eightUnits,
    leaders: eightLeaders,
    spells: eightSpells,
    abilities: eightAbilities,
    statuses: eightStatuses,
    tags: eightTags,
  }),
  'eight-tuned': files({ pack: eightTunedPack, tuning: eightTunedTuning, units: eightTunedUnits }),
  'eight-balanced': files({ pack: eightBalancedPack, tuning: eightBalancedTuning, units: eightBalancedUnits }),
  'eight-settled': files({
    pack: eightSettledPack,
    tuning: eightSettledTuning,
    units: eightSettledUnits,
    styles: eightSettledStyles,
  }),
}

/** RN-745: what the run is played with. */
export const SHIPPED_PACKS: readonly PackFiles[] = [
  RUN_PACKS.core,
  RUN_PACKS.eight,
  RUN_PACKS['eight-tuned'],
  RUN_PACKS['eight-balanced'],
  RUN_PACKS['eight-settled'],
]
