import type { Outcome, Seating } from '@arbiter/kernel'

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

/** Keeps matches as lines that are only ever added: one place for each match. Whatever rejects has changed nothing. */
export interface Journal {
  append(id: string, lines: readonly string[], row: TableRow): Promise<void>
  /** Other lines in place of all; for a journal that was torn. */
  replace(id: string, lines: readonly string[], row: TableRow): Promise<void>
  read(id: string): Promise<StoredTable | undefined>
  /** The last changed first. */
  list(): Promise<TableRow[]>
  star(id: string, starred: boolean): Promise<void>
  drop(id: string): Promise<void>
}

/** For tests, and where nothing can be stored. */
export class MemoryJournal implements Journal {
  readonly #tables = new Map<string, { lines: string[]; row: TableRow }>()

  async append(id: string, lines: readonly string[], row: TableRow): Promise<void> {
    const table = this.#tables.get(id)
    if (table) {
      table.lines.push(...lines)
      table.row = table.row.starred ? { ...row, starred: true } : row
    } else this.#tables.set(id, { lines: [...lines], row })
  }

  async replace(id: string, lines: readonly string[], row: TableRow): Promise<void> {
    const starred = this.#tables.get(id)?.row.starred
    this.#tables.set(id, { lines: [...lines], row: { ...row, ...(starred && { starred }) } })
  }

  async read(id: string): Promise<StoredTable | undefined> {
    const table = this.#tables.get(id)
    return table && { text: `${table.lines.join('\n')}\n`, row: table.row }
  }

  async list(): Promise<TableRow[]> {
    return [...this.#tables.values()].map(({ row }) => row).sort((a, b) => b.changedAt - a.changedAt)
  }

  async star(id: string, starred: boolean): Promise<void> {
    const table = this.#tables.get(id)
    if (table) table.row = { ...table.row, starred }
  }

  async drop(id: string): Promise<void> {
    this.#tables.delete(id)
  }
}
