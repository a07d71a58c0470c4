import type { ExperimentResult } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ResultTable, TableCell } from './chart.ts'
import { tablesOf } from './tables/tables.ts'

/** All tables as RFC 4180, one block each: where it comes from, the heads, the rows; an empty line between blocks. */
export function csvOf(result: ExperimentResult, words: Wording): string {
  return tablesOf(result, words)
    .map((table) => block(result, table))
    .join(NEW_LINE)
}

const NEW_LINE = '\r\n'

function block(result: ExperimentResult, { title, columns, rows }: ResultTable): string {
  const lines = [originOf(result, title), columns.map((column) => column.title), ...rows.map((row) => row.map(written))]
  return lines.map((line) => line.map(quoted).join(',') + NEW_LINE).join('')
}

/** What makes the numbers repeatable. */
function originOf({ experiment, engine, n, method, confidence, arms }: ExperimentResult, title: string): string[] {
  const packs = new Map(arms.flatMap((arm) => arm.packs).map(({ id, hash }) => [hash, `${id}@${hash}`]))
  return [
    title,
    `experiment=${experiment.id}`,
    `game=${engine.game}`,
    `version=${engine.version}`,
    `n=${n}`,
    `seed=${experiment.seed}`,
    `method=${method}`,
    `confidence=${confidence}`,
    `generator=${engine.generator}`,
    `content=${engine.packs}`,
    `packs=${[...packs.values()].join(' ')}`,
  ]
}

const written = ({ text, number }: TableCell): string => (number === undefined ? guarded(text) : String(number))

/** A spreadsheet would run a text that begins like a formula. */
const guarded = (text: string): string => (/^[=+@\t\r]/.test(text) || /^-\D/.test(text) ? `'${text}` : text)

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
