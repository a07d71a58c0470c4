import type { PackFiles } from '@arbiter/kernel'
import accessories from '../../packs/core/accessories.json' with { type: 'json' }
import affixes from '../../packs/core/affixes.json' with { type: 'json' }
import affixTiers from '../../packs/core/affixTiers.json' with { type: 'json' }
import armour from '../../packs/core/armour.json' with { type: 'json' }
import armourClasses from '../../packs/core/armourClasses.json' with { type: 'json' }
import characters from '../../packs/core/characters.json' with { type: 'json' }
import consumables from '../../packs/core/consumables.json' with { type: 'json' }
import events from '../../packs/core/events.json' with { type: 'json' }
import implementsList from '../../packs/core/implements.json' with { type: 'json' }
import maps from '../../packs/core/maps.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import pools from '../../packs/core/pools.json' with { type: 'json' }
import presets from '../../packs/core/presets.json' with { type: 'json' }
import shields from '../../packs/core/shields.json' with { type: 'json' }
import statuses from '../../packs/core/statuses.json' with { type: 'json' }
import summons from '../../packs/core/summons.json' with { type: 'json' }
import traits from '../../packs/core/traits.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import tunedEvents from '../../packs/tuned/events.json' with { type: 'json' }
import tunedPack from '../../packs/tuned/pack.json' with { type: 'json' }
import tunedTraits from '../../packs/tuned/traits.json' with { type: 'json' }

const files = (documents: Readonly<Record<string, unknown>>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([section, document]) => [
      `${section}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  )

/** The packs that ship with the game, as their files. `tuned` is an overlay of `core`. */
export const ARENA_PACKS: Readonly<Record<'core' | 'tuned', PackFiles>> = {
  core: files({
    pack,
    pools,
    implements: implementsList,
    shields,
    armourClasses,
    armour,
    accessories,
    affixes,
    affixTiers,
    statuses,
    traits,
    consumables,
    summons,
    maps,
    events,
    characters,
    presets,
    tuning,
  }),
  tuned: files({ pack: tunedPack, traits: tunedTraits, events: tunedEvents }),
}
