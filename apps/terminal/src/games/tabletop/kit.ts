import type { TabletopKit } from '@arbiter/tabletop'
import type { App, Options } from '../../command.ts'
import { loadKit } from '../../kits.ts'

/** The game with the packs of `--pack` laid over it. */
export const loadTabletop = async (app: App, options: Options): Promise<TabletopKit> =>
  (await loadKit(app, 'tabletop', options)) as unknown as TabletopKit
