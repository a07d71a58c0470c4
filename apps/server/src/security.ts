import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from './config.ts'
import { HttpError } from './errors/http-error.ts'

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

/** Answers of the API are for the one who asked, and for now. */
export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
}

/** Requests per minute and client; routes that cost more have limits of their own. The browser app's files have none. */
export async function limitRates(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: clientOf,
    allowList: ({ url }) => !url.startsWith('/api/'),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
}

/** The route option for a limit of its own. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } })

export function tooManyRequests(ttlMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1_000))
  return new HttpError('RATE_LIMITED', { params: { seconds }, details: { seconds } })
}

/** Whose requests these are, for limits and idempotency keys. */
export const clientOf = ({ guest, ip }: FastifyRequest): string => (guest ? `guest:${guest.id}` : `ip:${ip}`)
