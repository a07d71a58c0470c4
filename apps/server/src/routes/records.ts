import type { Fault, Language } from '@arbiter/kernel'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { RecordQuery, RecordText, RecordUploadBody, VerifiedRecordSchema } from '../dto/record.ts'
import { GUEST_OR_NOBODY, IdempotencyHeaders, IdParams, NO_TOKEN } from '../dto/shared.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { HttpError } from '../errors/httpError.ts'
import { wordingOf } from '../errors/messages.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import { ownerOf, perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'
import { recordId } from '../tables/record.ts'
import type { VerifiedRecord, VerifyAnswer } from '../workers/tasks.ts'
import type { ThreadUser } from '../workers/waitingLines.ts'
import { TookTooLong } from '../workers/workerThread.ts'

const LINE_JSON = 'application/x-ndjson'

export function recordRoutes(app: App, services: Services): void {
  const { storage, quotas, limits } = services

  app.get(
    '/api/v1/records/:id',
    {
      schema: {
        operationId: 'getRecord',
        tags: ['records'],
        security: NO_TOKEN,
        summary: 'The record of a finished match, or one that was brought here',
        params: IdParams,
        response: {
          200: { description: 'Line JSON', content: { [LINE_JSON]: { schema: RecordText } } },
          ...errors('RECORD_NOT_FOUND', 'MATCH_OPEN'),
        },
      },
    },
    async ({ params: { id } }, reply) => {
      const record = await storage.findRecord(id)
      if (record)
        return reply
          .type(`${LINE_JSON}; charset=utf-8`)
          .header('content-disposition', `inline; filename="${id}.jsonl"`)
          .send(record.text)
      // The seed of a running match is secret.
      throw (await storage.findTable(id))
        ? new HttpError('MATCH_OPEN')
        : new HttpError('RECORD_NOT_FOUND', { params: { id } })
    },
  )

  app.register(async (scope: App) => {
    scope.addContentTypeParser([LINE_JSON, 'text/plain'], { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    scope.post(
      '/api/v1/records',
      {
        bodyLimit: limits.recordBytes,
        schema: {
          operationId: 'uploadRecord',
          tags: ['records'],
          summary: 'Bring a record: it is played again, and stored if it holds',
          security: GUEST_OR_NOBODY,
          headers: IdempotencyHeaders,
          querystring: RecordQuery,
          body: {
            content: {
              [LINE_JSON]: { schema: RecordText },
              'text/plain': { schema: RecordText },
              'application/json': { schema: RecordUploadBody },
            },
          },
          response: {
            200: VerifiedRecordSchema,
            201: VerifiedRecordSchema,
            ...errors(
              'AUTH_REQUIRED',
              'UNKNOWN_GAME',
              'RECORD_DAMAGED',
              'RECORD_TRUNCATED',
              'RECORD_EDITED',
              'RECORD_FOREIGN_VERSION',
              'RECORD_TOO_LONG',
              'QUOTA_EXCEEDED',
              'STORAGE_FULL',
              'IDEMPOTENCY_KEY_REUSED',
              'SERVER_BUSY',
            ),
          },
        },
        config: {
          ...perMinute(limits.recordsPerMinute),
          bodyRequired: true,
          jsonTextLength: limits.recordBytes,
        },
      },
      async (request, reply) => {
        const store = request.query.store !== false
        if (store) playerOf(request)
        const body = request.body as string | { text: string }
        const text = typeof body === 'string' ? body : body.text
        const verified = await verify(services, text, ownerOf(request))
        const { game, hash, steps, outcome, changes } = verified
        const found = { game, hash, steps, outcome: outcome ?? null, changes: [...changes] }
        if (!store) return reply.code(200).send({ id: null, ...found })
        const id = recordId(text)
        await quotas.admit(request, text.length)
        const owner = playerOf(request)
        return answerInTransaction(request, reply, storage, async (tx) => {
          await tx.addRecord({ id, owner, game, text, hash, outcome, createdAt: new Date().toISOString() })
          // Playing it takes a while, and no row of it leads to the player.
          if (!(await tx.players.find(owner))) throw new HttpError('AUTH_INVALID')
          return { status: 201, location: `/api/v1/records/${id}`, body: { id, ...found } }
        })
      },
    )
  })
}

async function verify({ workers, games }: Services, text: string, of: ThreadUser): Promise<VerifiedRecord> {
  const answer = await workers.verify({ text }, of).catch((error: unknown) => {
    throw error instanceof TookTooLong ? new HttpError('RECORD_TOO_LONG') : error
  })
  if (answer.kind === 'verified') return answer.record
  if (answer.kind === 'unknown_game') await games.kit(answer.game)
  throw refusal(answer)
}

function refusal(answer: VerifyAnswer): HttpError {
  if (answer.kind === 'diverged') {
    const { divergence, changes } = answer
    const details = { divergence, changes }
    if (changes.length > 0) return new HttpError('RECORD_FOREIGN_VERSION', { details })
    return new HttpError('RECORD_EDITED', { params: { line: divergence.line, step: divergence.step }, details })
  }
  const faults = answer.kind === 'faults' ? answer.faults : []
  const [first] = faults
  const say = first && SAID.has(first.code) ? (language: Language) => faultText(first, language) : undefined
  return new HttpError(codeOf(first), {
    params: { path: first?.path || '/' },
    details: { faults },
    ...(say && { say }),
  })
}

/** Faults whose own sentence says more than that of the code. */
const SAID: ReadonlySet<string> = new Set(['record_format', 'record_generator'])

const faultText = ({ code, expected = '', found }: Fault, language: Language): string =>
  wordingOf(language).text(`kernel.fault.${code}`, { expected, found: String(found) })

const CODES: Readonly<Record<string, ErrorCode>> = {
  record_empty: 'RECORD_TRUNCATED',
  record_truncated: 'RECORD_TRUNCATED',
  record_format: 'RECORD_FOREIGN_VERSION',
  record_generator: 'RECORD_FOREIGN_VERSION',
}
const codeOf = (fault: Fault | undefined): ErrorCode => CODES[fault?.code ?? ''] ?? 'RECORD_DAMAGED'
