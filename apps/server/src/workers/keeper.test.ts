import { afterEach, expect, test, vi } from 'vitest'
import type { Games } from '../games.ts'
import { nim } from '../testing/nim.ts'
import { keepFor } from './keeper.ts'
import type { KeepTask } from './keepTasks.ts'

afterEach(() => void vi.restoreAllMocks())

test('two who are behind by more than a slice, each by another, both arrive', async () => {
  const games = { kit: async () => nim } as unknown as Games
  const entries = Array.from({ length: 400 }, (_, i) => ({ seat: 1 + (i % 2), action: { take: 1 } }))
  const until = { version: 401, notice: 0 }
  const base = { id: 'table', game: 'nim', packs: [], setup: { heap: 1_000 }, seed: 'seed', until }
  const ask = (question: KeepTask['question'], more: Partial<KeepTask> = {}) =>
    keepFor(games, { ...base, ...more, question })
  const change = { ...until, at: '', what: 'act', entries }
  await ask(
    { kind: 'then', entries: 400 },
    { begin: { snapshot: undefined }, after: { version: 0, notice: 0 }, changes: [change] as never, isAll: true },
  )
  // Each look at the clock takes a millisecond: a slice is a hundred entries.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now++)
  while ((await ask({ kind: 'then', entries: 400 })).kind !== 'answer');
  const arrived: number[] = []
  for (let round = 0; round < 5; round++)
    for (const moment of [150, 350])
      if (!arrived.includes(moment)) {
        const answer = await ask({ kind: 'then', entries: moment })
        if (answer.kind !== 'answer') continue
        expect(answer.value).toMatchObject({
          marks: { entries: moment },
          checkpoint: { state: { heap: 1_000 - moment } },
        })
        arrived.push(moment)
      }
  expect(arrived).toEqual([150, 350])
})
