import { describe, expect, onTestFinished, test } from 'vitest'
import { connectRedis } from '../cluster/redis.ts'
import { forgetQueue, ownQueue, REDIS_URL, redisMissing } from './redis.ts'

const HOUR = 3_600_000
const missing = await redisMissing()

describe.skipIf(missing !== undefined)('keys of the tests in a Redis that others use', () => {
  test('own keys go, and old ones of killed runs; young ones and other people’s stay', async () => {
    const redis = await connectRedis(REDIS_URL)
    const now = Date.now()
    const keys = {
      own: `${ownQueue(now)}:schedule`,
      killed: `${ownQueue(now - 7 * HOUR)}:schedule`,
      running: `${ownQueue(now - 5 * HOUR)}:schedule`,
      foreign: `arbiter-test-mine-${now}:schedule`,
    }
    onTestFinished(async () => {
      await redis.del(...Object.values(keys))
      redis.disconnect()
    })
    for (const key of Object.values(keys)) await redis.set(key, '1')
    await forgetQueue(keys.own.replace(/:schedule$/, ''), now)
    const left = await Promise.all(
      Object.entries(keys).map(async ([name, key]) => ((await redis.exists(key)) ? name : '')),
    )
    expect(left.filter(Boolean)).toEqual(['running', 'foreign'])
  })
})
