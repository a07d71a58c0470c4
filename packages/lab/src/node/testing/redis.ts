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

/** Keys of our own in the Redis of the tests. */
export const ownQueue = (): string => `arbiter-test-${randomUUID()}`

/** Takes away every key of a test. */
export async function forgetQueue(queue: string): Promise<void> {
  const redis: Redis = await connectRedis(REDIS_URL)
  const keys = await redis.keys(`${queue}:*`)
  if (keys.length > 0) await redis.del(...keys)
  redis.disconnect()
}
