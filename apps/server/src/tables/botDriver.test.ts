import { Match } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS, type Limits } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { StoredTable } from '../storage/storage.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import type { Workers } from '../workers/workers.ts'
import { BotDriver } from './botDriver.ts'
import { type LiveTable, moved, opened } from './live.ts'

afterEach(() => void vi.restoreAllMocks())

const TIME = '2026-11-18T12:00:00.000Z'

const ANY = { kind: 'bot', bot: 'any' } as const
const BESIDE_ANN = { 1: ANY, 2: { kind: 'guest', guest: 'ann', name: 'Ann' } } as const

/** A table at which a bot is awaited once, and a person afterwards; perhaps a decision, or storing it, fails so often. */
function driven(
  failure?: Error,
  {
    holders = BESIDE_ANN,
    at = 'store',
    kit = nim,
    limits = {},
    most = 1,
  }: {
    holders?: StoredTable['holders']
    at?: 'choose' | 'store'
    kit?: typeof nim
    limits?: Partial<Limits>
    most?: number
  } = {},
) {
  const stored: StoredTable = {
    id: 'table',
    game: 'nim',
    rules: { version: nim.game.version, packs: nim.game.packs },
    owner: 'ann',
    holders,
    setup: { heap: 9, drag: 0 },
    seed: 'seed',
    version: 1,
    notice: 0,
    stage: 'playing',
    outcome: undefined,
    beside: {},
    dueAt: undefined,
    createdAt: TIME,
    updatedAt: TIME,
  }
  let live: LiveTable = opened(kit, stored, new Match(kit.game, stored.setup, stored.seed))
  const clock = new ManualClock()
  let chosen = 0
  let failures = 0
  let bursts = 0
  let loads = 0
  const users: unknown[] = []
  const told: unknown[] = []
  const logged: unknown[] = []
  const driver = new BotDriver({
    workers: {
      prepare: async () => {},
      choose: async (_task: unknown, _budget: unknown, of: unknown) => {
        users.push(of)
        chosen++
        if (failure && at === 'choose' && failures++ < most) throw failure
        return { take: 1 }
      },
    } as unknown as Workers,
    limits: { ...DEFAULT_LIMITS, ...limits },
    clock,
    log: {
      error: ({ err }: { err: unknown }) => (err === failure ? logged.push(err) : expect.unreachable(String(err))),
    } as unknown as FastifyBaseLogger,
    userOf: (of) => ({ of, address: 'here' }),
    load: async () => {
      loads++
      return live
    },
    fail: async (_id, problem) => void told.push(problem),
    store: async (seen, match) => {
      if (failure && at === 'store' && failures++ < most) throw failure
      bursts++
      live = moved(seen, { ...seen.stored, version: seen.stored.version + 1 }, { ...seen, match })
      return true
    },
  })
  return {
    driver,
    clock,
    live: () => live,
    chosen: () => chosen,
    failures: () => failures,
    bursts: () => bursts,
    loads: () => loads,
    users,
    told,
    logged,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what a bot sees and what it may do is not worked out on the event loop', async () => {
  const here: string[] = []
  const view: typeof nim.game.view = (...of) => {
    here.push('view')
    return nim.game.view(...of)
  }
  const legal: typeof nim.game.legal = (...of) => {
    here.push('legal')
    return nim.game.legal(...of)
  }
  const { driver, live } = driven(undefined, { kit: { ...nim, game: { ...nim.game, view, legal } } })
  driver.look(live())
  await expect.poll(() => live().match.stepCount).toBe(1)
  await driver.close()
  expect(here).toEqual([])
})

test('whoever looks at a table lets its bots decide', async () => {
  const { driver, live, chosen } = driven()
  driver.look(live())
  await expect.poll(chosen).toBe(1)
  await driver.close()
})

test('bots of a table that another server has just changed are left to it, and taken over five seconds later', async () => {
  const { driver, clock, live, chosen } = driven()
  driver.leave('table')
  driver.look(live())
  await settle()
  clock.pass(4_000)
  driver.leave('table')
  clock.pass(4_999)
  await settle()
  expect(chosen()).toBe(0)
  clock.pass(1)
  await expect.poll(chosen).toBe(1)
  await driver.close()
})

test('nobody takes over the bots of a table that nobody here has looked at', async () => {
  const { driver, clock, chosen } = driven()
  driver.leave('table')
  clock.pass(5_000)
  await settle()
  await driver.close()
  expect(chosen()).toBe(0)
})

test('whoever changes the table itself does not wait', async () => {
  const { driver, live, chosen } = driven()
  driver.leave('table')
  driver.drive(live())
  await expect.poll(chosen).toBe(1)
  await driver.close()
})

test.each(['choose', 'store'] as const)(
  'where the server was too busy to %s, no bot counts as failed: it is asked again, whether or not somebody looks',
  async (at) => {
    const busy = new HttpError('SERVER_BUSY')
    const { driver, clock, live, chosen, failures, told, logged } = driven(busy, { at })
    driver.drive(live())
    await expect.poll(failures).toBe(1)
    await settle()
    clock.pass(5_000)
    await expect.poll(() => live().match.stepCount).toBe(1)
    await driver.close()
    expect(chosen()).toBe(2)
    expect([told, logged]).toEqual([[], []])
  },
)

test('bots among themselves have the turns of whoever opened their table: many tables of one are not many who wait', async () => {
  const { driver, live, users } = driven(undefined, { holders: { 1: ANY, 2: ANY } })
  driver.drive(live())
  await expect.poll(() => live().match.stepCount).toBe(9)
  await driver.close()
  expect(users).toEqual(Array.from({ length: 9 }, () => ({ of: 'ann', address: 'here' })))
})

test('a bot that gives no answer is told to those at the table', async () => {
  const broken = new Error('broken')
  const { driver, live, told } = driven(broken, { at: 'choose' })
  driver.drive(live())
  await expect.poll(() => told).toEqual([{ seat: '1', bot: 'any' }])
  await driver.close()
})

test('what bots take of the event loop has a share of its own: beyond it they wait, and nothing is wrong with them', async () => {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const apply: typeof nim.game.apply = (...of) => {
    now += 4_000
    return nim.game.apply(...of)
  }
  const { driver, clock, live, loads, told, logged } = driven(undefined, {
    holders: { 1: ANY, 2: ANY },
    kit: { ...nim, game: { ...nim.game, apply } },
    limits: { decisionMs: 10_000 },
  })
  driver.drive(live())
  await expect.poll(() => live().match.stepCount).toBeGreaterThan(0)
  for (let i = 0; i < 10; i++) await settle()
  const { stepCount } = live().match
  expect(stepCount).toBeLessThan(9)
  // Not even to find that nothing may be done.
  const before = loads()
  clock.pass(5_000)
  await settle()
  expect(loads()).toBe(before)
  now += 60_000
  clock.pass(10_000)
  await expect.poll(() => live().match.stepCount).toBeGreaterThan(stepCount)
  await driver.close()
  expect([told, logged]).toEqual([[], []])
})

test('a burst of bots ends once it tells as much as one decision may', async () => {
  const { driver, live, bursts } = driven(undefined, { holders: { 1: ANY, 2: ANY }, limits: { decisionEvents: 3 } })
  driver.drive(live())
  await expect.poll(() => live().match.stepCount).toBe(9)
  await driver.close()
  expect(bursts()).toBe(3)
})

test.each([
  ['only bots play', { 1: ANY, 2: ANY }, [5, 10, 20, 40, 80, 160, 320, 320]],
  ['people play, too', BESIDE_ANN, [5, 10, 20, 20, 20]],
] as const)('bots that have no room wait longer each time where %s', async (_where, holders, waits) => {
  const { driver, clock, live, failures } = driven(new HttpError('SERVER_BUSY'), { holders, most: waits.length })
  driver.drive(live())
  await settle()
  for (const [i, seconds] of waits.entries()) {
    await expect.poll(failures).toBe(i + 1)
    await settle()
    clock.pass(seconds * 1_000 - 1)
    await settle()
    expect(failures()).toBe(i + 1)
    clock.pass(1)
  }
  await expect.poll(() => live().match.stepCount).toBeGreaterThan(0)
  await driver.close()
})
