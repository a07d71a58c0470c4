import { Match } from '@arbiter/kernel'
import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { HttpError } from '../errors/httpError.ts'
import type { StoredTable } from '../storage/storage.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { nim } from '../testing/nim.ts'
import type { Workers } from '../workers/workers.ts'
import { BotDriver } from './botDriver.ts'
import { type LiveTable, moved, opened } from './live.ts'

const TIME = '2026-11-18T12:00:00.000Z'

/** A table at which a bot is awaited once, and a person afterwards; perhaps it fails once to store what was decided. */
function driven(failure?: Error) {
  const stored: StoredTable = {
    id: 'table',
    game: 'nim',
    rules: { version: nim.game.version, packs: nim.game.packs },
    owner: 'ann',
    holders: { 1: { kind: 'bot', bot: 'any' }, 2: { kind: 'guest', guest: 'ann', name: 'Ann' } },
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
  let live: LiveTable = opened(nim, stored, new Match(nim.game, stored.setup, stored.seed))
  const clock = new ManualClock()
  let chosen = 0
  const logged: unknown[] = []
  const driver = new BotDriver({
    workers: {
      prepare: async () => false,
      choose: async () => {
        chosen++
        return { take: 1 }
      },
    } as unknown as Workers,
    limits: DEFAULT_LIMITS,
    clock,
    log: {
      error: ({ err }: { err: unknown }) => (err === failure ? logged.push(err) : expect.unreachable(String(err))),
    } as unknown as FastifyBaseLogger,
    load: async () => live,
    fail: async () => {},
    store: async (seen, match) => {
      if (failure && logged.length === 0) throw failure
      live = moved(seen, { ...seen.stored, version: seen.stored.version + 1 }, { ...seen, match })
      return true
    },
  })
  return { driver, clock, live: () => live, chosen: () => chosen, logged }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

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

test('bots for whose decision the server was too busy are driven again, whether or not somebody looks', async () => {
  const busy = new HttpError('SERVER_BUSY')
  const { driver, clock, live, chosen, logged } = driven(busy)
  driver.drive(live())
  await expect.poll(() => logged).toEqual([busy])
  await settle()
  clock.pass(5_000)
  await expect.poll(() => live().match.stepCount).toBe(1)
  await driver.close()
  expect(chosen()).toBe(2)
})
