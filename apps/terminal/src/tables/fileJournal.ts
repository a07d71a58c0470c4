import { type FileHandle, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
/** A star is a file of its own: whoever gives one and whoever plays the match write at the same time. */
const STAR = '.star'

/**
 * A folder with two files for each match: its lines, which are the truth, and a row for lists, which is made anew from the lines
 * where it is missing or behind them; and a third for a star.
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
      const isStarred = await this.#isThere(this.#starPath(id))
      return { text, row: starred(await this.#rowOf(id), isStarred) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async list(): Promise<FileRow[]> {
    const names = await this.#names()
    const rows = await Promise.all(
      names
        .filter((name) => name.endsWith(JOURNAL))
        .map((name) => name.slice(0, -JOURNAL.length))
        .map(async (id) => starred(await this.#rowOf(id), names.includes(`${id}${STAR}`)))
        .map((row) => row.catch(() => undefined)),
    )
    return rows.filter((row) => row !== undefined).sort((a, b) => b.changedAt - a.changedAt)
  }

  async star(id: string, starred: boolean): Promise<void> {
    await stat(this.pathOf(id))
    if (starred) await writeFile(this.#starPath(id), '')
    else await rm(this.#starPath(id), { force: true })
  }

  async drop(id: string): Promise<void> {
    await rm(this.pathOf(id))
    await rm(this.#rowPath(id), { force: true })
    await rm(this.#starPath(id), { force: true })
  }

  async #storedRow(id: string): Promise<TableRow | undefined> {
    try {
      return await this.#rowOf(id)
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return undefined
      throw error
    }
  }

  async #names(): Promise<string[]> {
    try {
      return await readdir(this.folder)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  /** The lines are read only where no row tells of all of them. */
  async #rowOf(id: string): Promise<FileRow> {
    const { size: bytes, mtimeMs } = await stat(this.pathOf(id))
    const found = await this.#rowFile(id)
    if (found?.bytes === bytes) return found.row
    const text = await readFile(this.pathOf(id), 'utf8')
    const row: FileRow = { ...rowFrom(id, text, mtimeMs, found?.row), unchecked: true }
    await this.#putWhole(this.#rowPath(id), rowText(row, bytes)).catch(() => {})
    return row
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
    const bytes = (await stat(this.pathOf(row.id))).size
    const { unchecked: _, ...checked }: FileRow = row
    await this.#putWhole(this.#rowPath(row.id), rowText(checked, bytes)).catch(() => {})
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

  async #isThere(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    )
  }

  #rowPath(id: string): string {
    return join(this.folder, `${id}${ROW}`)
  }
  #starPath(id: string): string {
    return join(this.folder, `${id}${STAR}`)
  }
}

export interface FileRow extends TableRow {
  /** It comes from lines that nobody has opened since they changed: they may be damaged. */
  readonly unchecked?: true
}

/** A row, and of how many bytes of its journal it tells. */
interface RowFile {
  readonly bytes: number
  readonly row: FileRow
}

function rowText({ starred: _, ...row }: FileRow, bytes: number): string {
  return JSON.stringify({ bytes, row } satisfies RowFile)
}

const starred = (row: FileRow, isStarred: boolean): FileRow => (isStarred ? { ...row, starred: true } : row)

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
