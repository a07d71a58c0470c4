import { isPlainObject, type MatchRecord } from '@arbiter/kernel'
import { rowOfRecord, type TableRow } from '@arbiter/table'

/** The row of a journal by its lines alone, as far as they can be read. */
export function rowFrom(id: string, text: string, changedAt: number, before: TableRow | undefined): TableRow {
  const lines = text.split('\n').flatMap(parsed)
  const found = (lines[0] as { readonly game?: unknown } | undefined)?.game
  const game = typeof found === 'string' ? found : (before?.game ?? '?')
  const startedAt = before?.startedAt ?? changedAt
  return rowOfRecord({ header: { game }, lines }, text, { id, startedAt, changedAt })
}

function parsed(line: string): MatchRecord['lines'] {
  try {
    const value: unknown = JSON.parse(line)
    return isPlainObject(value) ? [value as unknown as MatchRecord['lines'][number]] : []
  } catch {
    return []
  }
}
