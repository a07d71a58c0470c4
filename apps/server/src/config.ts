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
  idempotencyHours: 24,
  /** How long a repetition waits for the first request. */
  idempotencyWaitMs: 5_000,
}

export type Limits = Readonly<typeof DEFAULT_LIMITS>

export interface Settings {
  readonly limits: Limits
  readonly databaseUrl: string | undefined
  readonly dataFolder: string | undefined
  /** Believe `X-Forwarded-For`: only behind a proxy of our own. */
  readonly trustProxy: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

export function settingsFrom(env: Environment): Settings {
  return {
    limits: limitsFrom(env),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder: env.ARBITER_DATA_FOLDER || undefined,
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
