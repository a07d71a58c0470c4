import type { Socket } from 'node:net'
import type { Language } from '@arbiter/kernel'
import { negotiateLanguage } from '@arbiter/wording'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import type { ErrorCode } from './codes.ts'
import { HttpError } from './http-error.ts'
import { wordingOf } from './messages.ts'

interface ErrorBody {
  readonly statusCode: number
  readonly code: ErrorCode
  readonly message: string
  readonly details?: unknown
}

/** Every error, ours or the framework's, leaves in one shape. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerError(
    new HttpError('NOT_FOUND', { params: { method: request.method, path: pathOf(request.url) } }),
    request,
    reply,
  )

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toHttpError(error)
  if (known.statusCode >= 500 && known.code !== 'SERVER_BUSY') request.log.error({ err: error }, 'request failed')
  const language = languageOf(request)
  return reply
    .code(known.statusCode)
    .header('content-language', language)
    .header('vary', 'accept-language')
    .type('application/json; charset=utf-8')
    .send(errorBody(known, language))
}

/** What is not even HTTP gets the same shape, and no more. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const body = JSON.stringify(errorBody(new HttpError('BAD_REQUEST'), 'en'))
  const head = `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`)
  socket.destroy(error)
}

function errorBody({ code, statusCode, options }: HttpError, language: Language): ErrorBody {
  const message = options.say?.(language) ?? wordingOf(language).text(`http.${code}`, options.params)
  return { statusCode, code, message, ...(options.details !== undefined && { details: options.details }) }
}

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const { code = '', statusCode = 500, validation, validationContext } = error as Partial<FastifyError>
  if (validation) {
    const faults = validation.map(({ instancePath, keyword, params }) => ({
      path: instancePath,
      rule: keyword,
      ...params,
    }))
    return new HttpError('VALIDATION_FAILED', {
      params: {
        part: validationContext ?? 'body',
        path: faults[0]?.path ?? '',
        missing: missingField(validation[0]) ?? 'none',
      },
      details: { part: validationContext, faults },
    })
  }
  const known = FRAMEWORK[code]
  if (known) return new HttpError(known)
  if (error instanceof SyntaxError && statusCode === 400) return new HttpError('INVALID_JSON')
  return new HttpError(statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR')
}

/** The field that a request lacks, where that is its fault. */
function missingField(fault: FastifySchemaValidationError | undefined): string | undefined {
  if (fault?.keyword !== 'required') return undefined
  const { requiredProperties, missingProperty } = fault.params
  const first = Array.isArray(requiredProperties) ? requiredProperties[0] : missingProperty
  return typeof first === 'string' ? first : undefined
}

export const languageOf = ({ headers }: FastifyRequest): Language => negotiateLanguage(headers['accept-language'])

const pathOf = (url: string): string => url.split('?')[0]!.slice(0, 200)
