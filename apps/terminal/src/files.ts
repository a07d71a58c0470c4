import { createReadStream, existsSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { parseJson } from '@arbiter/content'
import type { PackFiles } from '@arbiter/kernel'
import { Failure, notJson, systemFailure } from './failure.ts'
import type { Io } from './io.ts'
import { makeFolder } from './tables/makeFolder.ts'

/** `-` is the standard input. */
export async function readText(io: Io, file: string): Promise<string> {
  if (file === '-') return readAll(io.stdin, file)
  try {
    return await readAll(createReadStream(resolve(io.cwd, file)), file)
  } catch (error) {
    if (error instanceof Failure) throw error
    if (hasCode(error, 'ENOENT')) throw new Failure('no_file', { file })
    throw systemFailure('cannot_read', { file }, error)
  }
}

export async function readJson(io: Io, file: string): Promise<unknown> {
  const json = parseJson(await readText(io, file))
  if (json.ok) return json.value
  throw notJson(file, json.fault)
}

export async function writeText(io: Io, file: string, text: string): Promise<void> {
  try {
    const path = resolve(io.cwd, file)
    await makeFolder(dirname(path))
    await writeFile(path, text)
  } catch (error) {
    throw systemFailure('cannot_write', { file }, error)
  }
}

export const fileExists = (io: Io, file: string): boolean => existsSync(resolve(io.cwd, file))
export const isFolder = (io: Io, file: string): boolean =>
  statSync(resolve(io.cwd, file), { throwIfNoEntry: false })?.isDirectory() === true

/** The name, or the name with the first free number: what a command names itself never overwrites. */
export function freeName(io: Io, name: string): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${stem}-${n}${extension}`
    if (!fileExists(io, candidate)) return candidate
  }
}

export const stemOf = (file: string): string => basename(file, extname(file))

/** A folder as a pack: every file but hidden ones, by its path with slashes. */
export async function readPack(io: Io, folder: string): Promise<PackFiles> {
  const root = resolve(io.cwd, folder)
  const files: Record<string, string> = {}
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    const name = path
      .slice(root.length + 1)
      .split(sep)
      .join('/')
    if (!name.split('/').some((part) => part.startsWith('.'))) files[name] = await readFile(path, 'utf8')
  }
  return files
}

/** Far beyond any record; what has no end is not waited for. */
const MAX_BYTES = 128 * 1024 * 1024

async function readAll(source: AsyncIterable<string | Uint8Array>, file: string): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of source) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    parts.push(part)
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Failure('file_too_large', { file, mib: MAX_BYTES / 1024 / 1024 })
  }
  return Buffer.concat(parts).toString()
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
