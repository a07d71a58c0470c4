import { availableParallelism } from 'node:os'
import { CodedError } from '@arbiter/kernel'

/** What one server allows. Each can be set from outside: `simulationMatches` ← `ARBITER_SIMULATION_MATCHES`. */
export const DEFAULT_LIMITS = {
  bodyBytes: 64 * 1024,
  recordBytes: 1024 * 1024,
  requestsPerMinute: 600,
  guestsPerMinute: 30,
  matchesPerMinute: 60,
  simulationsPerMinute: 60,
  recordsPerMinute: 60,
  simulationMatches: 10_000,
  simulationMs: 5_000,
  /** Playing an uploaded record again. */
  verifyMs: 5_000,
  /** Decisions of bots in one request. */
  botSteps: 2_000,
  botMs: 10_000,
  /** Tables that a bot computes before its first decision. */
  prepareMs: 30_000,
  /** Threads for simulations and records; bots have one of their own. */
  threads: 1,
  /** Simulations and records that may wait for a thread. */
  waiting: 16,
  /** Event streams open at once. */
  streams: 1_000,
  heartbeatMs: 15_000,
  /** How often streams look for what another process did. */
  pollMs: 2_000,
  /** Matches kept ready in memory. */
  liveMatches: 500,
  /** Experiments may carry packs of their own. */
  experimentBytes: 1024 * 1024,
  experimentsPerMinute: 30,
  /** Matches of all arms together. */
  experimentMatches: 5_000_000,
  experimentArms: 1_000,
  /** Runs of rules code that an exact answer may take. */
  experimentExact: 1_000_000,
  /** Runs of one guest that wait or go on. */
  experimentsWaiting: 5,
  /** Runs that this server leads at the same time. */
  experimentsAtOnce: 1,
  /** Threads that play the matches of one run; the rest of the machine is for players. */
  experimentThreads: Math.max(1, availableParallelism() - 1),
  /** Making a question ready, or playing one of its matches again: content is built for each of its arms. */
  designMs: 60_000,
  /** Between two partial answers. */
  partialMs: 1_000,
  /** A server that has not been heard of for so long is thought dead: another one goes on with its runs. */
  leaseMs: 15_000,
  idempotencyHours: 24,
  /** How long a repetition waits for the first request. */
  idempotencyWaitMs: 5_000,
}

export type Limits = Readonly<typeof DEFAULT_LIMITS>

export interface Settings {
  readonly limits: Limits
  readonly databaseUrl: string | undefined
  readonly dataFolder: string | undefined
  /** Where other machines join to play matches of the lab; without it, this one plays them. */
  readonly redisUrl: string | undefined
  /** Believe `X-Forwarded-For`: only behind a proxy of our own. */
  readonly trustProxy: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export function settingsFrom(env: Environment): Settings {
  return {
    limits: limitsFrom(env),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder: env.ARBITER_DATA_FOLDER || undefined,
    redisUrl: env.REDIS_URL || undefined,
    trustProxy: env.ARBITER_TRUST_PROXY === 'true',
  }
}

function limitsFrom(env: Environment): Limits {
  const limits = { ...DEFAULT_LIMITS }
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    const variable = variableOf(name)
    const text = env[variable]
    if (text === undefined || text === '') continue
    const value = Number(text)
    if (!(Number.isSafeInteger(value) && value > 0))
      throw new CodedError('bad_setting', { variable, expected: 'a whole number above 0', found: text })
    limits[name] = value
  }
  return limits
}

export const variableOf = (name: string): string => `ARBITER_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`
