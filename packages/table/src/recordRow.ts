import { isPlainObject, type MatchRecord, notesIn, type Seating, seatingIn } from '@arbiter/kernel'
import type { TableRow } from './journal.ts'

/** A record as far as it could be read. */
interface ReadRecord {
  readonly header: Pick<MatchRecord['header'], 'game'>
  readonly lines: MatchRecord['lines']
}

/** What a record does not say of itself, or somebody else knows better. */
interface RowKnown extends Pick<TableRow, 'id' | 'startedAt' | 'changedAt'> {
  readonly seating?: Seating
  readonly outcome?: TableRow['outcome']
  readonly starred?: boolean | undefined
}

/** The row of a match by its record; without the rules nobody knows whether it is over. `text` is what the journal has. */
export function rowOfRecord({ header, lines }: ReadRecord, text: string, known: RowKnown): TableRow {
  const { id, startedAt, changedAt, outcome, starred } = known
  const notes = notesIn(lines)
  const seating = known.seating ?? seatingIn(notes, botsIn(notes))
  return {
    ...{ id, game: header.game, seating, steps: stepsIn(lines), startedAt, changedAt, characters: text.length },
    ...(outcome && { outcome }),
    ...(starred && { starred }),
  }
}

/** How many decisions stand. */
export const stepsIn = (lines: MatchRecord['lines']): number =>
  lines.reduce((steps, line) => {
    if ('action' in line) return steps + 1
    return 'undo' in line && typeof line.undo === 'number' ? steps - line.undo : steps
  }, 0)

/** Whoever is named counts as known: only the game could tell. */
const botsIn = (notes: readonly unknown[]): string[] =>
  notes.flatMap((note) =>
    isPlainObject(note) && isPlainObject(note.seats)
      ? Object.values(note.seats).flatMap((holder) =>
          isPlainObject(holder) && typeof holder.bot === 'string' ? [holder.bot] : [],
        )
      : [],
  )
