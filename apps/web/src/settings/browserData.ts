import { bad, type Fault, good, isPlainObject, parseUntrustedJson, type Result } from '@arbiter/kernel'
import { type LabContents, readContents, replaceContents, SHELVES } from '../lab/store/database.ts'
import { listStored, replaceStored } from '../shell/storage.ts'

/** The version of the file that holds everything this browser keeps. */
const FORMAT = 1

/** What this browser keeps, by what a reader calls it. */
export const DATA_GROUPS = ['match', 'runs', 'encounters', 'lab', 'guest', 'settings'] as const
export type DataGroup = (typeof DATA_GROUPS)[number]

export interface BrowserData {
  /** Key → value, without the prefix of our keys. */
  readonly stored: Readonly<Record<string, string>>
  readonly lab: LabContents
}

const NO_LAB: LabContents = { runs: [], results: [], journals: [], questions: [] }

/** A lab that cannot be opened keeps nothing: a window in which nothing may be stored. */
export async function readData(): Promise<BrowserData> {
  return { stored: listStored(), lab: await readContents().catch(() => NO_LAB) }
}

/** Characters that each group takes; groups of which nothing is kept are left out. */
export function sizesOf({ stored, lab }: BrowserData): { readonly group: DataGroup; readonly size: number }[] {
  const sizes = new Map<DataGroup, number>()
  const add = (group: DataGroup, size: number) => size > 0 && sizes.set(group, (sizes.get(group) ?? 0) + size)
  for (const [key, value] of Object.entries(stored)) add(groupOf(key), key.length + value.length)
  for (const entries of Object.values(lab)) for (const entry of entries) add('lab', JSON.stringify(entry).length)
  return DATA_GROUPS.flatMap((group) => {
    const size = sizes.get(group)
    return size === undefined ? [] : [{ group, size }]
  })
}

/** What is no play of anybody is a setting, or remembers which hints were seen. */
const GROUP_KEYS: readonly (readonly [DataGroup, RegExp])[] = [
  ['match', /^(?:match|arena\.bookmark)$/],
  ['runs', /^run\.(?:active|profile|lineup)$/],
  ['encounters', /^tabletop\.(?:draft|own|handed)$/],
  ['lab', /^lab\./],
  ['guest', /^guest$/],
]

const groupOf = (key: string): DataGroup => GROUP_KEYS.find(([, keys]) => keys.test(key))?.[0] ?? 'settings'

export const makeDataFile = ({ stored, lab }: BrowserData): string =>
  `${JSON.stringify({ arbiter: 'browser-data', format: FORMAT, stored, lab }, null, 1)}\n`

export function parseDataFile(text: string): Result<BrowserData> {
  const file = parseJson(text)
  if (!isPlainObject(file) || file.arbiter !== 'browser-data') return bad([fault('data_header', '', undefined)])
  if (file.format !== FORMAT) return bad([fault('data_format', '/format', file.format)])
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
  return good({ stored: stored as BrowserData['stored'], lab: lab as unknown as LabContents })
}

/** Everything that was kept gives way to this. What fails half-way is undone; the error says why. */
export async function replaceData({ stored, lab }: BrowserData): Promise<void> {
  const before = listStored()
  replaceStored(stored)
  const isEmpty = SHELVES.every((shelf) => lab[shelf].length === 0)
  try {
    await replaceContents(lab)
  } catch (error) {
    // Nothing to store, and no place where anything could be: that is as it should be.
    if (isEmpty && !('indexedDB' in window)) return
    replaceStored(before)
    throw error
  }
}

export const deleteData = (): Promise<void> => replaceData({ stored: {}, lab: NO_LAB })

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
