import { type Journal, MemoryJournal, type StoredTable, type TableRow } from '@arbiter/table'
import type { BrowserRow, RowMarks, ToldPlace } from './browserRow.ts'

/** Every match of this browser. What goes wrong is a `CodedError`: `storage_full`, `storage_failed`, `table_elsewhere`, `no_such_table`. */
export interface BrowserJournal extends Journal {
  list(): Promise<BrowserRow[]>
  /** What is known of a match without its text, which holds the seed. */
  row(id: string): Promise<BrowserRow | undefined>
  /** What lists say of a match after so many steps; nothing happens where it has gone on. */
  mark(id: string, steps: number, marks: RowMarks): Promise<void>
  /** How far a match was told, however it goes on; `undefined`: to its end. */
  storePlace(id: string, place: ToldPlace | undefined): Promise<void>
  /** All of them or none; a match of the same id gives way. */
  add(tables: readonly StoredTable[]): Promise<void>
  /** These matches and no others. */
  replaceAll(tables: readonly StoredTable[]): Promise<void>
}

/** For a window in which nothing may be stored. */
export class UnstoredJournal extends MemoryJournal implements BrowserJournal {
  readonly #texts = new Map<string, () => Promise<string | undefined>>()

  /** A match that the worker remembers. Its text holds the seed: it comes only when somebody wants to read it. */
  listOfWorker(row: BrowserRow, text: () => Promise<string | undefined>): void {
    if (this.tables.get(row.id)?.text) return
    this.put('', row)
    this.#texts.set(row.id, text)
  }

  override async read(id: string): Promise<StoredTable | undefined> {
    const stored = await super.read(id)
    if (stored?.text !== '') return stored
    return { ...stored, text: (await this.#texts.get(id)?.()) ?? '' }
  }

  async row(id: string): Promise<BrowserRow | undefined> {
    return (await this.list()).find((row) => row.id === id)
  }

  async mark(id: string, steps: number, marks: RowMarks): Promise<void> {
    const stored = this.tables.get(id)
    if (stored?.row.steps !== steps) return
    const row: BrowserRow = { ...stored.row, ...marks }
    this.put(stored.text, row)
  }

  async storePlace(id: string, place: ToldPlace | undefined): Promise<void> {
    const stored = this.tables.get(id)
    if (stored) this.tables.set(id, { ...stored, row: placedAt(stored.row, place) })
  }

  async add(tables: readonly StoredTable[]): Promise<void> {
    for (const { text, row } of tables) this.put(text, row)
  }

  async replaceAll(tables: readonly StoredTable[]): Promise<void> {
    this.tables.clear()
    await this.add(tables)
  }

  protected override put(text: string, row: TableRow): void {
    super.put(text, { ...row, ...lasting(this.tables.get(row.id)?.row) })
  }
}

/** What a match stays, however it goes on. */
export const lasting = (row: BrowserRow | undefined): Pick<BrowserRow, 'starred' | 'forked' | 'place'> => ({
  ...(row?.starred && { starred: true }),
  ...(row?.forked !== undefined && { forked: row.forked }),
  ...(row?.place && { place: row.place }),
})

export function placedAt(row: BrowserRow, place: ToldPlace | undefined): BrowserRow {
  const { place: _, ...rest } = row
  return { ...rest, ...(place && { place }) }
}
