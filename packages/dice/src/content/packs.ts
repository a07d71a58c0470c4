import type { PackFiles } from '@arbiter/kernel'
import dice from '../../packs/core/dice.json' with { type: 'json' }
import items from '../../packs/core/items.json' with { type: 'json' }
import modifiers from '../../packs/core/modifiers.json' with { type: 'json' }
import pack from '../../packs/core/pack.json' with { type: 'json' }
import presets from '../../packs/core/presets.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }

const files = (documents: Readonly<Record<string, unknown>>): PackFiles =>
  Object.fromEntries(
    Object.entries(documents).map(([path, document]) => [path, `${JSON.stringify(document, null, 2)}\n`]),
  )

/** The packs that ship with the game, as their files. */
export const DICE_PACKS: Readonly<Record<'core', PackFiles>> = {
  core: files({
    'pack.json': pack,
    'modifiers.json': modifiers,
    'items.json': items,
    'dice.json': dice,
    'presets.json': presets,
    'tuning.json': tuning,
  }),
}
