import { findOffer } from '@arbiter/catalogue'
import { type GameKit, kitOn, type MatchRecord, type PackStack, recordedKit, shippedIn } from '@arbiter/kernel'
import type { GameUi } from '../games/gameUi.ts'
import { GAME_UIS } from '../games/gameUis.ts'
import { GAME_MESSAGES } from '../games/messages.ts'
import { preferredLanguage } from '../language/language.tsx'
import type { Problem } from '../pages/problem.tsx'
import { announceGame } from '../table/client.ts'

/** A game as the page needs it: its rules and how it looks. */
export interface OpenGame {
  readonly kit: GameKit
  readonly ui: GameUi
}

/** With these of its packs; without them, with all that ship. Its thread is loaded beside its page. */
export async function openGame(id: string, packs?: readonly string[]): Promise<OpenGame | undefined> {
  if (findOffer(id)) announceGame(id)
  return loadGame(id, packs)
}

/** The same for a match that is played elsewhere: no thread is started for it here. */
export async function loadGame(id: string, packs?: readonly string[]): Promise<OpenGame | undefined> {
  const offer = findOffer(id)
  const loadUi = GAME_UIS[id]
  if (!offer || !loadUi) return undefined
  const [kit, ui] = await Promise.all([
    offer.load([], packs),
    loadUi(),
    GAME_MESSAGES[id]?.loadAgain(preferredLanguage()),
  ])
  return { kit, ui }
}

/** The game that a record was made with, on its packs. */
export async function openGameOf(record: MatchRecord): Promise<OpenGame | { readonly problem: Problem }> {
  const { game, packs } = record.header
  const offered = await openGame(
    game,
    packs.map(({ id }) => id),
  )
  if (!offered) return { problem: unknownGame(game) }
  return { ...offered, kit: recordedKit(offered.kit, record) ?? offered.kit }
}

/** The game on the packs that a match is played with; no others are fetched. */
export async function onPacks(game: string, packs: PackStack): Promise<GameKit> {
  const kit = await findOffer(game)!.load([], shippedIn(packs))
  return kitOn(kit, packs) ?? kit
}

export const unknownGame = (game: string): Problem => ({ code: 'unknown_game', params: { game } })
