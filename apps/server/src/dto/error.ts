import Type from 'typebox'
import { ERROR_CODES, ERRORS, type ErrorCode } from '../errors/codes.ts'

/** The shape of every error, once in the OpenAPI document. */
export const HttpErrorSchema = Type.Object(
  {
    type: Type.String({ description: 'The code as an address' }),
    title: Type.String({ description: 'The code in words, always the same' }),
    status: Type.Integer(),
    code: Type.Enum(ERROR_CODES),
    detail: Type.String({ description: 'A sentence in the language of Accept-Language (en, ru)' }),
    instance: Type.String({ description: 'The path that was asked' }),
    params: Type.Unknown({ description: 'What fills the sentence' }),
    faults: Type.Optional(Type.Unknown({ description: 'Where something has a wrong shape' })),
    statusCode: Type.Integer({ description: 'As `status`' }),
    message: Type.String({ description: 'As `detail`' }),
    details: Type.Optional(Type.Unknown({ description: 'What exactly was wrong, for programs' })),
  },
  {
    $id: 'HttpError',
    title: 'HttpError',
    examples: [
      {
        type: 'urn:arbiter:error:VERSION_CONFLICT',
        title: 'Version conflict',
        status: 409,
        code: 'VERSION_CONFLICT',
        detail: 'Version 8 is the current one by now; look again and decide anew',
        instance: '/api/v1/tables/4f0c/actions',
        params: { version: 8 },
        statusCode: 409,
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
  content: { 'application/problem+json': { schema: { $ref: 'HttpError#' } } },
})
