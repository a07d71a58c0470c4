import type { Note, State } from '../state.ts'

/** So many are kept: whoever floods the table with words fills neither the state nor its copies. The log has them all. */
const KEPT = 100

/** TT-063, TT-154. */
export function keepNote({ notes }: Pick<State, 'notes'>, note: Note): void {
  notes.push(note)
  if (notes.length > KEPT) notes.shift()
}
