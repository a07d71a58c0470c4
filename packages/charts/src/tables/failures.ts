import { errorPhrase, faultPhrase } from '@arbiter/lab'
import type { ResultTable } from '../chart.ts'
import type { ChartContext } from '../chartContext.ts'
import { countCell, textCell } from './cells.ts'

/** Matches that could not be finished, with their seeds. */
export function failureTable({ result, words, names, numbers, text, columns }: ChartContext): ResultTable {
  return {
    id: 'failures',
    title: text('table.failures'),
    columns: columns('arm', 'match', 'seed', 'reason'),
    rows: result.failures.map(({ arm, index, seed, code, params }) => {
      const id = result.arms[arm]?.id ?? String(arm)
      return [
        textCell(names.arm(id)),
        { ...countCell(index, numbers), opens: [{ arm: id, matches: [index] }] },
        textCell(seed),
        textCell(words.say(errorPhrase({ code, params: { ...params, seed } }))),
      ]
    }),
  }
}

/** Arms without any match, with the reasons. */
export function impossibleTable({ result, words, names, text, columns }: ChartContext): ResultTable {
  return {
    id: 'impossible',
    title: text('table.impossible'),
    columns: columns('arm', 'reason'),
    rows: result.arms.flatMap(({ id, impossible = [] }) =>
      impossible.map((fault) => [textCell(names.arm(id)), textCell(words.say(faultPhrase(fault)))]),
    ),
  }
}
