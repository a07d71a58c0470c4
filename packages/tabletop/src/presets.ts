import type { Preset } from '@arbiter/kernel'
import type { TabletopContent } from './content/types.ts'
import type { TabletopGame } from './game.ts'
import type { Setup } from './setup.ts'

/** Each encounter is ready to be played, side against side. */
export const presetsOf = (game: TabletopGame, { encounters }: Pick<TabletopContent, 'encounters'>): Preset<Setup>[] =>
  encounters.map(({ id, title }) => {
    const setup = game.setup.parse({ encounter: id })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    return { id, name: title, setup: setup.value }
  })
