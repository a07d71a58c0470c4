import { Match } from '@arbiter/kernel'
import { expect, test, vi } from 'vitest'
import type { StoredTable } from '../storage/storage.ts'
import { nim } from '../testing/nim.ts'
import { opened } from './live.ts'
import { type Scene, tableParts, wholeText } from './toResponse.ts'

test('where there are more ways to decide than a set-up may offer, none is told, and they are looked for once', () => {
  const time = '2026-11-18T12:00:00.000Z'
  const ann = { kind: 'guest', guest: 'ann', name: 'Ann' } as const
  const stored: StoredTable = {
    ...{
      id: 'table',
      game: 'nim',
      owner: 'ann',
      holders: { 1: ann, 2: ann },
      setup: { heap: 9, drag: 0 },
      seed: 'seed',
    },
    ...{ rules: { version: nim.game.version, packs: nim.game.packs }, version: 1, notice: 0, stage: 'playing' },
    ...{ outcome: undefined, beside: {}, dueAt: undefined, createdAt: time, updatedAt: time },
  }
  const legal = vi.spyOn(nim.game, 'legal')
  const told = (mostWays: number) => {
    const live = opened(nim, stored, new Match(nim.game, stored.setup, stored.seed))
    legal.mockClear()
    let counted = 0
    const scene: Scene = {
      ...{ now: 0, mostWays, presence: {} },
      counted(work) {
        counted++
        return work()
      },
    }
    const look = () => JSON.parse(wholeText(tableParts(live, 1, 'ann', scene))).legal
    return [look(), look(), legal.mock.calls.length, counted]
  }
  const all = { 1: [{ take: 1 }, { take: 2 }, { take: 3 }] }
  // Ways and view, once each, count for whoever had them worked out.
  expect(told(3)).toEqual([all, all, 1, 2])
  expect(told(2)).toEqual([{ 1: [] }, { 1: [] }, 1, 2])
  legal.mockRestore()
})
