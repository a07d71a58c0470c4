import { afterEach, expect, test, vi } from 'vitest'
import { diceMatch, savedMatch } from '../games/dice/testing.ts'
import { UnstoredJournal } from './browserJournal.ts'
import { importFormer } from './importFormer.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser in which an earlier version kept a match. */
function formerKeys(): Map<string, string> {
  const keys = new Map([['arbiter.match', savedMatch(diceMatch(), { 1: 'person', 2: 'easy' })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  })
  return keys
}

const games = async (journal: UnstoredJournal) => (await journal.list()).map(({ game }) => game)

test('two windows that start at once bring what an earlier version kept once', async () => {
  const keys = formerKeys()
  const journal = new UnstoredJournal()
  await Promise.all([1, 2].map(() => importFormer({ journal, storedIn: 'database' })))
  expect(await games(journal)).toEqual(['dice'])
  expect(keys.has('arbiter.match')).toBe(false)
})

test('what an earlier version kept stays where it is until something has stored it', async () => {
  const keys = formerKeys()
  const [former] = keys.values()
  const forgotten = new UnstoredJournal()
  await importFormer({ journal: forgotten, storedIn: 'memory', why: 'storage_refused' })
  expect([await games(forgotten), keys.get('arbiter.match')]).toEqual([['dice'], former])
  const full = new UnstoredJournal()
  vi.spyOn(full, 'add').mockRejectedValue(new Error('full'))
  await importFormer({ journal: full, storedIn: 'database' })
  expect(keys.get('arbiter.match')).toBe(former)
  const journal = new UnstoredJournal()
  await importFormer({ journal, storedIn: 'database' })
  expect([await games(journal), keys.has('arbiter.match')]).toEqual([['dice'], false])
})

test('a page that died between storing and forgetting brings a match once', async () => {
  const keys = formerKeys()
  const [former] = keys.values()
  const journal = new UnstoredJournal()
  await importFormer({ journal, storedIn: 'database' })
  keys.set('arbiter.match', former!)
  await importFormer({ journal, storedIn: 'database' })
  expect([await games(journal), keys.has('arbiter.match')]).toEqual([['dice'], false])
})

test('a second text that nobody can read is kept beside the first', async () => {
  const keys = formerKeys()
  for (const text of ['{', '{{', '{']) {
    keys.set('arbiter.match', text)
    await importFormer({ journal: new UnstoredJournal(), storedIn: 'database' })
  }
  expect([...keys.values()].sort()).toEqual(['{', '{{'])
})
