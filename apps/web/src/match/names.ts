import { botNames, findBotPerson } from '@arbiter/catalogue/people'
import type { Game, Localised, Messages, ShippedLanguage } from '@arbiter/kernel'
import { useMemo } from 'react'
import type { GameUi } from '../games/gameUi.ts'
import { useLanguage, useLocal, useText } from '../language/language.tsx'
import { type Controllers, isPerson, PERSON, persons } from './controllers.ts'

interface SeatNames {
  readonly locales: Readonly<Record<ShippedLanguage, Messages>>
  readonly terms: Readonly<Record<string, Localised>>
  readonly reader: string | undefined
}

const NO_MESSAGES = { en: {}, ru: {} }
const NOBODY: Controllers = {}

/**
 * How the log calls each seat: its given name, or who plays it. A record without players keeps the game's own names. `deciding`: who
 * decides here; a person who plays alone is spoken to. `called`: what people at several devices call themselves.
 */
export function useSeatNames(
  ui: GameUi,
  { game, setup }: { readonly game: Pick<Game, 'seats'>; readonly setup: unknown },
  controllers: Controllers,
  deciding: Controllers = NOBODY,
  called: Readonly<Record<string, string>> = NOBODY,
): SeatNames {
  const text = useText()
  const { language } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes with the language
  return useMemo(() => {
    const bots = botNames(controllers)
    const isAlone = persons(controllers) === 1
    const terms: Record<string, Localised> = {}
    for (const seat of game.seats(setup).map(String)) {
      const given = ui.givenName(setup, seat)
      const person = text(isAlone ? 'controller.name.person' : 'controller.name.personOf', { seat })
      if (called[seat]) terms[ui.seatTerm(seat)] = { en: called[seat], ru: called[seat] }
      else if (given) terms[ui.seatTerm(seat)] = { en: given, ru: given }
      else if (bots[seat]) terms[ui.seatTerm(seat)] = bots[seat]
      else if (isPerson(controllers, seat)) terms[ui.seatTerm(seat)] = { en: person, ru: person }
    }
    const own = persons(deciding) === 1 ? Object.keys(deciding).find((seat) => isPerson(deciding, seat)) : undefined
    return { locales: NO_MESSAGES, terms, reader: own && ui.seatTerm(own) }
  }, [ui, game, setup, controllers, deciding, called, language])
}

/** Somebody to choose for a seat: a person here, or a bot by name and level. */
export function useChoiceName(): (controller: string) => string {
  const text = useText()
  const local = useLocal()
  return (controller) => {
    const bot = findBotPerson(controller)
    if (controller === PERSON || !bot) return text('controller.person')
    return text('controller.choice', { name: local(bot.names[0]!), level: local(bot.level) })
  }
}
