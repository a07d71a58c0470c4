import { type Localised, mapText } from '@arbiter/kernel'
import people from './people.json' with { type: 'json' }

/** A bot as somebody to play with. */
export interface BotPerson {
  /** Its own name, and those for others of its kind at the same table. */
  readonly names: readonly Localised[]
  /** What to expect of it, in one short sentence. */
  readonly line: Localised
  readonly level: Localised
}

/** By the id of the bot; an id that several games have is the same person in all of them. */
export const BOT_PEOPLE: Readonly<Record<string, BotPerson>> = people

export const findBotPerson = (bot: string): BotPerson | undefined =>
  Object.hasOwn(BOT_PEOPLE, bot) ? BOT_PEOPLE[bot] : undefined

/** What the bots at a table are called, from who plays each seat: no two alike. Seats of others are left out. */
export function botNames(players: Readonly<Record<string, string>>): Readonly<Record<string, Localised>> {
  const seated = new Map<string, number>()
  const names: Record<string, Localised> = {}
  for (const [seat, bot] of Object.entries(players)) {
    const person = findBotPerson(bot)
    if (!person) continue
    const before = seated.get(bot) ?? 0
    seated.set(bot, before + 1)
    names[seat] = person.names[before] ?? numbered(person.names[0]!, before + 1)
  }
  return names
}

const numbered = (name: Localised, n: number): Localised => mapText((own) => `${own} ${n}`, name)
