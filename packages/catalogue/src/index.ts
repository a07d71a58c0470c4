import type { ExperimentFile, GameKit, Language, Localised } from '@arbiter/kernel'
import { GAME_MODULES } from './gameModules.ts'
import games from './games.json' with { type: 'json' }
import { loadersOf } from './loaders.ts'

/** A game on offer. Its code is loaded only when somebody wants to play it. */
export interface Offer {
  readonly id: string
  readonly name: Localised
  /** What it is, in two lines. */
  readonly summary: Localised
  /** Two people can play it with each other, each at an own device; of the others a friend is a watcher. */
  readonly together?: boolean
  /**
   * The kit, speaking at least these languages and knowing at least these packs; without them, all. It is always the same one:
   * a language asked for later joins its `locales`, a pack its `packs`. Packs that come with the game need not be named.
   */
  load(languages?: readonly Language[], packs?: readonly string[]): Promise<GameKit>
  /** The questions for the lab that ship with the game. */
  experiments(): Promise<readonly ExperimentFile[]>
}

export const catalogue: readonly Offer[] = games.map((game) => ({ ...game, ...loadersOf(GAME_MODULES[game.id]!) }))

export const findOffer = (id: string): Offer | undefined => catalogue.find((offer) => offer.id === id)
