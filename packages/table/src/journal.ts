import { CodedError, type Outcome, type Seating } from '@arbiter/kernel'
import { lengthOf, textOf } from './journalText.ts'

/** What a list of matches shows of one without opening it. Times are in ms since 1970. */
export interface TableRow {
  readonly id: string
  readonly game: string
  readonly seating: Seating
  readonly steps: number
  readonly outcome?: Outcome
  readonly startedAt: number
  readonly changedAt: number
  /** Of its lines. */
  readonly characters: number
  readonly starred?: boolean
}

/** A match as a journal has it. */
export interface StoredTable {
  readonly text: string
  readonly row: TableRow
}

/**
 * Keeps matches as lines that are only ever added: one place for each match. Whatever rejects has changed nothing. Whoever writes
 * without knowing all that is there is refused: `table_elsewhere`, or `no_such_table` where nothing is left.
 */
export interface Journal {
  /** `row.characters` counts what is there and what is added. */
  append(id: string, lines: readonly string[], row: TableRow): Promise<void>
  /** Other lines in place of all, of which there were so many characters; for a journal that was torn, and for another past. */
  replace(id: string, lines: readonly string[], row: TableRow, characters: number): Promise<void>
  read(id: string): Promise<StoredTable | undefined>
  /** The last changed first. */
  list(): Promise<TableRow[]>
  star(id: string, starred: boolean): Promise<void>
  drop(id: string): Promise<void>
}

/** Refuses a writer who knows another number of characters than the journal has: somebody else has written since. */
export function refuseStale(id: string, stored: Pick<TableRow, 'characters'> | undefined, characters: number): void {
  if ((stored?.characters ?? 0) !== characters)
    throw new CodedError(stored ? 'table_elsewhere' : 'no_such_table', { id })
}

/** For tests, and where nothing can be stored. */
export class MemoryJournal implements Journal {
  protected readonly tables = new Map<string, StoredTable>()

  async append(id: string, lines: readonly string[], row: TableRow): Promise<void> {
    const stored = this.tables.get(id)
    refuseStale(id, stored?.row, row.characters - lengthOf(lines))
    this.put((stored?.text ?? '') + textOf(lines), row)
  }

  async replace(id: string, lines: readonly string[], row: TableRow, characters: number): Promise<void> {
    refuseStale(id, this.tables.get(id)?.row, characters)
    this.put(textOf(lines), row)
  }

  async read(id: string): Promise<StoredTable | undefined> {
    return this.tables.get(id)
  }

  async list(): Promise<TableRow[]> {
    return [...this.tables.values()].map(({ row }) => row).sort((a, b) => b.changedAt - a.changedAt)
  }

  async star(id: string, starred: boolean): Promise<void> {
    const stored = this.tables.get(id)
    if (stored) this.tables.set(id, { ...stored, row: { ...stored.row, starred } })
  }

  async drop(id: string): Promise<void> {
    this.tables.delete(id)
  }

  /** A star stays. */
  protected put(text: string, row: TableRow): void {
    const starred = this.tables.get(row.id)?.row.starred
    this.tables.set(row.id, { text, row: { ...row, ...(starred && { starred }) } })
  }
}
