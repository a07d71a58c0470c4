import Type from 'typebox'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../errors/codes.ts'

/** The shape of every error, once in the OpenAPI document. */
export const HttpErrorSchema = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.Enum(ERROR_CODES),
    message: Type.String({ description: 'A sentence in the language of Accept-Language (en, ru)' }),
    details: Type.Optional(Type.Unknown({ description: 'What exactly was wrong, for programs' })),
  },
  {
    $id: 'HttpError',
    title: 'HttpError',
    examples: [
      {
        statusCode: 409,
        code: 'VERSION_CONFLICT',
        message: 'Version 8 is the current one by now; look again and decide anew',
        details: { version: 8, current: 8 },
      },
    ],
  },
)

/** What any route may answer. */
const COMMON: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'AUTH_INVALID',
  'RATE_LIMITED',
  'INTERNAL',
  'STORAGE_UNAVAILABLE',
]

/** The error answers of a route, by status, for its response schema. */
export function errors(...codes: ErrorCode[]): Record<number, unknown> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...COMMON, ...codes]) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, answer(list.join(', '))]))
}

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: 'HttpError#' } } },
})
