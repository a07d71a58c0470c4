import { isPlainObject, seatingIn } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'

/** The row of a journal by its lines alone: without its game nobody knows whether the match is over. */
export function rowFrom(id: string, text: string, changedAt: number, before: TableRow | undefined): TableRow {
  const lines = text
    .split('\n')
    .map(parsed)
    .filter((line) => line !== undefined)
  const notes = lines.flatMap((line) => ('note' in line ? [line.note] : []))
  const steps = lines.reduce<number>((count, line) => {
    if ('action' in line) return count + 1
    return typeof line.undo === 'number' ? count - line.undo : count
  }, 0)
  const game = lines[0]?.game
  return {
    id,
    game: typeof game === 'string' ? game : (before?.game ?? '?'),
    seating: seatingIn(notes, botsIn(notes)),
    steps,
    startedAt: before?.startedAt ?? changedAt,
    changedAt,
    characters: text.length,
    ...(before?.starred && { starred: true }),
  }
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isPlainObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whoever is named counts as known: only the game could tell. */
const botsIn = (notes: readonly unknown[]): string[] =>
  notes.flatMap((note) =>
    isPlainObject(note) && isPlainObject(note.seats)
      ? Object.values(note.seats).flatMap((holder) =>
          isPlainObject(holder) && typeof holder.bot === 'string' ? [holder.bot] : [],
        )
      : [],
  )
