import type { FastifyInstance } from 'fastify'
import { unsupportedMediaType } from './errors/mediaType.ts'
import { isApi } from './errors/unknownRoutes.ts'

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Accept-Language, Last-Event-ID',
  'access-control-max-age': '600',
}
const READABLE = 'Idempotency-Replayed, Retry-After, Location, Content-Language'

/**
 * RN-321. Pages of these origins may use the API; those of any other get no leave from us, and then their browser keeps the
 * answers from them. To be called before unknown routes are refused: the question whether one may ask is no route.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins)
  if (allowed.size === 0) return
  app.addHook('onRequest', async ({ url, method, headers }, reply) => {
    if (!isApi(url)) return
    reply.header('vary', 'Origin')
    const { origin } = headers
    if (origin === undefined || !allowed.has(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply.code(204).headers(PREFLIGHT).send()
  })
}

/**
 * A browser asks nobody whether a page of another origin may send what a form could send: without a token, such a request brings JSON, and
 * says so. Otherwise any page could have newcomers made for the address of whoever looks at it.
 */
export function refuseForms(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { method, url, headers } = request
    if (method !== 'POST' || !isApi(url) || headers.origin === undefined) return
    if (headers.authorization === undefined && headers['content-type'] === undefined)
      throw unsupportedMediaType(request)
  })
}
