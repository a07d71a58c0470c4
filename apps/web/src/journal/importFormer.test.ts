import { afterEach, expect, test, vi } from 'vitest'
import { diceMatch, savedMatch } from '../games/dice/testing.ts'
import { UnstoredJournal } from './browserJournal.ts'
import { importFormer } from './importFormer.ts'

afterEach(() => void vi.unstubAllGlobals())

test('two windows that start at once bring what an earlier version kept once', async () => {
  const keys = new Map([['arbiter.match', savedMatch(diceMatch(), { 1: 'person', 2: 'easy' })]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  })
  const journal = new UnstoredJournal()
  await Promise.all([1, 2].map(() => importFormer({ journal, kept: 'stored' })))
  expect((await journal.list()).map(({ game }) => game)).toEqual(['dice'])
  expect(keys.has('arbiter.match')).toBe(false)
})
