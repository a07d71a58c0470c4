import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPlainObject } from '@arbiter/kernel'
import {
  type Journal,
  lengthOf,
  mustBeDurable,
  refuseStale,
  type StoredTable,
  type TableRow,
  textOf,
} from '@arbiter/table'
import { errnoOf, isMissing } from './errno.ts'
import { makeFolder } from './makeFolder.ts'
import { rowFrom } from './rowFrom.ts'

const JOURNAL = '.jsonl'
const ROW = '.row.json'

/**
 * A folder with two files for each match: its lines, which are the truth, and a row for lists, which is made anew from the lines
 * where it is missing or behind them.
 */
export class FileJournal implements Journal {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  pathOf(id: string): string {
    return join(this.folder, `${id}${JOURNAL}`)
  }

  async append(id: string, lines: readonly string[], row: TableRow): Promise<void> {
    refuseStale(id, await this.#storedRow(id), row.characters - lengthOf(lines))
    await makeFolder(this.folder)
    const file = await open(this.pathOf(id), 'a')
    const { size } = await file.stat()
    try {
      await write(file, textOf(lines), mustBeDurable(lines, row.seating))
    } catch (error) {
      await file.truncate(size).catch(() => {})
      throw error
    } finally {
      await file.close()
    }
    await this.#putRow(row)
  }

  async replace(id: string, lines: readonly string[], row: TableRow, characters: number): Promise<void> {
    refuseStale(id, await this.#storedRow(id), characters)
    await makeFolder(this.folder)
    await this.#putWhole(this.pathOf(id), textOf(lines), true)
    await this.#putRow(row)
  }

  async read(id: string): Promise<StoredTable | undefined> {
    try {
      const text = await readFile(this.pathOf(id), 'utf8')
      return { text, row: await this.#rowOf(id) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async list(): Promise<TableRow[]> {
    const rows = await Promise.all((await this.#ids()).map((id) => this.#rowOf(id).catch(() => undefined)))
    return rows.filter((row) => row !== undefined).sort((a, b) => b.changedAt - a.changedAt)
  }

  async star(id: string, starred: boolean): Promise<void> {
    // With the bytes it tells of: whoever plays the match may have added to it since.
    const { row, bytes } = await this.#rowAndBytes(id)
    await this.#putWhole(this.#rowPath(id), rowText(row, bytes, starred))
  }

  async drop(id: string): Promise<void> {
    await rm(this.pathOf(id))
    await rm(this.#rowPath(id), { force: true })
  }

  async #storedRow(id: string): Promise<TableRow | undefined> {
    try {
      return await this.#rowOf(id)
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return undefined
      throw error
    }
  }

  async #ids(): Promise<string[]> {
    try {
      const names = await readdir(this.folder)
      return names.flatMap((name) => (name.endsWith(JOURNAL) ? [name.slice(0, -JOURNAL.length)] : []))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  async #rowOf(id: string): Promise<TableRow> {
    return (await this.#rowAndBytes(id)).row
  }

  /** The lines are read only where no row tells of all of them. */
  async #rowAndBytes(id: string): Promise<RowFile> {
    const { size: bytes, mtimeMs } = await stat(this.pathOf(id))
    const found = await this.#rowFile(id)
    if (found?.bytes === bytes) return found
    const row = rowFrom(id, await readFile(this.pathOf(id), 'utf8'), mtimeMs, found?.row)
    await this.#putWhole(this.#rowPath(id), rowText(row, bytes, found?.row.starred)).catch(() => {})
    return { row, bytes }
  }

  async #rowFile(id: string): Promise<RowFile | undefined> {
    try {
      const found: unknown = JSON.parse(await readFile(this.#rowPath(id), 'utf8'))
      return isRowFile(found) && found.row.id === id ? found : undefined
    } catch {
      return undefined
    }
  }

  /** Whatever becomes of the row, the lines are stored. */
  async #putRow(row: TableRow): Promise<void> {
    const starred = (await this.#rowFile(row.id))?.row.starred
    const bytes = await this.#bytesOf(row.id)
    await this.#putWhole(this.#rowPath(row.id), rowText(row, bytes, starred)).catch(() => {})
  }

  async #putWhole(path: string, text: string, durable = false): Promise<void> {
    const beside = `${path}.${process.pid}.tmp`
    try {
      const file = await open(beside, 'w')
      try {
        await write(file, text, durable)
      } finally {
        await file.close()
      }
      await rename(beside, path)
    } catch (error) {
      await rm(beside, { force: true }).catch(() => {})
      throw error
    }
  }

  async #bytesOf(id: string): Promise<number> {
    return (await stat(this.pathOf(id))).size
  }

  #rowPath(id: string): string {
    return join(this.folder, `${id}${ROW}`)
  }
}

/** A row, and of how many bytes of its journal it tells. */
interface RowFile {
  readonly bytes: number
  readonly row: TableRow
}

function rowText(row: TableRow, bytes: number, starred: boolean | undefined): string {
  const { starred: _, ...rest } = row
  return JSON.stringify({ bytes, row: { ...rest, ...(starred && { starred }) } } satisfies RowFile)
}

function isRowFile(value: unknown): value is RowFile {
  if (!isPlainObject(value) || typeof value.bytes !== 'number' || !isPlainObject(value.row)) return false
  const { id, game, seating, steps, characters, startedAt, changedAt } = value.row
  return (
    [id, game].every((text) => typeof text === 'string') &&
    [steps, characters, startedAt, changedAt].every((count) => typeof count === 'number') &&
    isPlainObject(seating) &&
    isPlainObject(seating.seats) &&
    isPlainObject(seating.hands)
  )
}

async function write(file: FileHandle, text: string, durable: boolean): Promise<void> {
  await file.writeFile(text)
  if (durable) await file.sync()
}
