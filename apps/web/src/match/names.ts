import type { Language, Localised, Match, Messages } from '@arbiter/kernel'
import { useMemo } from 'react'
import type { GameFace } from '../games/face.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { type Controllers, controllerOf, PERSON, persons } from './controllers.ts'

interface SeatNames {
  readonly locales: Readonly<Record<Language, Messages>>
  readonly terms: Readonly<Record<string, Localised>>
}

const NO_MESSAGES = { en: {}, ru: {} }

/** How the log calls each seat: its given name, or who plays it. A record without players keeps the game's own names. */
export function useSeatNames(face: GameFace, match: Match, controllers: Controllers): SeatNames {
  const text = useText()
  const { language } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes with the language
  return useMemo(() => {
    const seats = match.game.seats(match.setup).map(String)
    const people = persons(controllers)
    const played = (seat: string): string | undefined => {
      const who = controllerOf(controllers, seat)
      if (who === undefined) return undefined
      const alone = who === PERSON ? people === 1 : people === seats.length - 1
      if (who === PERSON) return alone ? text('controller.name.person') : text('controller.name.personOf', { seat })
      const level = text(`controller.level.${who}`)
      return alone ? text('controller.name.bot', { level }) : text('controller.name.botOf', { seat, level })
    }
    const terms: Record<string, Localised> = {}
    for (const seat of seats) {
      const name = face.givenName(match.setup, seat) || played(seat)
      if (name) terms[face.seatTerm(seat)] = { en: name, ru: name }
    }
    return { locales: NO_MESSAGES, terms }
  }, [face, match, controllers, language])
}
