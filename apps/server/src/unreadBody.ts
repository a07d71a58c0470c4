import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors/httpError.ts'
import { unsupportedMediaType } from './errors/mediaType.ts'

/** Of a request that is not read before it is known whether it may: these do not say how long they are. */
const unmeasured = new WeakSet<FastifyRequest>()

const isUnknownLength = ({ headers }: FastifyRequest): boolean => headers['transfer-encoding'] !== undefined

export const hasBody = (request: FastifyRequest): boolean =>
  isUnknownLength(request) || Number(request.headers['content-length'] ?? 0) > 0

/** The rest of it is not waited for. */
export const tooLong = (): HttpError => new HttpError('BODY_TOO_LARGE', { headers: { connection: 'close' } })

/** RN-288. What a request says of its body, its length and its type, is looked at before anything of it is read. */
export function refuseBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const { headers, method, mediaType = '', server, routeOptions } = request
    if (method === 'GET' || method === 'HEAD') return
    if (Number(headers['content-length']) > routeOptions.bodyLimit) throw tooLong()
    if (isUnknownLength(request)) unmeasured.add(request)
    const isExpected =
      headers['content-type'] === undefined ? !hasBody(request) : server.hasContentTypeParser(mediaType)
    if (!isExpected) throw unsupportedMediaType(request)
  })
}

/** From now on, whoever reads it measures it. */
export const beginReading = (request: FastifyRequest): void => void unmeasured.delete(request)

/** RN-288. Of a request that is refused for another reason, without its body having been read: whether that is too long. Nothing of it is kept. */
export async function isTooLong(request: FastifyRequest): Promise<boolean> {
  if (!unmeasured.delete(request)) return false
  const { raw, routeOptions } = request
  let bytes = 0
  return new Promise((resolve) => {
    raw.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > routeOptions.bodyLimit) resolve(true)
    })
    raw.once('end', () => resolve(false)).once('close', () => resolve(false))
  })
}
