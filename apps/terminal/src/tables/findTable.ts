import { nearest } from '@arbiter/content'
import type { TableRow } from '@arbiter/table'
import { Failure } from '../failure.ts'

/** As many characters of an id as lists show. */
const SHORT = 8
/** As many ids as a sentence names. */
const NAMED = 5

export const shortId = (id: string): string => id.slice(0, SHORT)

/** The match whose id begins like this. */
export function findTable<Row extends TableRow>(rows: readonly Row[], typed: string): Row {
  const wanted = typed.toLowerCase()
  const found = rows.filter(({ id }) => id.startsWith(wanted))
  const only = found.find(({ id }) => id === wanted) ?? (found.length === 1 ? found[0] : undefined)
  if (only && wanted !== '') return only
  if (rows.length === 0) throw new Failure('no_tables', { name: typed })
  if (found.length === 0) throw unknownTable(rows, typed)
  const ids = found.map(({ id }) => id)
  throw new Failure('ambiguous_table', { name: typed, found: listed(ids) }, { details: { name: typed, found: ids } })
}

function unknownTable(rows: readonly TableRow[], name: string): Failure {
  const known = rows.map(({ id }) => shortId(id))
  const close = nearest(name, known)
  const hint = close === undefined ? '' : { key: 'cli.nearest', params: { nearest: close } }
  const details = { name, known, ...(close !== undefined && { nearest: close }) }
  return new Failure('unknown_table', { name, known: listed(known), hint }, { details })
}

const listed = (ids: readonly string[]): string =>
  [...ids.slice(0, NAMED), ...(ids.length > NAMED ? ['…'] : [])].join(', ')
