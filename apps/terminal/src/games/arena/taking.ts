import { type Holder, isPlainObject, type Match, notesIn } from '@arbiter/kernel'
import type { KnownPlace } from '@arbiter/table'

/** Whoever is in nobody's hands decides by itself. */
export const AUTO: Holder = { kind: 'bot', bot: 'auto' }

/** Where the viewer stood, as a note in the record. */
export interface ArenaNote {
  readonly arena: { readonly at: number }
}

/** Where the viewer stood; a fight that nobody has looked at is told from its start. */
export function placeIn({ log }: Match): KnownPlace {
  const places = notesIn(log.map(({ entry }) => entry)).flatMap((note) =>
    isPlainObject(note) && isPlainObject(note.arena) && typeof note.arena.at === 'number' ? [note.arena.at] : [],
  )
  const told = (places.at(-1) ?? 0) + 1
  return { event: told, events: told }
}
