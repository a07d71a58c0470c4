import { formatFault } from '@arbiter/content'
import type { PackFault, PackFiles } from '@arbiter/kernel'
import { loadContent } from './load.ts'
import { ARENA_PACKS } from './packs.ts'
import type { ArenaContent } from './types.ts'

/** The shipped content, and short ways to see what is wrong with changed content. */

const loaded = loadContent([ARENA_PACKS.core])
if (!loaded.ok) throw new Error(loaded.faults.map(formatFault).join('\n'))
export const core: ArenaContent = loaded.value.content

export const text = (en: string) => ({ en, ru: en })

/** A pack that lies upon `core`. */
export const overlay = (sections: Readonly<Record<string, unknown>>): PackFiles => ({
  'pack.json': JSON.stringify({ id: 'more', game: 'arena', version: '1.0.0', name: text('More'), extends: 'core' }),
  ...Object.fromEntries(Object.entries(sections).map(([section, part]) => [`${section}.json`, JSON.stringify(part)])),
})

export const withMore = (sections: Readonly<Record<string, unknown>>) =>
  loadContent([ARENA_PACKS.core, overlay(sections)])

export function moreFaults(sections: Readonly<Record<string, unknown>>): readonly PackFault[] {
  const result = withMore(sections)
  return result.ok ? [] : result.faults
}

/** `/0/perks/1/actions/0/primary E_ACTION`, without the file. */
export const brief = (faults: readonly PackFault[]): string[] => faults.map(({ code, pointer }) => `${pointer} ${code}`)

/** A whole Trait around one Perk, whose first field of content is given. */
export const trait = (perk: object, more: object = {}) => ({
  id: 'test_trait',
  name: text('Test'),
  desc: text('Test'),
  kind: 'Role',
  star: 1,
  perks: [
    { id: 'test_perk', name: text('One'), desc: text('One'), star: 1, starter: true, ...perk },
    { id: 'test_second', name: text('Two'), desc: text('Two'), star: 1 },
    { id: 'test_third', name: text('Three'), desc: text('Three'), star: 1 },
  ],
  ...more,
})

/** An Action that hits with the weapon. */
export const action = (more: object = {}) => ({
  id: 'test_perk',
  name: text('One'),
  desc: text('One'),
  target: 'EnemySingle',
  range: 'implement',
  cost: { Stamina: 10 },
  speed: 0,
  implement: 'physical',
  primary: 'Fire',
  components: [{ t: 'Damage', type: 'Fire', formula: { base: 10, implement: 100 } }],
  ...more,
})
