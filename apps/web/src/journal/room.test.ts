import { afterEach, expect, test, vi } from 'vitest'
import type { BrowserRow } from './browserRow.ts'
import { freeRoom, isThinnable } from './room.ts'

const MEGABYTE = 1_000_000
const row = (id: string, given: Partial<BrowserRow> = {}): BrowserRow => ({
  ...{
    id,
    game: 'dice',
    seating: { seats: {}, hands: {} },
    steps: 9,
    startedAt: 0,
    changedAt: 0,
    characters: MEGABYTE,
  },
  outcome: { places: { 1: 1 }, reason: 'score', detail: {} },
  ...given,
})

/** Newest first, as journals list them; each gives half of what it holds. */
function thinning(rows: readonly BrowserRow[]) {
  const thinned: string[] = []
  return {
    thinned,
    list: async () => rows,
    thin: async (id: string) => {
      thinned.push(id)
      return MEGABYTE / 2
    },
  }
}

const granted = (usage: number, quota: number) =>
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage, quota }) } })

afterEach(() => void vi.unstubAllGlobals())

test('a full storage gives up events of the oldest finished matches until there is room', async () => {
  const journal = thinning([row('new'), row('older'), row('oldest')])
  expect(await freeRoom(journal, 'full')).toBe(true)
  expect(journal.thinned).toEqual(['oldest', 'older'])
})

test('matches that are waiting, starred or thinned already are left alone', async () => {
  const { outcome: _, ...waiting } = row('waiting')
  const journal = thinning([waiting, row('starred', { starred: true }), row('thinned', { thinned: true })])
  expect(await freeRoom(journal, 'full')).toBe(false)
  expect(journal.thinned).toEqual([])
  expect(isThinnable(waiting)).toBe(false)
})

test('a crowded storage is one of which more than four fifths are used', async () => {
  granted(8 * MEGABYTE, 10 * MEGABYTE)
  const roomy = thinning([row('old')])
  expect(await freeRoom(roomy, 'crowded')).toBe(false)
  granted(8.6 * MEGABYTE, 10 * MEGABYTE)
  const crowded = thinning([row('newest'), row('new'), row('old')])
  expect(await freeRoom(crowded, 'crowded')).toBe(true)
  expect(crowded.thinned).toEqual(['old', 'new'])
})
