import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CodedError } from '@arbiter/kernel'

/** Puts a text into a file. */
export type Write = (path: string, text: string) => Promise<void>

let written = 0

/** Atomic: writes a temporary file next to the target, then renames it. */
export async function writeWhole(path: string, value: unknown, write: Write = writeFlushed): Promise<void> {
  const beside = `${path}.${process.pid}-${written++}.tmp`
  try {
    await mkdir(dirname(path), { recursive: true })
    await write(beside, JSON.stringify(value))
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {})
    throw writeFault(path, error)
  }
}

/** `undefined` where there is no such file. */
export async function readWhole(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw new CodedError('lab_broken_file', { path, reason: (error as Error).message })
  }
}

async function writeFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

const FULL = ['ENOSPC', 'EDQUOT']

function writeFault(path: string, error: unknown): CodedError {
  if (FULL.includes(codeOf(error))) return new CodedError('lab_disk_full', { path })
  return new CodedError('lab_cannot_write', { path, reason: (error as Error).message })
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? '')
