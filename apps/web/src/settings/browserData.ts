import { bad, type Fault, good, isPlainObject, parseUntrustedJson, type Result } from '@arbiter/kernel'
import type { StoredTable } from '@arbiter/table'
import { allTables } from '../journal/bringTables.ts'
import { openPageJournal } from '../journal/openPageJournal.ts'
import { parseTables } from '../journal/tablesFile.ts'
import { type LabContents, readContents, replaceContents, SHELVES } from '../lab/store/database.ts'
import { listStored, replaceStored } from '../shell/storage.ts'

/** The version of the file that holds everything this browser keeps. Format 1, without matches of the journal, is read for ever. */
const FORMAT = 2

/** What this browser keeps, by what a reader calls it. */
export const DATA_GROUPS = ['match', 'runs', 'encounters', 'lab', 'guest', 'settings'] as const
export type DataGroup = (typeof DATA_GROUPS)[number]

export interface BrowserData {
  /** Key → value, without the prefix of our keys. */
  readonly stored: Readonly<Record<string, string>>
  readonly lab: LabContents
  readonly tables: readonly StoredTable[]
}

const NO_LAB: LabContents = { runs: [], results: [], journals: [], questions: [] }

/** A lab that cannot be opened keeps nothing: a window in which nothing may be stored. */
export async function readData(): Promise<BrowserData> {
  const { journal } = await openPageJournal()
  const [lab, tables] = await Promise.all([readContents().catch(() => NO_LAB), allTables(journal).catch(() => [])])
  return { stored: listStored(), lab, tables }
}

/** Characters that each group takes; groups of which nothing is kept are left out. */
export function sizesOf({ stored, lab, tables }: BrowserData): { readonly group: DataGroup; readonly size: number }[] {
  const sizes = new Map<DataGroup, number>()
  const add = (group: DataGroup, size: number) => size > 0 && sizes.set(group, (sizes.get(group) ?? 0) + size)
  for (const [key, value] of Object.entries(stored)) add(groupOf(key), key.length + value.length)
  for (const entries of Object.values(lab)) for (const entry of entries) add('lab', JSON.stringify(entry).length)
  for (const { row } of tables) add('match', row.characters)
  return DATA_GROUPS.flatMap((group) => {
    const size = sizes.get(group)
    return size === undefined ? [] : [{ group, size }]
  })
}

/** What is no play of anybody is a setting, or remembers which hints were seen. */
const GROUP_KEYS: readonly (readonly [DataGroup, RegExp])[] = [
  ['match', /^(?:match|arena\.bookmark|unread\..*)$/],
  ['runs', /^run\.(?:active|profile|lineup|decks)$/],
  ['encounters', /^tabletop\.(?:draft|own|handed)$/],
  ['lab', /^lab\./],
  ['guest', /^guest$/],
]

const groupOf = (key: string): DataGroup => GROUP_KEYS.find(([, keys]) => keys.test(key))?.[0] ?? 'settings'

export const makeDataFile = ({ stored, lab, tables }: BrowserData): string =>
  `${JSON.stringify({ arbiter: 'browser-data', format: FORMAT, stored, lab, tables }, null, 1)}\n`

export function parseDataFile(text: string): Result<BrowserData> {
  const file = parseJson(text)
  if (!isPlainObject(file) || file.arbiter !== 'browser-data') return bad([fault('data_header', '', undefined)])
  if (file.format !== 1 && file.format !== FORMAT) return bad([fault('data_format', '/format', file.format)])
  const { stored, lab } = file
  if (!isPlainObject(stored)) return bad([fault('data_field', '/stored', stored)])
  const wrong = Object.keys(stored).find((key) => typeof stored[key] !== 'string')
  if (wrong !== undefined) return bad([fault('data_field', `/stored/${wrong}`, stored[wrong])])
  if (!isPlainObject(lab)) return bad([fault('data_field', '/lab', lab)])
  for (const shelf of SHELVES) {
    const entries = lab[shelf]
    if (!Array.isArray(entries)) return bad([fault('data_field', `/lab/${shelf}`, entries)])
    const broken = entries.findIndex((entry) => !isEntry(entry))
    if (broken >= 0) return bad([fault('data_field', `/lab/${shelf}/${broken}`, entries[broken])])
  }
  const tables = parseTables(file.format === 1 ? [] : file.tables)
  if (!tables.ok) return bad([{ ...tables.faults[0]!, code: 'data_field' }])
  return good({ stored: stored as BrowserData['stored'], lab: lab as unknown as LabContents, tables: tables.value })
}

/** Everything that was kept gives way to this. What fails half-way is undone; the error says why. */
export async function replaceData({ stored, lab, tables }: BrowserData): Promise<void> {
  const { journal } = await openPageJournal()
  const before = { stored: listStored(), tables: await allTables(journal) }
  await journal.replaceAll(tables)
  try {
    replaceStored(stored)
    await replaceLab(lab)
  } catch (error) {
    replaceStored(before.stored)
    await journal.replaceAll(before.tables)
    throw error
  }
}

async function replaceLab(lab: LabContents): Promise<void> {
  const isEmpty = SHELVES.every((shelf) => lab[shelf].length === 0)
  // Nothing to store, and no place where anything could be: that is as it should be.
  if (!isEmpty || 'indexedDB' in window) await replaceContents(lab)
}

export const deleteData = (): Promise<void> => replaceData({ stored: {}, lab: NO_LAB, tables: [] })

function parseJson(text: string): unknown {
  try {
    return parseUntrustedJson(text)
  } catch {
    return undefined
  }
}

const fault = (code: string, path: string, found: unknown): Fault => ({ code, path, found })

const isEntry = (entry: unknown): boolean =>
  Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string' && entry[1] !== null
