import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseJson } from '@arbiter/content'
import { isPlainObject } from '@arbiter/kernel'
import { isDeckName } from '@arbiter/run'
import { systemFailure } from '../../failure.ts'
import { writeText } from '../../files.ts'
import type { Io } from '../../io.ts'
import { errnoOf } from '../../tables/errno.ts'
import { tablesFolder } from '../../tables/tablesFolder.ts'

/** RN-627: a deck that a player keeps. Whether it is legal is asked anew each time (RN-628). */
export interface KeptDeck {
  /** Name of its file without the ending. */
  readonly id: string
  readonly name: string
  readonly faction: string
  readonly units: readonly string[]
}

/** Beside the matches of this user, a file for each deck. */
export const decksFolder = (io: Pick<Io, 'env'>): string => join(dirname(tablesFolder(io)), 'decks')

/** By name, then file. What is no deck is left where it lies, and named. */
export async function keptDecks(io: Io): Promise<{ readonly decks: readonly KeptDeck[]; readonly unread: string[] }> {
  const folder = decksFolder(io)
  const decks: KeptDeck[] = []
  const unread: string[] = []
  for (const file of await filesIn(folder)) {
    const deck = await readDeck(folder, file)
    if (deck) decks.push(deck)
    else unread.push(join(folder, file))
  }
  return { decks: decks.sort(byName), unread }
}

/** Writes over the file of a deck that is kept already; a new one gets a file of its own. */
export async function keepDeck(
  io: Io,
  { id, name, faction, units }: Omit<KeptDeck, 'id'> & { id?: string },
): Promise<string> {
  const file = join(decksFolder(io), `${id ?? freeId(io, faction, name)}.json`)
  await writeText(io, file, `${JSON.stringify({ arbiter: 'deck', name, faction, units }, null, 2)}\n`)
  return file
}

export async function forgetDeck(io: Io, { id }: Pick<KeptDeck, 'id'>): Promise<string> {
  const file = join(decksFolder(io), `${id}.json`)
  try {
    await rm(file)
  } catch (error) {
    throw systemFailure('cannot_write', { file }, error)
  }
  return file
}

const byName = (a: KeptDeck, b: KeptDeck): number =>
  a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => file.endsWith('.json') && !file.startsWith('.')).sort()
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return []
    throw systemFailure('cannot_read', { file: folder }, error)
  }
}

/** Larger files are no decks. */
const MOST_CHARACTERS = 4096

async function readDeck(folder: string, file: string): Promise<KeptDeck | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => '')
  const json = text.length > MOST_CHARACTERS ? undefined : parseJson(text)
  if (!json?.ok || !isPlainObject(json.value) || json.value.arbiter !== 'deck') return undefined
  const { name, faction, units } = json.value
  if (typeof name !== 'string' || !isDeckName(name) || typeof faction !== 'string' || !isNames(units)) return undefined
  return { id: file.slice(0, -'.json'.length), name, faction, units }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** A short name that every file system takes, and that is still free. */
function freeId(io: Pick<Io, 'env'>, faction: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const stem = plain === '' ? faction : `${faction}-${plain}`
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`
    if (!existsSync(join(decksFolder(io), `${id}.json`))) return id
  }
}
