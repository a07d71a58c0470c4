import { CodedError } from '@arbiter/kernel'
import { basePath, ownName } from '../../shell/base.ts'

/** What this browser keeps of the lab. */
export const SHELVES = ['runs', 'results', 'journals', 'questions'] as const
export type Shelf = (typeof SHELVES)[number]

/** At the root the name that it had before there were bases. */
const databaseName = (): string => (basePath() === '/' ? 'arbiter-lab' : ownName('lab'))
let opened: Promise<IDBDatabase> | undefined

export async function readOne<Value>(shelf: Shelf, key: string): Promise<Value | undefined> {
  return inside(shelf, 'readonly', (store) => store.get(key)) as Promise<Value | undefined>
}

export async function readAll<Value>(shelf: Shelf): Promise<Value[]> {
  return inside(shelf, 'readonly', (store) => store.getAll()) as Promise<Value[]>
}

export async function write(shelf: Shelf, key: string, value: unknown): Promise<void> {
  await inside(shelf, 'readwrite', (store) => store.put(value, key))
}

export async function erase(shelf: Shelf, key: string | IDBKeyRange): Promise<void> {
  await inside(shelf, 'readwrite', (store) => store.delete(key))
}

/** Shelf → keys and what lies there. */
export type LabContents = Readonly<Record<Shelf, readonly (readonly [key: string, value: unknown])[]>>

/** Everything that the lab keeps here. */
export async function readContents(): Promise<LabContents> {
  const shelves = await Promise.all(
    SHELVES.map(async (shelf) => {
      const [keys, values] = await Promise.all([
        inside(shelf, 'readonly', (store) => store.getAllKeys()) as Promise<string[]>,
        readAll(shelf),
      ])
      return [shelf, keys.map((key, i) => [key, values[i]] as const)] as const
    }),
  )
  return Object.fromEntries(shelves) as unknown as LabContents
}

/** All of it or nothing: the shelves are emptied and filled in one transaction. */
export async function replaceContents(contents: LabContents): Promise<void> {
  try {
    const database = await open()
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(SHELVES, 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      for (const shelf of SHELVES) {
        const store = transaction.objectStore(shelf)
        store.clear()
        for (const [key, value] of contents[shelf]) store.put(value, key)
      }
    })
  } catch (error) {
    throw refusal(error)
  }
}

/** Keys that begin so. */
export const beginning = (head: string): IDBKeyRange => IDBKeyRange.bound(head, `${head}\uffff`)

async function inside(
  shelf: Shelf,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open()
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(shelf, mode)
      const request = act(transaction.objectStore(shelf))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch (error) {
    throw refusal(error)
  }
}

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName(), 1)
    request.onupgradeneeded = () => {
      for (const shelf of SHELVES) request.result.createObjectStore(shelf)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  // A window in which nothing may be stored can be asked again.
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

function refusal(error: unknown): CodedError {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError'
  if (full) return new CodedError('lab_disk_full', { path: databaseName() })
  return new CodedError('lab_no_storage', { message: error instanceof Error ? error.message : String(error) })
}
