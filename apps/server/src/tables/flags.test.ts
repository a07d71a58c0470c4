import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { HttpError } from '../errors/httpError.ts'
import type { Storage } from '../storage/storage.ts'
import { ManualClock } from '../testing/manualClock.ts'
import { Flags } from './flags.ts'

test('a clock that could not be judged is judged at the next look, unless its match is of other rules', async () => {
  const judged: string[] = []
  const flags = new Flags({
    storage: { dueTables: async () => ['busy', 'old'] } as unknown as Storage,
    clock: new ManualClock(),
    log: { error: () => {} } as unknown as FastifyBaseLogger,
    everyMs: 1_000,
    judge: async (id) => {
      judged.push(id)
      throw new HttpError(id === 'old' ? 'MATCH_OUTDATED' : 'SERVER_BUSY')
    },
  })
  await flags.start()
  await flags.start()
  expect(judged).toEqual(['busy', 'old', 'busy'])
  await flags.close()
})
