import { CodedError } from '@arbiter/kernel'
import {
  lengthOf,
  mustBeDurable,
  refuseStale,
  type StoredTable,
  type TableRow,
  textOf,
  withoutEvents,
} from '@arbiter/table'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { basePath, ownName } from '../shell/base.ts'
import { type BrowserJournal, lasting, placedAt } from './browserJournal.ts'
import type { BrowserRow, RowMarks, ToldPlace } from './browserRow.ts'
import { freeRoom, isThinnable } from './room.ts'

interface Tables extends DBSchema {
  rows: { key: string; value: BrowserRow; indexes: { changedAt: number } }
  /** What one change added, by match and order. */
  lines: { key: [id: string, n: number]; value: string }
}
type Database = IDBPDatabase<Tables>
const STORES = ['rows', 'lines'] as const
type Transaction = IDBPTransaction<Tables, typeof STORES, 'readwrite'>
type Work = (transaction: Transaction) => Promise<unknown>

const databaseName = (): string => (basePath() === '/' ? 'arbiter' : ownName('tables'))

const connect = (): Promise<Database> =>
  openDB<Tables>(databaseName(), 1, {
    upgrade(database) {
      database.createObjectStore('rows', { keyPath: 'id' }).createIndex('changedAt', 'changedAt')
      database.createObjectStore('lines')
    },
    // A later version of the app must not wait for this page.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
  })

/**
 * One transaction for each change: it is there as a whole or not at all. Pages and workers share it; whoever adds to a match
 * that somebody else has changed meanwhile is refused.
 */
export class IdbJournal implements BrowserJournal {
  #database: Database

  private constructor(database: Database) {
    this.#database = database
  }

  static async open(): Promise<IdbJournal> {
    return new IdbJournal(await connect())
  }

  async append(id: string, lines: readonly string[], row: TableRow): Promise<void> {
    const add: Work = async (transaction) => {
      const [rows, texts] = storesOf(transaction)
      const before = await rows.get(id)
      refuseStale(id, before, row.characters - lengthOf(lines))
      const last = await texts.openKeyCursor(linesOf(id), 'prev')
      await Promise.all([
        texts.put(textOf(lines), [id, last ? last.key[1] + 1 : 0]),
        rows.put({ ...row, ...lasting(before) }),
      ])
    }
    await this.#makingRoom(row, () => this.#change(add, mustBeDurable(lines, row.seating) ? 'strict' : 'relaxed'))
  }

  async replace(id: string, lines: readonly string[], row: TableRow, characters: number): Promise<void> {
    const put: Work = async (transaction) => {
      const [rows, texts] = storesOf(transaction)
      const before = await rows.get(id)
      refuseStale(id, before, characters)
      // Whoever opens a thinned match tells it whole again.
      const { thinned: _, ...whole } = row as BrowserRow
      await Promise.all([
        texts.delete(linesOf(id)),
        texts.put(textOf(lines), [id, 0]),
        rows.put({ ...whole, ...lasting(before) }),
      ])
    }
    await this.#makingRoom(row, () => this.#change(put))
  }

  async read(id: string): Promise<StoredTable | undefined> {
    return this.#inside(async (database) => {
      const transaction = database.transaction(STORES)
      const [row, texts] = await Promise.all([
        transaction.objectStore('rows').get(id),
        transaction.objectStore('lines').getAll(linesOf(id)),
      ])
      return row && { text: texts.join(''), row }
    })
  }

  async list(): Promise<BrowserRow[]> {
    return this.#inside(async (database) => (await database.getAllFromIndex('rows', 'changedAt')).reverse())
  }

  async row(id: string): Promise<BrowserRow | undefined> {
    return this.#inside((database) => database.get('rows', id))
  }

  async star(id: string, starred: boolean): Promise<void> {
    await this.#change(async (transaction) => {
      const [rows] = storesOf(transaction)
      const row = await rows.get(id)
      if (row) await rows.put({ ...row, starred })
    })
  }

  async mark(id: string, steps: number, marks: RowMarks): Promise<void> {
    await this.#change(async (transaction) => {
      const [rows] = storesOf(transaction)
      const row = await rows.get(id)
      if (row?.steps === steps) await rows.put({ ...row, ...marks })
    }, 'relaxed')
  }

  async storePlace(id: string, place: ToldPlace | undefined): Promise<void> {
    await this.#change(async (transaction) => {
      const [rows] = storesOf(transaction)
      const row = await rows.get(id)
      if (row) await rows.put(placedAt(row, place))
    }, 'relaxed')
  }

  async drop(id: string): Promise<void> {
    await this.#change((transaction) => dropIn(transaction, id))
  }

  async add(tables: readonly StoredTable[]): Promise<void> {
    await this.#change((transaction) => addIn(transaction, tables))
  }

  async replaceAll(tables: readonly StoredTable[]): Promise<void> {
    await this.#change(async (transaction) => {
      await Promise.all(storesOf(transaction).map((store) => store.clear()))
      await addIn(transaction, tables)
    })
  }

  /** Decisions stay, what followed from them goes. Returns how many characters that were. */
  async thin(id: string): Promise<number> {
    let freed = 0
    await this.#change(async (transaction) => {
      const [rows, texts] = storesOf(transaction)
      const row = await rows.get(id)
      if (!row || !isThinnable(row)) return
      const text = withoutEvents((await texts.getAll(linesOf(id))).join(''))
      freed = row.characters - text.length
      await texts.delete(linesOf(id))
      await Promise.all([texts.put(text, [id, 0]), rows.put({ ...row, characters: text.length, thinned: true })])
    })
    return freed
  }

  /** Where nothing fits any more, what can be done without goes, and it is tried once more. */
  async #makingRoom(row: TableRow, change: () => Promise<void>): Promise<void> {
    try {
      await change()
    } catch (error) {
      if (!isFull(error) || !(await freeRoom(this, 'full'))) throw error
      await change()
    }
    if (row.steps === 0) freeRoom(this, 'crowded').catch(() => {})
  }

  #change(work: Work, durability: IDBTransactionDurability = 'strict'): Promise<void> {
    return this.#inside(async (database) => {
      const transaction = database.transaction(STORES, 'readwrite', { durability })
      const done = transaction.done
      // Work that fails is heard of first.
      done.catch(() => {})
      try {
        await work(transaction)
      } catch (error) {
        if (!transaction.error) abort(transaction)
        throw transaction.error ?? error
      }
      await done
    })
  }

  /** A connection that the browser has closed is made once more. */
  async #inside<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
    try {
      return await work(this.#database).catch(async (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
        this.#database = await connect()
        return work(this.#database)
      })
    } catch (error) {
      throw coded(error)
    }
  }
}

const storesOf = (transaction: Transaction) =>
  [transaction.objectStore('rows'), transaction.objectStore('lines')] as const

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []])

const dropIn = (transaction: Transaction, id: string): Promise<unknown> => {
  const [rows, texts] = storesOf(transaction)
  return Promise.all([rows.delete(id), texts.delete(linesOf(id))])
}

async function addIn(transaction: Transaction, tables: readonly StoredTable[]): Promise<void> {
  const [rows, texts] = storesOf(transaction)
  for (const { text, row } of tables) {
    await dropIn(transaction, row.id)
    await Promise.all([rows.put(row), texts.put(text, [row.id, 0])])
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}

const isFull = (error: unknown): boolean => error instanceof CodedError && error.code === 'storage_full'

function coded(error: unknown): CodedError {
  if (error instanceof CodedError) return error
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return new CodedError('storage_full')
  return new CodedError('storage_failed', { why: error instanceof Error ? error.message : String(error) })
}
