import type { FastifyRequest } from 'fastify'
import { HttpError } from './httpError.ts'

const JSON_ONLY = { 'application/json': {} }

/** Says what the route takes, and what the request says it brings. */
export function unsupportedMediaType({
  headers,
  routeOptions,
}: Pick<FastifyRequest, 'headers' | 'routeOptions'>): HttpError {
  const { content = JSON_ONLY } = (routeOptions?.schema?.body ?? {}) as { readonly content?: object }
  const accepted = Object.keys(content)
  return new HttpError('UNSUPPORTED_MEDIA_TYPE', {
    params: { found: (headers['content-type'] ?? '').slice(0, 64), accepted: { list: accepted } },
    details: { accepted },
  })
}
