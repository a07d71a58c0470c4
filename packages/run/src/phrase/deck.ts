import type { Phrase } from '@arbiter/kernel'
import type { Balance } from '../content/tuning.ts'
import type { DeckCodeFault, DeckProblem } from '../rules/decks.ts'
import { named, type Params } from './values.ts'

/** RN-725: what keeps a deck from being played, as its builder hears it. */
export function deckProblemPhrase({ deck }: Balance, { code, found, expected, role }: DeckProblem): Phrase {
  const params: Params = { found, expected }
  if (role !== undefined) params.role = named('role', role)
  if (code === 'deck_cheap' && deck) Object.assign(params, { least: deck.cheapMin, most: deck.cheapCost })
  return { key: `run.deck.${code}`, params }
}

/** RN-629: why a text is no code of a deck. */
export const deckCodePhrase = (why: DeckCodeFault): Phrase => ({ key: 'run.deck.deck_code_invalid', params: { why } })
