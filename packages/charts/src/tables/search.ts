import type { ResultTable } from '../chart.ts'
import type { Frame } from '../frame.ts'
import { COUNT } from '../numbers.ts'
import { countCell, NONE, textCell } from './cells.ts'

/** The numbers before and after the search. */
export function settingTable({ result, numbers, text, columns }: Frame): ResultTable | undefined {
  if (!result.search) return undefined
  return {
    id: 'settings',
    title: text('table.settings'),
    columns: columns('path', 'before', 'after'),
    rows: result.search.axes.map(({ path, before, after }) => [
      textCell(path),
      { text: numbers.value(before, COUNT), number: before },
      { text: numbers.value(after, COUNT), number: after },
    ]),
  }
}

/** Every candidate in the order of its trial. */
export function triedTable({ result, numbers, text, columns }: Frame): ResultTable | undefined {
  if (!result.search) return undefined
  return {
    id: 'tried',
    title: text('table.tried'),
    columns: columns('try', 'values', 'distance', 'kept'),
    rows: result.search.tried.map(({ values, distance, kept }, i) => [
      countCell(i + 1, numbers),
      textCell(values.map((value) => numbers.value(value, COUNT)).join(' × ')),
      playable(distance) ? { text: numbers.value(distance, COUNT), number: distance } : NONE,
      textCell(kept ? `✓ ${text('search.kept')}` : ''),
    ]),
  }
}

/** A candidate that could not be played is infinitely far. */
export const playable = (distance: number): boolean => Number.isFinite(distance) && distance < 1e100
