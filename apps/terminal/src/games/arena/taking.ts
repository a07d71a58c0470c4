import type { Event, State } from '@arbiter/arena'
import type { Match } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { unknown } from '../../options.ts'
import type { Taking } from '../terminal-game.ts'

/** Who of the fighters is played by a person, and where the viewer stood: a note in the record. */
export interface ArenaNote {
  readonly arena: { readonly taken: readonly number[]; readonly at?: number }
}

/** `--take 0,3` or `--take swordmaster`: numbers as `roster` of the fight counts them, or names. */
export function takeFighters(list: string | undefined, match: Match, words: Wording): Taking | undefined {
  const taken = list === undefined ? lastNote(match)?.taken : readList(list, match, words)
  if (!taken) return undefined
  return {
    note: list === undefined ? undefined : ({ arena: { taken } } satisfies ArenaNote),
    auto: ({ state }) => (taken.includes((state as State).actor) ? undefined : { type: 'auto' }),
    owns: (now, step) => taken.includes(actorOf(now.events as readonly unknown[] as readonly Event[], step)),
  }
}

export const lastNote = (match: Match): ArenaNote['arena'] | undefined =>
  match.log.flatMap(({ entry }) => ('note' in entry && isNote(entry.note) ? [entry.note.arena] : [])).at(-1)

const isNote = (note: unknown): note is ArenaNote =>
  typeof note === 'object' &&
  note !== null &&
  'arena' in note &&
  typeof note.arena === 'object' &&
  note.arena !== null &&
  'taken' in note.arena &&
  Array.isArray(note.arena.taken)

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
