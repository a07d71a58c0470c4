import type { PackFiles } from '@arbiter/kernel'
import attacks from '../../packs/core/attacks.json' with { type: 'json' }
import characters from '../../packs/core/characters.json' with { type: 'json' }
import checks from '../../packs/core/checks.json' with { type: 'json' }
import deeds from '../../packs/core/deeds.json' with { type: 'json' }
import effects from '../../packs/core/effects.json' with { type: 'json' }
import encounters from '../../packs/core/encounters.json' with { type: 'json' }
import items from '../../packs/core/items.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import skills from '../../packs/core/skills.json' with { type: 'json' }
import spells from '../../packs/core/spells.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }

const files = (documents: Readonly<Record<string, unknown>>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([section, document]) => [
      `${section}.json`,
      `${JSON.stringify(document, null, 2)}\n`,
    ]),
  )

/** The pack that ships with the game, as its files. */
export const TABLETOP_PACKS: Readonly<Record<'core', PackFiles>> = {
  core: files({ pack, tuning, checks, skills, effects, deeds, attacks, items, spells, characters, encounters }),
}
