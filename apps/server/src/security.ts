import { isIP } from 'node:net'
import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/httpError.ts'
import { isApi } from './errors/unknownRoutes.ts'
import { isHome } from './home.ts'

/** Headers that keep a browser safe: everything comes from here, nothing is inline but workers made from blobs. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Whether there is TLS is the business of the proxy in front.
    strictTransportSecurity: false,
  })
}

/** Answers of the API are for the one who asked, and for now, unless they say otherwise. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isApi(url)) reply.header('cache-control', 'no-store')
  })
}

/**
 * Requests per minute and client; routes that cost more have limits of their own. Pages and files of the browser app, and whatever does not
 * exist, have one per address, which no visit reaches.
 */
export async function limitRates(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    // After the token, before the body is read (RN-288).
    hook: 'preParsing',
    keyGenerator: clientOf,
    allowList: ({ url }) => !isApi(url),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
  const filesRate = perMinuteAndAddress(app, limits.filesPerMinute)
  const addressRate = perMinuteAndAddress(app, limits.addressRequestsPerMinute)
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (url !== undefined && isApi(url)) await addressRate(request)
    else if (config.rateLimit !== false) await filesRate(request)
  })
}

/** The route option for a limit of its own. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })

/** The same, for what comes in bursts. */
export const tenSeconds = (max: number) => ({ rateLimit: { max, timeWindow: 10_000 } })

/**
 * RN-317. A limit per hour and address, whoever asks from there, on what was done: `refuseMore` is for before the body is
 * read, `count` for when it was found good. What is refused counts only towards the general request limit.
 */
export function guestsPerHourAndAddress(app: FastifyInstance, { guestsPerHour, guestsPerHourAtHome }: Limits) {
  const atHome = Math.max(guestsPerHour, guestsPerHourAtHome)
  const max = (request: FastifyRequest): number => (isHome(request) ? atHome : guestsPerHour)
  const rateOf = app.createRateLimit({ max, timeWindow: 3_600_000, keyGenerator: addressOf })
  return {
    async refuseMore(request: FastifyRequest): Promise<void> {
      const rate = await rateOf(request, { increment: false })
      if (!rate.isAllowed && rate.remaining === 0) throw tooManyRequests(rate.ttl, { guests: max(request) })
    },
    async count(request: FastifyRequest): Promise<void> {
      const rate = await rateOf(request)
      if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttl, { guests: max(request) })
    },
  }
}

/** A limit per minute and address, whoever asks from there; as a `preParsing`, over all routes that take it. */
export function perMinuteAndAddress(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  // The list of the plugin has everything that is no API.
  const rateOf = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: addressOf, allowList: [] })
  return async (request) => {
    const rate = await rateOf(request)
    if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttl)
  }
}

/** Each kind counts towards those before it, too. */
const REQUEST_KINDS = ['all', 'mutating', 'battle'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** RN-317. Requests per minute and player by kind, counted over all routes that take one of these as their `preParsing`. */
export function playerRates(app: FastifyInstance, limits: Limits): PlayerRates {
  const { playerRequestsPerMinute, playerChangesPerMinute, playerBattlesPerMinute } = limits
  const counters = [playerRequestsPerMinute, playerChangesPerMinute, playerBattlesPerMinute].map((max) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: clientOf }),
  )
  return (kind) => async (request) => {
    for (const count of counters.slice(0, REQUEST_KINDS.indexOf(kind) + 1)) {
      const rate = await count(request)
      if (!rate.isAllowed && rate.isExceeded) throw tooManyRequests(rate.ttl)
    }
  }
}
export type PlayerRates = (kind: RequestKind) => (request: FastifyRequest) => Promise<void>

/** `guests`: not requests were too many, but so many newcomers from one address, who may be neighbours of whoever asks. */
export function tooManyRequests(ttlMs: number, { guests = 0 } = {}): HttpError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1_000))
  return new HttpError('RATE_LIMITED', {
    // Whoever has to wait long is told in minutes.
    params: { seconds, minutes: seconds > 120 ? Math.ceil(seconds / 60) : 0, guests },
    details: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

/** Whose requests these are, for limits and idempotency keys. */
export const clientOf = (request: FastifyRequest): string =>
  request.player ? `guest:${request.player.id}` : addressOf(request)

/** For those who wait for a thread. */
export const ownerOf = (request: FastifyRequest): { readonly of: string; readonly address: string } => ({
  of: clientOf(request),
  address: addressOf(request),
})

/** One household of IPv6 is one address. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  // Some proxies write the port of the connection, too, and others `unknown`.
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(ip) ?? []
  const address = v6 ?? v4 ?? ip
  return `ip:${isIP(address) ? normalizeIP(address) : 'unknown'}`
}
