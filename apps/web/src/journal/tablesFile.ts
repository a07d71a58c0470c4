import { bad, type Fault, forkIn, good, isPlainObject, notesIn, parseUntrustedJson, type Result } from '@arbiter/kernel'
import { isHolder, journalRecord, rowOfRecord, type StoredTable, type TableRow } from '@arbiter/table'
import { isNames, isStanding } from '../games/standings.ts'
import type { BrowserRow } from './browserRow.ts'

/** The version of the file that holds every match of a browser. */
const FORMAT = 1

export const makeTablesFile = (tables: readonly StoredTable[]): string =>
  `${JSON.stringify({ arbiter: 'matches', format: FORMAT, tables }, null, 1)}\n`

/** A file from anywhere: all of its matches, or what is wrong with the first bad one. */
export function parseTablesFile(text: string): Result<StoredTable[]> {
  const file = parseJson(text)
  if (!isPlainObject(file) || file.arbiter !== 'matches') return bad([fault('matches_header', '', undefined)])
  if (file.format !== FORMAT) return bad([fault('matches_format', '/format', file.format)])
  return parseTables(file.tables)
}

/**
 * What a list shows is worked out again from the lines, as far as they say it. A match whose lines nobody can read comes along as it is:
 * one damaged match must not cost the others.
 */
export function parseTables(tables: unknown): Result<StoredTable[]> {
  if (!Array.isArray(tables)) return bad([fault('matches_damaged', '/tables', tables)])
  const read: StoredTable[] = []
  for (const [i, table] of tables.entries()) {
    const found = readTable(table)
    if (!found) return bad([fault('matches_damaged', `/tables/${i}`, table)])
    const { id } = found.row
    if (read.some(({ row }) => row.id === id)) return bad([fault('matches_twice', `/tables/${i}/row/id`, id)])
    read.push(found)
  }
  return good(read)
}

function readTable(table: unknown): StoredTable | undefined {
  if (!isPlainObject(table) || typeof table.text !== 'string' || !isPlainObject(table.row)) return undefined
  const { text, row } = table
  const { id, seating, startedAt, changedAt, outcome, starred, standing, foes, unsound } = row
  if (typeof id !== 'string' || id === '' || !isSeating(seating)) return undefined
  if (typeof startedAt !== 'number' || typeof changedAt !== 'number') return undefined
  if (outcome !== undefined && !(isPlainObject(outcome) && isPlainObject(outcome.places))) return undefined
  const parsed = journalRecord(text)
  const ended = outcome && { outcome: outcome as unknown as NonNullable<TableRow['outcome']> }
  if (!parsed.ok) return unreadable(text, row, { id, seating, startedAt, changedAt, ...ended })
  const { header, lines } = parsed.value
  const forked = forkIn(notesIn(lines))?.step
  const known = { id, seating, startedAt, changedAt, starred: starred === true }
  const read: BrowserRow = {
    ...rowOfRecord(parsed.value, text, known),
    ...ended,
    ...(isStanding(header.game, standing) && { standing }),
    ...(isNames(foes) && { foes }),
    ...(forked !== undefined && { forked }),
    ...((unsound === 'edited' || unsound === 'other_rules') && { unsound }),
  }
  return { text, row: read }
}

function unreadable(
  text: string,
  { game, steps, starred }: Readonly<Record<string, unknown>>,
  known: Pick<BrowserRow, 'id' | 'seating' | 'startedAt' | 'changedAt' | 'outcome'>,
): StoredTable | undefined {
  if (typeof game !== 'string' || !Number.isInteger(steps)) return undefined
  const row: BrowserRow = {
    ...{ ...known, game, steps: steps as number, characters: text.length, unsound: 'unreadable' },
    ...(starred === true && { starred }),
  }
  return { text, row }
}

const isSeating = (seating: unknown): seating is TableRow['seating'] =>
  isPlainObject(seating) &&
  [seating.seats, seating.hands].every((holders) => isPlainObject(holders) && Object.values(holders).every(isHolder))

const fault = (code: string, path: string, found: unknown): Fault => ({ code, path, found })

function parseJson(text: string): unknown {
  try {
    return parseUntrustedJson(text)
  } catch {
    return undefined
  }
}
