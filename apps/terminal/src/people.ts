import { botNames, findBotPerson } from '@arbiter/catalogue/people'
import type { GameKit, PhraseValue } from '@arbiter/kernel'
import type { Names } from './games/terminalGame.ts'
import { type Controllers, PERSON } from './kits.ts'

/** The seats that bots hold, called by their names, where the game has words for its seats at all. */
export function seatedBots({ id, locales }: GameKit, controllers: Controllers): Names {
  const named = Object.entries(botNames(controllers)).map(([seat, name]) => [`${id}.seat.${seat}`, name] as const)
  return Object.fromEntries(named.filter(([term]) => term in (locales.en ?? {})))
}

/** The term of the seat that the only person at the terminal plays. */
export function ownSeatTerm({ id }: GameKit, controllers: Controllers): string | undefined {
  const own = Object.keys(controllers).filter((seat) => controllers[seat] === PERSON)
  return own.length === 1 ? `${id}.seat.${own[0]}` : undefined
}

/** A bot by its name, for a sentence. */
export const botName = (bot: string): PhraseValue => {
  const person = findBotPerson(bot)
  return person ? { text: person.names[0]! } : bot
}
