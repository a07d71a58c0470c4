import { ERRORS, type ErrorCode } from '../errors/codes.ts'
import { type OpenApiDocument, refTo, type Schema } from './schema.ts'

interface Operation {
  readonly parameters?: readonly { readonly name: string }[]
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, ResponseEntry>>
}
interface ResponseEntry {
  readonly description: string
  readonly headers?: Schema
  readonly content?: unknown
}

/** What follows from what an operation takes: whoever takes a body or a key can answer that something is wrong with it. */
const OF_BODY: readonly ErrorCode[] = ['MALFORMED_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'SERVER_BUSY']
const OF_KEY: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REQUIRED', 'REQUEST_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED']

const RETRY_AFTER = header('integer', 'After how many seconds it is worth another try')
const LOCATION = header('string', 'Where the new thing is')
const REPLAYED = header('string', '`true`: the first answer to this key, once more')

/** The document with the answers and headers that no route has to name by itself. */
export function withCommonAnswers(document: OpenApiDocument): OpenApiDocument {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, completed(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

function completed(operation: Operation): Operation {
  const takesKey = operation.parameters?.some(({ name }) => name === 'idempotency-key') ?? false
  const codes = [...(operation.requestBody ? OF_BODY : []), ...(takesKey ? OF_KEY : [])]
  const responses = codes.reduce(withCode, operation.responses)
  return {
    ...operation,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => {
        const headers = { ...answer.headers, ...headersOf(Number(status), takesKey) }
        return [status, Object.keys(headers).length === 0 ? answer : { ...answer, headers }]
      }),
    ),
  }
}

function withCode(responses: Operation['responses'], code: ErrorCode): Operation['responses'] {
  const status = String(ERRORS[code])
  const known = responses[status]
  if (known?.description.split(', ').includes(code)) return responses
  const content = { 'application/problem+json': { schema: refTo('HttpError') } }
  return {
    ...responses,
    [status]: known ? { ...known, description: `${known.description}, ${code}` } : { description: code, content },
  }
}

function headersOf(status: number, takesKey: boolean): Schema {
  const isGood = status < 300
  return {
    ...((status === 201 || status === 202) && { Location: LOCATION }),
    ...(isGood && takesKey && { 'Idempotency-Replayed': REPLAYED }),
    ...((status === 429 || status === 503 || (status === 409 && takesKey)) && { 'Retry-After': RETRY_AFTER }),
  }
}

function header(type: string, description: string): Schema {
  return { description, schema: { type } }
}
