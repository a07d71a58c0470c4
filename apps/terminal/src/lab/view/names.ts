import { namesOf, withUnit } from '@arbiter/charts/names'
import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { cells, cut } from '../../table.ts'

/** What a measure is called, with its unit where it has one. */
export function measureName(result: ExperimentResult, id: string, words: Wording): string {
  const names = namesOf(result, words)
  return withUnit(names.measure(id), names.quantity(id))
}

/** The end of a place tells more than its beginning. */
export const cutLabel = (text: string, width: number): string =>
  cells(text) > width && text.includes('/') ? `…${[...text].slice(1 - width).join('')}` : cut(text, width)
