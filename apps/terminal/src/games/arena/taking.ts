import type { Event, State } from '@arbiter/arena'
import { type Holder, isPlainObject, type Match, notesIn, type Seating } from '@arbiter/kernel'
import { HERE, type KnownPlace } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import { unknown } from '../../options.ts'

/** Whoever is in nobody's hands decides by itself. */
export const AUTO: Holder = { kind: 'bot', bot: 'auto' }

/** Where the viewer stood, as a note in the record. */
export interface ArenaNote {
  readonly arena: { readonly at: number }
}

/** `--take 0,3` or `--take swordmaster`: numbers as `roster` of the fight counts them, or names. */
export const takeFighters = (list: string, match: Match, words: Wording): Seating => ({
  seats: Object.fromEntries(match.game.seats(match.setup).map((seat) => [seat, AUTO])),
  hands: Object.fromEntries(readList(list, match, words).map((cid) => [String(cid), HERE])),
})

/** Where the viewer stood; a fight that nobody has looked at is told from its start. */
export function placeIn({ log }: Match): KnownPlace {
  const places = notesIn(log.map(({ entry }) => entry)).flatMap((note) =>
    isPlainObject(note) && isPlainObject(note.arena) && typeof note.arena.at === 'number' ? [note.arena.at] : [],
  )
  const told = (places.at(-1) ?? 0) + 1
  return { event: told, events: told }
}

/** Every step is one turn: the actor of step n is that of turn n. */
export const actorsOf = ({ events }: Match): string[] =>
  (events as readonly unknown[] as readonly Event[]).flatMap((event) =>
    event.type === 'turnStarted' ? [String(event.actor)] : [],
  )

function readList(list: string, { state }: Match, words: Wording): number[] {
  const fighters = (state as State).fighters.map(({ cid }) => ({ cid, name: words.text(`arena.fighter.${cid}`) }))
  const known = fighters.flatMap(({ cid, name }) => [String(cid), name])
  return list.split(',').map((part) => {
    const wanted = part.trim()
    const found = fighters.find(
      ({ cid, name }) => String(cid) === wanted || name.toLowerCase() === wanted.toLowerCase(),
    )
    if (!found) throw unknown('unknown_fighter', {}, wanted, known)
    return found.cid
  })
}
