import { defaultOpponent, type GameKit, type Match, type Seating, toHolder } from '@arbiter/kernel'
import { HERE } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import { unknown } from '../options.ts'

/**
 * `--take 0,3` or `--take swordmaster`: a person has these in hand, as the game numbers or names them; a bot decides for all others.
 * `undefined`: its seats command nobody, or have secrets, and then only a whole seat can be played.
 */
export function takenActors(list: string, kit: GameKit, match: Match, words: Wording): Seating | undefined {
  const actors = kit.game.actors?.(match.setup, match.state)
  if (!actors || kit.game.traits?.secrets === 'seats') return undefined
  const bot = toHolder(defaultOpponent(kit))
  return {
    seats: Object.fromEntries(kit.game.seats(match.setup).map((seat) => [seat, bot])),
    hands: Object.fromEntries(readList(list, kit, actors, words).map((actor) => [actor, HERE])),
  }
}

function readList(list: string, { id }: GameKit, actors: readonly string[], words: Wording): string[] {
  const named = actors.map((actor) => {
    const term = `${id}.fighter.${actor}`
    return { actor, name: words.has(term) ? words.text(term) : actor }
  })
  const known = [...new Set(named.flatMap(({ actor, name }) => [actor, name]))]
  return list.split(',').map((part) => {
    const wanted = part.trim()
    const found = named.find(({ actor, name }) => actor === wanted || name.toLowerCase() === wanted.toLowerCase())
    if (!found) throw unknown('unknown_fighter', {}, wanted, known)
    return found.actor
  })
}
