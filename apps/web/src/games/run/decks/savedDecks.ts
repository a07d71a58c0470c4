import { isPlainObject } from '@arbiter/kernel'
import { putAside, UNREAD } from '../../../journal/unread.ts'
import { listStored, load, store } from '../../../shell/storage.ts'

/** RN-627, RN-730: a deck that was built here; it stays in this browser, its code moves it. */
export interface SavedDeck {
  readonly id: string
  readonly name: string
  readonly faction: string
  /** In table order. Whether they still make a deck is asked whenever it is shown (RN-628). */
  readonly units: readonly string[]
}

const DECKS = 'run.decks'
const FORMAT = 1
export const NAME_LENGTH = 30

/** What was damaged lies with the other unread texts, which the list of matches gives out. */
export const hasUnreadDecks = (): boolean =>
  Object.keys(listStored()).some((key) => key.startsWith(`${UNREAD}${DECKS}`))

export function recallDecks(): readonly SavedDeck[] {
  const stored = load(DECKS)
  if (stored === undefined) return []
  const entries = entriesIn(stored)
  const decks = entries?.filter(isDeck) ?? []
  if (entries && decks.length === entries.length) return decks
  // Before anything is written over it, the whole text is put aside as it was.
  if (putAside(DECKS, stored)) keepDecks(decks)
  return decks
}

/** False: this browser stores nothing, or has no room. */
const keepDecks = (decks: readonly SavedDeck[]): boolean => store(DECKS, JSON.stringify({ format: FORMAT, decks }))

type Change = (decks: readonly SavedDeck[]) => readonly SavedDeck[]

/** What this page alone knows, for nothing could be stored when it was changed. */
let unstored: readonly Change[] = []
export const hasUnstoredDecks = (): boolean => unstored.length > 0

export const knownDecks = (): readonly SavedDeck[] => unstored.reduce((decks, change) => change(decks), recallDecks())

/** Another window may have saved one meanwhile, so the list is read anew; what could not be stored before is stored with it. */
export function changeDecks(change: Change): readonly SavedDeck[] {
  unstored = [...unstored, change]
  const decks = knownDecks()
  // What could not be put aside is not written over either.
  if (isWhole() && keepDecks(decks)) unstored = []
  return decks
}

const isWhole = (): boolean => {
  const stored = load(DECKS)
  return stored === undefined || (entriesIn(stored)?.every(isDeck) ?? false)
}

function entriesIn(stored: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(stored)
    return isPlainObject(value) && value.format === FORMAT && Array.isArray(value.decks) ? value.decks : undefined
  } catch {
    return undefined
  }
}

const isDeck = (entry: unknown): entry is SavedDeck =>
  isPlainObject(entry) &&
  typeof entry.id === 'string' &&
  typeof entry.name === 'string' &&
  typeof entry.faction === 'string' &&
  Array.isArray(entry.units) &&
  entry.units.every((unit) => typeof unit === 'string')
