import { Match } from '@arbiter/kernel'
import { expect, test, vi } from 'vitest'
import { HttpError } from '../errors/httpError.ts'
import type { Games } from '../games.ts'
import type { Storage, StoredTable } from '../storage/storage.ts'
import { nim } from '../testing/nim.ts'
import { changed } from './change.ts'
import type { Keeping } from './keeping.ts'
import { LiveTables, opened } from './live.ts'
import { snapshotOf } from './snapshot.ts'

const TIME = '2026-11-18T12:00:00.000Z'
const TIMES = { arrived: 0, now: 0 }
const LOOK = { purpose: 'look', user: 'eve' } as const

const stored = {
  id: 'table',
  game: 'nim',
  rules: { version: nim.game.version, packs: nim.game.packs },
  holders: { 1: { kind: 'guest', guest: 'ann', name: 'Ann' }, 2: { kind: 'guest', guest: 'ann', name: 'Ann' } },
  setup: { heap: 9, drag: 0 },
  seed: 'seed',
  ...{ version: 1, notice: 0, stage: 'playing', beside: {}, createdAt: TIME, updatedAt: TIME },
} as unknown as StoredTable
const first = opened(nim as never, stored, new Match(nim.game, stored.setup as never, stored.seed) as never)
const match = first.match.branch()
match.actRaw(1, { take: 1 })
const { live: second, change } = changed(first, { what: 'act', match }, TIMES)

/** Whoever would open a table anew finds nothing to do it with. */
function tablesWith(found: StoredTable, keeping: Partial<Keeping> = {}) {
  const changesOf = vi.fn(async () => [{ ...change, at: TIME }])
  const storage = {
    findTable: async (id: string) => ({ ...found, id }),
    findSnapshot: async () => undefined,
    changesOf,
    lastChangesOf: changesOf,
  } as unknown as Storage
  const games = { kit: async () => nim } as unknown as Games
  const limits = { liveTables: 10, liveEntries: 1_000, replaySliceMs: 1_000 }
  const userOf = (of: string) => ({ of, address: `at ${of}` })
  return { tables: new LiveTables({ storage, games, keeping: keeping as Keeping, limits, userOf }), changesOf }
}

test('whoever looks while the table is changed sees it as it is then: it is not opened anew', async () => {
  const { tables, changesOf } = tablesWith(first.stored)
  tables.cache(second)
  expect(await tables.load('table', LOOK)).toBe(second)
  expect(changesOf).not.toHaveBeenCalled()
})

test('what another server has done is played once for all who look at the same time', async () => {
  const { tables, changesOf } = tablesWith(second.stored)
  tables.cache(first)
  const [one, other] = await Promise.all([tables.load('table', LOOK), tables.load('table', LOOK)])
  expect(one).toBe(other)
  expect(one.match.stepCount).toBe(1)
  expect(changesOf).toHaveBeenCalledTimes(1)
})

test('a table is opened for each by the own turn: nobody waits in the queue of another, or is refused for it', async () => {
  const busy = new HttpError('SERVER_BUSY')
  const askers: string[] = []
  const ask = async (_of: unknown, _question: unknown, { user }: { user: string }) => {
    askers.push(user)
    if (user === 'eve') throw busy
    return { setup: match.setup, snapshot: snapshotOf(match, 0), from: 0 }
  }
  const { tables } = tablesWith(second.stored, { ask: ask as never })
  const [refused, bob] = await Promise.allSettled([
    tables.load('table', LOOK),
    tables.load('table', { purpose: 'look', user: 'bob' }),
  ])
  expect(refused).toEqual({ status: 'rejected', reason: busy })
  expect(bob).toMatchObject({ status: 'fulfilled', value: { stored: { version: 2 } } })
  expect(askers).toEqual(['eve', 'bob'])
})

test('what is told counts as what is kept: matches of many events make room for others sooner', () => {
  const { tables } = tablesWith(first.stored)
  const table = (id: string, flood: number) => {
    const setup = { heap: 1, drag: 0, flood }
    const match = new Match(nim.game, setup as never, 'seed')
    match.actRaw(1, { take: 1 })
    return opened(nim as never, { ...stored, id, setup } as StoredTable, match as never)
  }
  for (const id of ['a', 'b', 'c', 'd']) tables.cache(table(id, 0))
  expect(tables.byGame()).toEqual({ nim: 4 })
  for (const id of ['e', 'f', 'g', 'h']) tables.cache(table(id, 1_500))
  expect(tables.byGame()).toEqual({ nim: 2 })
})

test('a state counts as what is kept: large matches make room for others before anything is decided there', () => {
  const { tables } = tablesWith(first.stored)
  const match = (setup: object) => new Match(nim.game, setup as never, 'seed') as never
  const large = { heap: 1, drag: 0, padding: 'a'.repeat(64 * 400) }
  for (const id of ['a', 'b', 'c', 'd'])
    tables.cache(opened(nim as never, { ...stored, id } as StoredTable, match({ ...large })))
  expect(tables.byGame()).toEqual({ nim: 2 })
})

test('tables that only bots play make room first, then those of the address that has most; the newest stays', async () => {
  const ANY = { kind: 'bot', bot: 'any' }
  const { tables } = tablesWith(first.stored)
  const cache = (id: string, owner: string, holders: object = stored.holders) =>
    tables.cache({ ...first, stored: { ...stored, id, owner, holders } as StoredTable })
  const isThere = async (id: string) => (await tables.known(id).catch(() => undefined)) !== undefined
  cache('quiet', 'ann')
  for (let i = 0; i < 9; i++) cache(`bots ${i}`, 'bob', { 1: ANY, 2: ANY })
  for (let i = 0; i < 9; i++) cache(`played ${i}`, 'eve')
  expect(await isThere('bots 8')).toBe(false)
  cache('one more', 'eve')
  expect(await Promise.all(['quiet', 'played 0', 'one more'].map(isThere))).toEqual([true, false, true])
})
