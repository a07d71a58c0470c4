import { createServer as createProbe } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { settingsFrom } from './config.ts'
import { addressesOf, type Listening, listenAt } from './listening.ts'
import { logsAt } from './operation/logging.ts'
import { createServer, type ServerOptions } from './server.ts'

export interface ServeOptions extends ServerOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
}

export interface Serving {
  /** With the base path, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Starts listening, on the loopback address by default. Missing options come from the environment; `DATABASE_URL` also wins
 * over a data folder, so that one setting moves a server to PostgreSQL.
 */
export async function serve({ port = 8080, host = '127.0.0.1', ...options }: ServeOptions = {}): Promise<Serving> {
  const settings = settingsFrom(process.env)
  if (port !== 0) await probePort(port, host)
  const basePath = options.basePath ?? settings.basePath
  const app = await createServer({
    ...options,
    loadsGames: true,
    databaseUrl: options.databaseUrl ?? settings.databaseUrl,
    dataFolder: options.dataFolder ?? settings.dataFolder,
    redisUrl: options.redisUrl ?? settings.redisUrl,
    origins: options.origins ?? settings.origins,
    runPreset: options.runPreset ?? settings.runPreset,
    trustProxy: options.trustProxy ?? settings.trustProxy,
    logger: options.logger ?? logsAt(settings.logLevel),
    metricsToken: options.metricsToken ?? settings.metricsToken,
    basePath,
    site: options.site ?? settings.site,
    limits: { ...settings.limits, ...options.limits },
  })
  let listening: Listening
  try {
    listening = await listenAt(app, await addressesOf(host), port)
  } catch (error) {
    await app.close()
    throw error
  }
  const { address, family, port: taken } = listening.address
  const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
  return {
    url: origin + basePath.slice(0, -1),
    close() {
      listening.close()
      return closeInTime(app)
    },
  }
}

/** Whoever stops a server waits no longer. What was acknowledged is stored by then. */
const STOP_MS = 9_000

async function closeInTime(app: FastifyInstance): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_MS)
  })
  await Promise.race([app.close(), late])
  clearTimeout(timer)
}

/** Fails on a taken port before a database is opened or a folder created for it. */
const probePort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
