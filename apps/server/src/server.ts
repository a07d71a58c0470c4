import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { knowGuests } from './accounts.ts'
import { DEFAULT_LIMITS, type Limits } from './config.ts'
import { describeApi, showApi } from './docs.ts'
import { HttpErrorSchema } from './dto/error.ts'
import { answerBrokenRequest, answerError, answerErrors } from './errors/answer.ts'
import { Experiments } from './experiments/experiments.ts'
import { Jobs } from './experiments/jobs.ts'
import { Redis } from './experiments/redis.ts'
import { Games, OWN_CATALOGUE } from './games.ts'
import { answerOnce } from './idempotency/idempotency.ts'
import { Hub } from './matches/hub.ts'
import { Matches } from './matches/matches.ts'
import { actionRoutes } from './routes/actions.ts'
import { eventRoutes } from './routes/events.ts'
import { experimentFileRoutes } from './routes/experiment-files.ts'
import { experimentRoutes } from './routes/experiments.ts'
import { gameRoutes } from './routes/games.ts'
import { guestRoutes } from './routes/guests.ts'
import { healthRoutes } from './routes/health.ts'
import { matchRoutes } from './routes/matches.ts'
import { recordRoutes } from './routes/records.ts'
import { simulateRoutes } from './routes/simulate.ts'
import { forbidCaching, limitRates, secureHeaders } from './security.ts'
import type { App, Services } from './services.ts'
import { openStorage, type StorageOptions } from './storage/open.ts'
import type { Storage } from './storage/storage.ts'
import { serveWeb } from './web.ts'
import { Workers } from './workers/workers.ts'

export interface ServerOptions extends StorageOptions {
  /** Address of the module whose export `catalogue` lists the games; worker threads load it, too. */
  readonly catalogue?: string
  /** An open storage; it is closed with the server. Otherwise `databaseUrl` or `dataFolder` opens one. */
  readonly storage?: Storage
  /** The built browser app; without it, the server has only the API. */
  readonly webFolder?: string | undefined
  /** Where other machines join to play matches of the lab; without it, this one plays them. */
  readonly redisUrl?: string | undefined
  readonly limits?: Partial<Limits>
  readonly logger?: FastifyServerOptions['logger']
  readonly trustProxy?: boolean
}

const PURGE_MS = 3_600_000
/** How long a request may take to arrive. */
const REQUEST_MS = 60_000

/** The whole server, not yet listening. Closing it ends streams, threads and storage. */
export async function createServer(options: ServerOptions = {}): Promise<FastifyInstance> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits }
  const catalogue = options.catalogue ?? OWN_CATALOGUE
  const games = await Games.open(catalogue)
  const storage = options.storage ?? (await openStorage(options))
  const app = Fastify({
    logger: options.logger ?? false,
    bodyLimit: limits.bodyBytes,
    trustProxy: options.trustProxy ?? false,
    routerOptions: { maxParamLength: 128 },
    requestTimeout: REQUEST_MS,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  })
  const workers = new Workers(catalogue, limits)
  const hub = new Hub(storage, limits.pollMs)
  const matches = new Matches({ storage, games, workers, hub, limits, log: app.log })
  const runHub = new Hub({ versionsOf: (ids) => storage.runs.versionsOf(ids) }, limits.pollMs)
  const redis = options.redisUrl ? new Redis(options.redisUrl) : undefined
  const jobs = new Jobs({ storage, hub: runHub, catalogue, redis, limits, log: app.log })
  const experiments = new Experiments({ storage, workers, jobs, hub: runHub, redis, limits })
  const purge = setInterval(
    () => void storage.purge(new Date().toISOString()).catch((error) => app.log.error(error)),
    PURGE_MS,
  )
  purge.unref()
  app.addHook('preClose', async () => {
    hub.close()
    runHub.close()
  })
  app.addHook('onClose', async () => {
    clearInterval(purge)
    await jobs.close()
    await workers.close()
    await storage.close()
  })
  try {
    await assemble(app, { storage, games, workers, hub, matches, experiments, limits }, options.webFolder)
    await storage.purge(new Date().toISOString())
    await app.ready()
    jobs.start()
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

async function assemble(app: FastifyInstance, services: Services, webFolder: string | undefined): Promise<void> {
  const { storage, limits } = services
  app.setValidatorCompiler(TypeBoxValidatorCompiler)
  app.addSchema(HttpErrorSchema)
  answerErrors(app)
  await secureHeaders(app)
  forbidCaching(app)
  await limitRates(app, limits)
  knowGuests(app, storage, limits)
  answerOnce(app, storage, limits)
  await describeApi(app)
  const routes = app as unknown as App
  healthRoutes(routes, services)
  gameRoutes(routes, services)
  guestRoutes(routes, services)
  matchRoutes(routes, services)
  actionRoutes(routes, services)
  eventRoutes(routes, services)
  recordRoutes(routes, services)
  simulateRoutes(routes, services)
  experimentRoutes(routes, services)
  experimentFileRoutes(routes, services)
  await showApi(app)
  await serveWeb(app, webFolder)
}
