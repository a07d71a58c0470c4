import type { Socket } from 'node:net'
import { isPlainObject, type Language } from '@arbiter/kernel'
import { negotiateLanguage } from '@arbiter/wording'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { isExcess, isSuspect, noteExcess } from '../operation/logging.ts'
import { tellRefusal } from '../operation/refusals.ts'
import { StorageUnavailable, TooManyWait } from '../storage/unavailable.ts'
import { isTooLong, tooLong } from '../unreadBody.ts'
import type { ErrorCode } from './codes.ts'
import { HttpError } from './httpError.ts'
import { unsupportedMediaType } from './mediaType.ts'
import { wordingOf } from './messages.ts'
import { routeNotFound } from './unknownRoutes.ts'
import { validationFailed } from './validation.ts'

/** RFC 9457, and beside it what answers said before: the same values under both names. */
interface ErrorBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly instance: string
  readonly params: unknown
  readonly faults?: unknown
  readonly statusCode: number
  readonly message: string
  readonly details?: unknown
}

const PROBLEM = 'application/problem+json; charset=utf-8'

/** Every error, ours or the framework's, leaves in one shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    return answerError((await isTooLong(request)) ? tooLong() : error, request, reply)
  })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(routeNotFound(request), request, reply)

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toHttpError(error, request)
  if (isExcess(known.code) || error instanceof TooManyWait) noteExcess(request)
  else if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  if (isSuspect(known.code)) tellRefusal(request, known.code)
  const language = languageOf(request)
  return (
    reply
      .code(known.statusCode)
      .header('content-language', language)
      // An error is the answer to this one request.
      .header('cache-control', 'no-store')
      .header('vary', [reply.getHeader('vary') ?? [], 'accept-language'].flat().join(', '))
      .headers({ ...(known.statusCode === 503 && RETRY_SOON), ...known.options.headers })
      .type(PROBLEM)
      // Not by the schema of the route: it would have to know every shape of the details.
      .serializer((body: unknown) => JSON.stringify(body))
      .send(errorBody(known, language, request.url))
  )
}

/** What is not even HTTP gets the same shape, and no more. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const body = JSON.stringify(errorBody(new HttpError('BAD_REQUEST'), 'en', ''))
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy(error)
}

function errorBody({ code, statusCode, options }: HttpError, language: Language, url: string): ErrorBody {
  const { params = {}, details } = options
  const message = options.say?.(language) ?? wordingOf(language).text(`http.${code}`, params)
  return {
    type: `urn:arbiter:error:${code}`,
    title: titleOf(code),
    status: statusCode,
    code,
    detail: message,
    instance: url.split('?')[0]!.slice(0, 200),
    params,
    ...(isPlainObject(details) && 'faults' in details && { faults: details.faults }),
    statusCode,
    message,
    ...(details !== undefined && { details }),
  }
}

/** The same for every occurrence, in every language: `VERSION_CONFLICT` → `Version conflict`. */
const titleOf = (code: ErrorCode): string => (code.charAt(0) + code.slice(1).toLowerCase()).replaceAll('_', ' ')

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_JSON',
}

const RETRY_SOON = { 'retry-after': '1' }

function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StorageUnavailable) return new HttpError('STORAGE_UNAVAILABLE')
  const { code = '', statusCode = 500, validation, validationContext: part = 'body' } = error as Partial<FastifyError>
  const schemas = request.routeOptions?.schema
  if (validation) return validationFailed({ faults: validation, part, schema: schemas?.[part as keyof FastifySchema] })
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType(request)
  const known = FRAMEWORK[code]
  if (known) return new HttpError(known)
  if (error instanceof SyntaxError && statusCode === 400) return new HttpError('MALFORMED_JSON')
  return new HttpError(statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL')
}

export const languageOf = ({ headers }: FastifyRequest): Language => negotiateLanguage(headers['accept-language'])
