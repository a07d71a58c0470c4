import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isPassedOn } from '../passedOn.ts'
import type { Services } from '../services.ts'
import { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

const HIDDEN = { schema: { hide: true }, config: { rateLimit: false, ownToken: true } }
const NANO = 1e9

interface ProbeOptions extends Pick<Services, 'workers' | 'streams' | 'tables' | 'storage'> {
  readonly readiness: Readiness
  /** Who sends it may read the figures from anywhere; without it, only this machine may. */
  readonly metricsToken: string | undefined
}

/** What operators and their machines ask: does it live, can it work, how is it? None of it is part of the API. */
export function probeRoutes(app: FastifyInstance, options: ProbeOptions): void {
  const { readiness, metricsToken, workers, streams, tables, storage } = options
  const metrics = new Metrics()
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())
  app.addHook('preClose', async () => readiness.stop())
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = `${method} ${routeOptions.url ?? 'unknown'}`
    metrics.count('arbiter_requests_total', 'Requests by route and status', { route, status: statusCode })
    metrics.observe('arbiter_request_ms', 'Time to the end of an answer, in ms', { route }, elapsedTime)
  })
  metrics.gauge('arbiter_event_loop_delay_seconds', 'Delay of the event loop since the last look', () => {
    const found = { p50: delay.percentile(50) / NANO, p99: delay.percentile(99) / NANO, max: delay.max / NANO }
    delay.reset()
    return found
  })
  metrics.gauge('arbiter_waiting_tasks', 'Tasks that wait for a thread', () => workers.waiting)
  metrics.gauge('arbiter_open_streams', 'Event streams that are open', () => streams.count)
  metrics.gauge('arbiter_live_tables', 'Tables in memory by game', () => tables.liveByGame(), 'game')
  metrics.gauge(
    'arbiter_waiting_writes',
    'Changes that wait for their turn at the storage',
    () => storage.waitingWrites,
  )
  metrics.gauge(
    'arbiter_write_seconds',
    'How long changes took since the last look, waiting for turns and locks included',
    () => storage.writeSeconds(),
  )
  metrics.gauge('arbiter_memory_bytes', 'Memory of the process', () => {
    const { rss, heapUsed } = process.memoryUsage()
    return { rss, heapUsed }
  })

  app.get('/livez', HIDDEN, async (_request, reply) => reply.type('text/plain').send('ok\n'))

  app.get('/readyz', HIDDEN, async (_request, reply) => {
    const causes = await readiness.causes()
    return reply
      .code(causes.length === 0 ? 200 : 503)
      .type('text/plain')
      .send(causes.length === 0 ? 'ok\n' : `${causes.join('\n')}\n`)
  })

  app.get('/metrics', HIDDEN, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
  })
}

/** A page may have its own name lead here; then the browser says so. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i

function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined)
    return (
      /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
      LOOPBACK.test(headers.host ?? '') &&
      !isPassedOn(headers)
    )
  const [sent, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) => Buffer.from(text))
  return sent!.length === wanted!.length && timingSafeEqual(sent!, wanted!)
}
