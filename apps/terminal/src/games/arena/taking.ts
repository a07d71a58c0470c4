import { type Event, handsIn, type State, takenBy, takenNote } from '@arbiter/arena'
import { type Holder, isPlainObject, type Match, notesIn } from '@arbiter/kernel'
import { HERE } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import { type Controllers, PERSON } from '../../kits.ts'
import { unknown } from '../../options.ts'
import type { Taking } from '../terminal-game.ts'

/** Whoever is in nobody's hands decides by itself. */
const AUTO: Holder = { kind: 'bot', bot: 'auto' }

/** Where the viewer stood, as a note in the record. */
export interface ArenaNote {
  readonly arena: { readonly at: number }
}

/** `--take 0,3` or `--take swordmaster`: numbers as `roster` of the fight counts them, or names. */
export function takeFighters(
  list: string | undefined,
  match: Match,
  words: Wording,
  controllers: Controllers,
): Taking | undefined {
  // Whoever has a whole team has its summons too.
  if (list === undefined && handsIn(match.log).length === 0) return undefined
  const before = takenIn(match, controllers)
  const taken = list === undefined ? before : readList(list, match, words)
  const given = before.filter((cid) => !taken.includes(cid))
  return {
    notes: [...given.map((cid) => takenNote(cid, false)), ...taken.map((cid) => takenNote(cid, true))],
    hands: Object.fromEntries(taken.map((cid) => [String(cid), HERE])),
    others: AUTO,
    owns: (now, step) => taken.includes(actorOf(now.events as readonly unknown[] as readonly Event[], step)),
  }
}

export const takenIn = (match: Match, controllers: Controllers): number[] => [
  ...takenBy(match, (seat) => controllers[String(seat)] === PERSON),
]

export function placeIn({ log }: Match): number | undefined {
  const places = notesIn(log.map(({ entry }) => entry)).flatMap((note) =>
    isPlainObject(note) && isPlainObject(note.arena) && typeof note.arena.at === 'number' ? [note.arena.at] : [],
  )
  return places.at(-1)
}

/** Every step is one turn: the actor of step n is that of turn n. */
function actorOf(events: readonly Event[], step: number): number {
  let turn = 0
  for (const event of events) if (event.type === 'turnStarted' && turn++ === step) return event.actor
  return -1
}

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
