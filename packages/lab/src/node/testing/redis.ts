import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { connectRedis } from '../cluster/redis.ts'

/** The Redis of the tests. */
export const REDIS_URL = process.env.ARBITER_TEST_REDIS ?? 'redis://127.0.0.1:6379'

/** Why Redis cannot be tested here; `undefined` if it can. */
export async function redisMissing(): Promise<string | undefined> {
  try {
    const redis = await connectRedis(REDIS_URL)
    redis.disconnect()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const PREFIX = 'arbiter-test-'
/** No run of the tests lasts longer. */
const ABANDONED_MS = 6 * 3_600_000

/** Keys of our own in the Redis of the tests, with the seconds at which they were thought of. */
export const ownQueue = (now = Date.now()): string => `${PREFIX}${Math.floor(now / 1_000)}-${randomUUID()}`

/** Deletes every key of a test, and what earlier runs left that were killed: named as ours and hours old. */
export async function forgetQueue(queue: string, now = Date.now()): Promise<void> {
  const redis: Redis = await connectRedis(REDIS_URL)
  try {
    const keys = await keysLike(redis, `${PREFIX}*`)
    const left = keys.filter((key) => key.startsWith(`${queue}:`) || now - madeAt(key) > ABANDONED_MS)
    if (left.length > 0) await redis.del(...left)
  } finally {
    redis.disconnect()
  }
}

const madeAt = (key: string): number => {
  const [, seconds] = /^arbiter-test-(\d{10})-[0-9a-f-]{36}:/.exec(key) ?? []
  return seconds ? Number(seconds) * 1_000 : Number.POSITIVE_INFINITY
}

/** Unlike `keys`, this does not hold up a Redis that others use. */
async function keysLike(redis: Redis, pattern: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const batch of redis.scanStream({ match: pattern, count: 1_000 }))
    for (const key of batch as string[]) found.add(key)
  return [...found]
}
