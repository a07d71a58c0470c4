import type { GameKit, Localised } from '@arbiter/kernel'
import games from './games.json' with { type: 'json' }

/** A game on offer. Its code is loaded only when somebody wants to play it. */
export interface Offer {
  readonly id: string
  readonly name: Localised
  /** What it is, in two lines. */
  readonly summary: Localised
  load(): Promise<GameKit>
}

const LOADERS: Readonly<Record<string, () => Promise<GameKit>>> = {
  dice: async () => (await import('@arbiter/dice')).dice,
  arena: async () => (await import('@arbiter/arena')).arena,
  twilight: async () => (await import('@arbiter/twilight')).twilight,
  run: async () => (await import('@arbiter/run')).run,
  tabletop: async () => (await import('@arbiter/tabletop')).tabletop,
}

export const catalogue: readonly Offer[] = games.map((game) => ({ ...game, load: LOADERS[game.id]! }))

export const findOffer = (id: string): Offer | undefined => catalogue.find((offer) => offer.id === id)
