import { CodedError } from '@arbiter/kernel'
import { Redis } from 'ioredis'

/** Who does not answer within this time is not there. */
const CONNECT_MS = 5_000
const LEAVE_MS = 2_000
const RETRY_MS = 500

/** Stops waiting for an unreachable Redis, on connections duplicated from this one too. */
const giveUps = new WeakMap<Redis, () => void>()

/** A connection that waits for Redis to come back, once it has been there; refuses when it is not there at all. */
export async function connectRedis(url: string): Promise<Redis> {
  const refused = (reason: unknown) => redisDown(url, reason)
  if (!/^rediss?:\/\//.test(url) || !URL.canParse(url)) throw refused('expected redis://host:port')
  let wanted = false
  let last: unknown = 'no answer'
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (wanted ? Math.min(100 * times, RETRY_MS) : null),
  })
  giveUps.set(redis, () => {
    wanted = false
  })
  redis.on('error', (error: unknown) => {
    last = error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    throw refused(error instanceof Error && error.message === 'Connection is closed.' ? last : error)
  }
  wanted = true
  return redis
}

export function redisDown(url: string, reason: unknown): CodedError {
  return new CodedError('lab_redis_down', { url: shownUrl(url), reason: reasonOf(reason) })
}

/** It answers, but will not do what it is asked: full, read-only, without rights. Waiting alone does not help. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError'

/** A transaction only reports that it was dropped; the reason is in its commands. */
function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason)
  const [first] = (reason as { previousErrors?: readonly Error[] }).previousErrors ?? []
  return first?.message || reason.message || reason.name
}

/** Without what nobody should read in a log. */
export function shownUrl(url: string): string {
  if (!URL.canParse(url)) return url
  const shown = new URL(url)
  if (shown.password) shown.password = '…'
  return decodeURI(shown.href)
}

type Farewell = () => Promise<unknown>

/** Ends a connection: says goodbye where Redis still listens, then closes what was opened on it. */
export async function leaveRedis(
  redis: Redis,
  goodbyes: readonly Farewell[] = [],
  closing: readonly Farewell[] = [],
): Promise<void> {
  const all = (farewells: readonly Farewell[]) =>
    Promise.race([Promise.allSettled(farewells.map((each) => each())), after(LEAVE_MS)])
  if (redis.status === 'ready') await all(goodbyes)
  giveUps.get(redis)?.()
  await all(closing)
  redis.disconnect()
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
