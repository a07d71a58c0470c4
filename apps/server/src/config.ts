import { availableParallelism } from 'node:os'
import { CodedError } from '@arbiter/kernel'
import { PRESETS, type PresetId } from '@arbiter/run'
import { parseBasePath } from './basePath.ts'
import { type LogLevel, logLevelIn } from './operation/logging.ts'
import { parseTrustedProxies, type TrustedProxies } from './trustedProxies.ts'

const MIB = 1024 * 1024

/** What one server allows. Each can be set from outside: `simulationMatches` ← `ARBITER_SIMULATION_MATCHES`. */
export const DEFAULT_LIMITS = {
  bodyBytes: 64 * 1024,
  /** Levels of lists and objects in a body: what ships nests 14. */
  jsonDepth: 32,
  /** Fields of all objects of a body together. */
  jsonKeys: 2_000,
  /** Entries of all lists of a body together. */
  jsonEntries: 20_000,
  /** Of one text in a body. */
  jsonTextLength: 16 * 1024,
  recordBytes: 1024 * 1024,
  requestsPerMinute: 600,
  /** Of all players and strangers at one address. */
  addressRequestsPerMinute: 3_000,
  /** Open at once, where no proxy is in front, and of them from one address. */
  connections: 10_000,
  connectionsPerAddress: 1_000,
  /** Requests that one connection has sent and that are not answered yet; no browser sends a second. */
  unansweredPerConnection: 16,
  /** Pages and files, and what does not exist, of one address: a first visit takes about 120, and 300 with all that is kept for later. */
  filesPerMinute: 12_000,
  /** Answers to one address that have a line each in the log; of the others their number is told. */
  logLinesPerMinute: 1_000,
  /** Of answers that were sent to one address and not read yet. */
  unreadBytesPerAddress: 32 * MIB,
  /** Of bodies whose requests are not answered yet, in all and from one address: they lie in memory. */
  unansweredBytes: 64 * MIB,
  addressUnansweredBytes: 16 * MIB,
  /** RN-317. From one address. */
  guestsPerHour: 5,
  /** RN-317. From one address of this machine or this network, where nobody passes requests on. */
  guestsPerHourAtHome: 50,
  /** RN-317. Of one player: all requests to the runs, of them changes, of these battles. */
  playerRequestsPerMinute: 120,
  playerChangesPerMinute: 30,
  playerBattlesPerMinute: 10,
  /** RN-316. Of a request to the runs. */
  runBodyBytes: 16 * 1024,
  runJsonDepth: 8,
  /** RN-306. One battle. */
  battleMs: 5_000,
  /** RN-268, RN-270. Whom a run may meet: difference in wins, in rating, and how many are considered. */
  matchWinsWindow: 1,
  matchRatingWindow: 200,
  matchCandidates: 100,
  /** RN-265. */
  snapshotsPerPlayer: 10,
  snapshots: 10_000,
  snapshotDropPercent: 10,
  snapshotDays: 30,
  /** RN-310. */
  battleDays: 90,
  /** Tables that one player opens, anew or by a rematch, and all players of one address. */
  tablesPerMinute: 60,
  addressTablesPerMinute: 300,
  /** Invitations that are looked at or used from one address. */
  inviteGuessesPerMinute: 10,
  /** Of one player, at all tables. */
  phrasesPerTenSeconds: 5,
  simulationsPerMinute: 60,
  recordsPerMinute: 60,
  simulationMatches: 10_000,
  simulationMs: 5_000,
  /** Reading a set-up that somebody brings, and beginning a match from it. */
  setupMs: 1_000,
  /** Ways to decide that such a match may offer at once in its first decisions. */
  setupLegal: 1_000,
  /** Bytes that its start, each of these decisions, and a view may tell. */
  setupToldBytes: 512 * 1024,
  /** Events that one decision may tell, or all of one request together; a decision of what ships tells 1,300 at most. */
  decisionEvents: 10_000,
  /** Playing an uploaded record again. */
  verifyMs: 5_000,
  /** What decisions with views of them, and as much those of bots, may take of the event loop in a minute for a player or address: a quarter of it. */
  decisionMs: 15_000,
  /** Decisions of bots in one change. */
  botSteps: 2_000,
  /** After this, what bots have decided is stored and told. */
  botBurstMs: 50,
  /** One decision of a bot. */
  botMs: 10_000,
  /** Tables that a bot computes before its first decision. */
  prepareMs: 30_000,
  /** What bots, those that compute tables, simulations, questions with records, set-ups, and tables that are opened or looked at may each take of a minute for a player or address: half of it. */
  computeMs: 30_000,
  /** Threads for simulations; one of them is left to others by whoever asks for many. */
  threads: 2,
  /** Threads for bots that decide at once; one of them is left to others by whoever has many. */
  botThreads: 2,
  /** Threads for bots that compute tables first; one of them is left to others by whoever has many. */
  preparedBotThreads: 2,
  /** Threads that begin matches of set-ups that are brought, or played again; one of them is left to others by whoever brings many. */
  setupThreads: 2,
  /** Simulations that may wait for a thread, and as many questions and records. */
  waiting: 16,
  /** Of them, of one player or address. */
  waitingOfOne: 4,
  /** Threads that make questions to the lab ready, and play records that are brought; one of them is left to others by whoever asks for much. */
  questionThreads: 2,
  /** Threads that open tables which nobody has in memory, and tell what happened there: one for those who act, the others for those who look; one of these is left to others by whoever looks at many. */
  keeperThreads: 3,
  /** One answer of them: a table that takes longer is not opened. */
  keeperMs: 5_000,
  /** Memory of one thread. */
  threadMib: 512,
  /** Tables that one player has opened, and of them those that are not over. */
  playerTables: 2_000,
  playerOpenTables: 50,
  /** What one player keeps here: tables with their changes and records, records that were brought, and questions with their answers and checkpoints. */
  playerBytes: 32 * MIB,
  /** What is stored from one address in a day. */
  addressDayBytes: 128 * MIB,
  /** An answer that is kept under the key of a request which changed nothing; a longer one is made anew when it is asked for again. */
  keptAnswerBytes: 64 * 1024,
  /** With more than this, or less of the disk free, nothing new begins (507). */
  maxBytes: 1024 * 1024 * MIB,
  minFreePercent: 5,
  /** How long things are kept after their last change: tables where nobody sat down, tables that are played, that are over, … */
  gatheringHours: 24,
  idleTableDays: 14,
  overTableDays: 365,
  /** … records that were brought, answers of the lab, and guests who have left nothing. */
  broughtRecordDays: 30,
  experimentDays: 30,
  guestDays: 180,
  /** Event streams open at once. */
  streams: 1_000,
  /** Of them from one address, and of one player: nobody takes all. */
  streamsPerAddress: 100,
  streamsPerPlayer: 20,
  heartbeatMs: 15_000,
  /** How often streams look for what another process did. */
  pollMs: 2_000,
  /** Tables kept ready in memory. */
  liveTables: 500,
  /** Decisions, undos and notes of all of them together, and what their events and states take, in as many: 200 to 500 MiB. */
  liveEntries: 200_000,
  /** What another server has done is played in parts of this, and others have their turn in between. */
  replaySliceMs: 8,
  /** Decisions, undos and notes of one table, and of them undos. */
  tableEntries: 20_000,
  tableUndos: 512,
  /** Experiments may carry packs of their own. */
  experimentBytes: 1024 * 1024,
  experimentJsonKeys: 25_000,
  experimentJsonEntries: 25_000,
  experimentsPerMinute: 30,
  /** Matches of all arms together. */
  experimentMatches: 5_000_000,
  experimentArms: 1_000,
  /** Measures of all arms together. */
  experimentMeasures: 10_000,
  /** Of an answer: it is told whole to whoever looks at its run. */
  experimentAnswerBytes: 4 * MIB,
  /** Runs of rules code that an exact answer may take. */
  experimentExact: 1_000_000,
  /** Runs of one guest that wait or go on. */
  experimentsWaiting: 5,
  /** Runs that this server leads at the same time. */
  experimentsAtOnce: 1,
  /** After this, a run waits while others do, and goes on in its turn. */
  experimentTurnMs: 10_000,
  /** Threads that play the matches of one run; the rest of the machine is for players. */
  experimentThreads: Math.max(1, availableParallelism() - 1),
  /** Making a question ready, or playing one of its matches again: content is built for each of its arms. */
  designMs: 5_000,
  /** Between two partial answers. */
  partialMs: 1_000,
  /** A server silent for this long counts as dead, and another one resumes its runs. */
  leaseMs: 15_000,
  /** How long a change waits for its turn at SQLite, which has one writer at a time: nobody waits a second without an answer. */
  writeWaitMs: 900,
  /** Changes of one player that wait for it at once. */
  writesWaiting: 4,
  idempotencyHours: 24,
  /** RN-309. After this, a key without an answer belongs to a dead request. */
  pendingSeconds: 60,
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
  /** RN-321. Places whose pages may use the API, besides our own. */
  readonly origins: readonly string[]
  /** RN-153. */
  readonly runPreset: PresetId | undefined
  /** Whose `X-Forwarded-…` count: only those of proxies of our own. */
  readonly trustProxy: TrustedProxies | undefined
  /** Where a proxy shows the server, with a slash on both sides. */
  readonly basePath: string
  readonly logLevel: LogLevel
  readonly metricsToken: string | undefined
  /** The origin that previews of links name; without it, the one that was asked. */
  readonly site: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export function settingsFrom(env: Environment): Settings {
  return {
    limits: limitsFrom(env),
    databaseUrl: env.DATABASE_URL || undefined,
    dataFolder: env.ARBITER_DATA_FOLDER || undefined,
    redisUrl: env.REDIS_URL || undefined,
    origins: originsFrom(env.ARBITER_ORIGINS ?? ''),
    runPreset: presetFrom(env.ARBITER_RUN_PRESET),
    trustProxy: parseTrustedProxies(env.ARBITER_TRUST_PROXY ?? ''),
    basePath: parseBasePath(env.ARBITER_BASE ?? ''),
    logLevel: logLevelIn(env.ARBITER_LOG),
    metricsToken: env.ARBITER_METRICS_TOKEN || undefined,
    site: siteFrom(env.ARBITER_SITE),
  }
}

function originsFrom(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((found) => {
      if (!found.includes('*') && URL.parse(found)?.origin === found) return found
      const expected = 'origins such as https://play.example, divided by commas'
      throw new CodedError('bad_setting', { variable: 'ARBITER_ORIGINS', expected, found })
    })
}

function siteFrom(found: string | undefined): string | undefined {
  if (found === undefined || found === '') return undefined
  const site = found.replace(/\/$/, '')
  if (/^https?:/.test(site) && URL.parse(site)?.origin === site) return site
  throw new CodedError('bad_setting', { variable: 'ARBITER_SITE', expected: 'https://play.example', found })
}

function presetFrom(found: string | undefined): PresetId | undefined {
  if (found === undefined || found === '') return undefined
  const preset = PRESETS.find((known) => known === found)
  if (preset) return preset
  throw new CodedError('bad_setting', { variable: 'ARBITER_RUN_PRESET', expected: PRESETS.join(', '), found })
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
