import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../config.ts'
import { TEST_CATALOGUE } from '../testing/client.ts'
import { Workers } from './workers.ts'
import { WorkerThread } from './workerThread.ts'

const SIMULATION = { game: 'nim', setup: { heap: 5 }, bots: ['one', 'one'], seed: 's', n: 1, events: false }
const BUSY = expect.objectContaining({ code: 'SERVER_BUSY' })

test('who runs or waits when the server stops is told to come again: a stop is no failure', async () => {
  const workers = new Workers(TEST_CATALOGUE, { ...DEFAULT_LIMITS, threads: 1 })
  const asked = [1, 2, 3].map(() => workers.simulate(SIMULATION, 'ann').catch((error: unknown) => error))
  expect(workers.waiting.simulations).toBe(2)
  await workers.close()
  expect(await Promise.all(asked)).toEqual([BUSY, BUSY, BUSY])
  await expect(workers.simulate(SIMULATION, 'ann')).rejects.toEqual(BUSY)
})

test('so is who has a thread at work when it ends', async () => {
  const thread = new WorkerThread(DEFAULT_LIMITS.threadMib, { catalogue: TEST_CATALOGUE, isPatient: false })
  const run = (bot: string) =>
    thread.run('simulate', { ...SIMULATION, bots: [bot, bot], budgetMs: 60_000 }, 'nim', 60_000)
  expect(await run('one')).toMatchObject({ kind: 'done' })
  const task = run('stuck').catch((error: unknown) => error)
  await new Promise(setImmediate)
  await thread.close()
  expect(await task).toEqual(BUSY)
})
