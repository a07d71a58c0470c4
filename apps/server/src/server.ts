import { type PresetId, type RunKit, runKit } from '@arbiter/run'
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import Fastify, {
  type FastifyInstance,
  type FastifySchema,
  type FastifySchemaCompiler,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { authenticatePlayers } from './accounts.ts'
import { showAtBase } from './basePath.ts'
import { readBodies, refuseNul } from './bodies.ts'
import { boundBodies } from './bodiesUnderWay.ts'
import { ChangeFeed } from './changeFeed.ts'
import { type Clock, systemClock, timeText } from './clock.ts'
import { compressAnswers, compressLargeAnswers } from './compression.ts'
import { DEFAULT_LIMITS, type Limits } from './config.ts'
import { ConstantAnswers } from './constantAnswers.ts'
import { allowOrigins, refuseForms } from './cors.ts'
import { boundStored } from './costs.ts'
import { describeApi, serveApiDocs } from './docs.ts'
import { HttpErrorSchema } from './dto/error.ts'
import { answerBrokenRequest, answerError, answerErrors } from './errors/answer.ts'
import { refuseUnknownRoutes } from './errors/unknownRoutes.ts'
import { Experiments } from './experiments/experiments.ts'
import { Jobs } from './experiments/jobs.ts'
import { Redis } from './experiments/redis.ts'
import { Games, OWN_CATALOGUE } from './games.ts'
import { answerOnce } from './idempotency/idempotency.ts'
import { OpenStreams } from './openStreams.ts'
import { logAnswers, requestIdOf } from './operation/logging.ts'
import { probeRoutes } from './operation/probes.ts'
import { Readiness } from './operation/readiness.ts'
import { Quotas } from './quotas.ts'
import { toRequestUrl } from './requestUrl.ts'
import { battleRoutes } from './routes/battles.ts'
import { catalogRoutes } from './routes/catalog.ts'
import { deckRoutes } from './routes/decks.ts'
import { experimentFileRoutes } from './routes/experimentFiles.ts'
import { experimentRoutes } from './routes/experiments.ts'
import { formerMatchRoutes } from './routes/formerMatches.ts'
import { gameRoutes } from './routes/games.ts'
import { guestRoutes } from './routes/guests.ts'
import { healthRoutes } from './routes/health.ts'
import { ownTableRoutes } from './routes/ownTables.ts'
import { recordRoutes } from './routes/records.ts'
import { runDecisionRoutes } from './routes/runDecisions.ts'
import { runRoutes } from './routes/runs.ts'
import { simulateRoutes } from './routes/simulate.ts'
import { tableChangeRoutes } from './routes/tableChanges.ts'
import { tableSeatRoutes } from './routes/tableSeats.ts'
import { tableStreamRoutes } from './routes/tableStream.ts'
import { tableRoutes } from './routes/tables.ts'
import { tableTalkRoutes } from './routes/tableTalk.ts'
import { DeckService } from './runs/deckService.ts'
import { RunRules } from './runs/runRules.ts'
import { RunService } from './runs/runService.ts'
import { forbidCaching, limitRates, playerRates, secureHeaders } from './security.ts'
import type { App, Services } from './services.ts'
import { openStorage, type StorageOptions } from './storage/open.ts'
import type { PurgeTimes, Storage } from './storage/storage.ts'
import { Tables } from './tables/tables.ts'
import { type TrustedProxies, trustOf } from './trustedProxies.ts'
import { boundUnansweredRequests } from './unansweredRequests.ts'
import { boundUnreadAnswers } from './unreadAnswers.ts'
import { refuseBodies } from './unreadBody.ts'
import { warnOfUntrustedProxy } from './untrustedProxy.ts'
import { boundConnections, dropDepartedConnections, dropUnusedConnections } from './unusedConnections.ts'
import { serveWeb } from './web.ts'
import { Workers } from './workers/workers.ts'

export interface ServerOptions extends StorageOptions {
  /** Address of the module whose export `catalogue` lists the games; worker threads load it, too. */
  readonly catalogue?: string
  /** All games before the first request; without it, each with the first that needs it, and the others wait meanwhile. */
  readonly loadsGames?: boolean
  /** The rules that runs are played by; without it, those that ship. */
  readonly runKit?: RunKit
  /** RN-153. What runs are played with; without it, `roguelike`. */
  readonly runPreset?: PresetId | undefined
  /** An open storage; it is closed with the server. Otherwise `databaseUrl` or `dataFolder` opens one. */
  readonly storage?: Storage
  /** The built browser app; without it, the server has only the API. */
  readonly webFolder?: string | undefined
  /** Where other machines join to play matches of the lab; without it, this one plays them. */
  readonly redisUrl?: string | undefined
  /** Beginning of the lab's keys there; without it, the one that `arbiter worker` has. */
  readonly redisQueue?: string | undefined
  /** RN-321. Other places whose pages may use the API, such as `https://play.example`. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<Limits>
  /** What time it is at the tables; without it, that of the machine. */
  readonly clock?: Clock
  /** The luck of a new table; without it, nobody can foresee it. */
  readonly newSeed?: () => string
  readonly logger?: FastifyServerOptions['logger']
  /** Who sends it may read `/metrics` from anywhere; without it, only this machine may. */
  readonly metricsToken?: string | undefined
  /** Whose `X-Forwarded-…` count; without it, nobody's. */
  readonly trustProxy?: TrustedProxies | undefined
  /** Told once, with the name of the header, when a proxy seems to stand in front that is not trusted. */
  readonly onUntrustedProxy?: (header: string) => void
  /** Where a proxy shows the server, with a slash on both sides; without it, `/`. */
  readonly basePath?: string
  /** The origin that previews of links name, such as `https://play.example`; without it, the one that was asked. */
  readonly site?: string | undefined
}

const PURGE_MS = 3_600_000
/** How long a request may take to arrive. */
const REQUEST_MS = 60_000
/** A connection over which nothing moves for so long is closed: nobody reads what was sent. Streams have heartbeats. */
const STILL_MS = 120_000

/** The whole server, not yet listening. Closing it ends streams, threads and storage. */
export async function createServer(options: ServerOptions = {}): Promise<FastifyInstance> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits }
  const catalogue = options.catalogue ?? OWN_CATALOGUE
  const games = await Games.open(catalogue)
  // Before a storage is opened, which would have to be closed again.
  const runRules = new RunRules(options.runKit ?? runKit(), options.runPreset ?? 'roguelike')
  const storage = options.storage ?? (await openStorage({ ...options, queue: limits }))
  const { basePath = '/' } = options
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => toRequestUrl(url, basePath),
    logger: options.logger ?? false,
    bodyLimit: limits.bodyBytes,
    trustProxy: trustOf(options.trustProxy),
    routerOptions: { maxParamLength: 128 },
    requestTimeout: REQUEST_MS,
    connectionTimeout: STILL_MS,
    genReqId: requestIdOf,
    // One line for each answer is ours.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  dropDepartedConnections(app)
  dropUnusedConnections(app)
  boundUnansweredRequests(app, limits.unansweredPerConnection)
  if (!options.trustProxy) boundConnections(app, limits)
  if (!options.trustProxy) warnOfUntrustedProxy(app, options.onUntrustedProxy)
  const workers = new Workers(catalogue, limits)
  const changes = new ChangeFeed(storage, limits.pollMs, storage.news)
  const { clock = systemClock, newSeed } = options
  const quotas = new Quotas({ storage, limits, clock })
  const tables = new Tables({ storage, quotas, games, workers, changes, limits, clock, newSeed, log: app.log })
  const experimentChanges = new ChangeFeed(
    { versionsOf: (ids) => storage.experimentRuns.versionsOf(ids) },
    limits.pollMs,
    storage.news,
  )
  const redis = options.redisUrl ? new Redis(options.redisUrl) : undefined
  const { redisQueue } = options
  const jobs = new Jobs({
    storage,
    quotas,
    changes: experimentChanges,
    catalogue,
    redis,
    redisQueue,
    limits,
    log: app.log,
  })
  const experiments = new Experiments({ storage, workers, jobs, changes: experimentChanges, redis, limits })
  const runs = new RunService(storage, runRules, limits)
  const decks = new DeckService(storage, runRules)
  const purge = async () => {
    await storage.purge(purgeTimes(limits, clock.now()))
    await tables.endIdle()
  }
  const purging = setInterval(() => void purge().catch((error) => app.log.error(error)), PURGE_MS)
  purging.unref()
  app.addHook('preClose', async () => {
    changes.close()
    experimentChanges.close()
  })
  app.addHook('onClose', async () => {
    clearInterval(purging)
    await jobs.close()
    const botsStop = tables.close()
    await workers.close()
    await botsStop
    await storage.close()
  })
  try {
    const streams = new OpenStreams(limits)
    const services = {
      storage,
      quotas,
      games,
      constant: new ConstantAnswers(),
      workers,
      changes,
      streams,
      tables,
      experiments,
      runRules,
      runs,
      decks,
      limits,
      clock,
    }
    const readiness = new Readiness({ storage, quotas, clock })
    logAnswers(app, limits.logLinesPerMinute)
    probeRoutes(app, { ...services, readiness, metricsToken: options.metricsToken })
    await assemble(app, services, { ...options, basePath })
    await storage.storeContent(runRules.contentHash, runRules.kit.content)
    await purge()
    if (options.loadsGames) await Promise.all(games.offers.map(({ id }) => games.kit(id)))
    await app.ready()
    await tables.start()
    jobs.start()
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

async function assemble(
  app: FastifyInstance,
  parts: Omit<Services, 'forgetPlayer'>,
  {
    webFolder,
    basePath,
    site,
    origins = [],
  }: Pick<ServerOptions, 'webFolder' | 'site' | 'origins'> & { readonly basePath: string },
): Promise<void> {
  const { storage, limits, quotas } = parts
  app.setValidatorCompiler(allButHeaders)
  app.addSchema(HttpErrorSchema)
  answerErrors(app)
  await secureHeaders(app)
  forbidCaching(app)
  allowOrigins(app, origins)
  refuseForms(app)
  await limitRates(app, limits)
  refuseUnknownRoutes(app)
  boundUnreadAnswers(app, limits.unreadBytesPerAddress)
  await compressAnswers(app)
  refuseBodies(app)
  const forgetPlayer = authenticatePlayers(app, storage, limits)
  boundBodies(app, limits)
  readBodies(app, limits)
  refuseNul(app)
  answerOnce(app, storage, limits, quotas)
  compressLargeAnswers(app)
  boundStored(app, quotas)
  // After answers are stored: what is kept under a key knows nothing of the base.
  showAtBase(app, basePath)
  await describeApi(app, basePath)
  const routes = app as unknown as App
  const services: Services = { ...parts, forgetPlayer }
  healthRoutes(routes, services)
  gameRoutes(routes, services)
  guestRoutes(routes, services)
  tableRoutes(routes, services)
  tableSeatRoutes(routes, services)
  tableChangeRoutes(routes, services)
  tableTalkRoutes(routes, services)
  tableStreamRoutes(routes, services)
  ownTableRoutes(routes, services)
  formerMatchRoutes(app)
  recordRoutes(routes, services)
  simulateRoutes(routes, services)
  const rates = playerRates(app, limits)
  catalogRoutes(routes, services)
  runRoutes(routes, services, rates)
  runDecisionRoutes(routes, services, rates)
  deckRoutes(routes, services, rates)
  battleRoutes(routes, services, rates)
  experimentRoutes(routes, services)
  experimentFileRoutes(routes, services)
  await serveApiDocs(app, services, basePath)
  await serveWeb(app, webFolder, basePath, site)
}

const DAY_MS = 86_400_000

/** RN-265, RN-285, RN-310. */
function purgeTimes(limits: Limits, now: number): PurgeTimes {
  const daysAgo = (days: number) => timeText(now - days * DAY_MS)
  return {
    keys: daysAgo(0),
    snapshots: daysAgo(limits.snapshotDays),
    battles: daysAgo(limits.battleDays),
    gathering: daysAgo(limits.gatheringHours / 24),
    over: daysAgo(limits.overTableDays),
    records: daysAgo(limits.broughtRecordDays),
    experiments: daysAgo(limits.experimentDays),
    guests: daysAgo(limits.guestDays),
  }
}

/** The only header with a schema is the Idempotency-Key; it has a place and a code of its own among the checks (RN-288). */
const allButHeaders: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'headers' ? () => true : TypeBoxValidatorCompiler(route)
