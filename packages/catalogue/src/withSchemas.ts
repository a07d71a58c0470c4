import type { GameSchemas } from '@arbiter/kernel'
import { catalogue as offers } from './index.ts'

const LOADERS: Readonly<Record<string, () => Promise<GameSchemas>>> = {
  dice: async () => (await import('@arbiter/dice/schemas')).diceSchemas,
  arena: async () => (await import('@arbiter/arena/schemas')).arenaSchemas,
  twilight: async () => (await import('@arbiter/twilight/schemas')).twilightSchemas,
  run: async () => (await import('@arbiter/run/schemas')).runSchemas,
  tabletop: async () => (await import('@arbiter/tabletop/schemas')).tabletopSchemas,
}

/** The same games, with schemas of their views and events. A module of its own, to keep the schemas out of the browser app. */
export const catalogue = offers.map((offer) => ({ ...offer, loadSchemas: LOADERS[offer.id]! }))
