import type { FastifyReply } from 'fastify'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { GUEST, IdParams, RequiredKeyHeaders } from '../dto/shared.ts'
import { ActBody, BotBody, EndBody, ReceiptSchema, UndoBody } from '../dto/table.ts'
import type { ErrorCode } from '../errors/codes.ts'
import { changeRequestOf } from '../idempotency/idempotency.ts'
import type { App, Services } from '../services.ts'
import type { Answered } from '../tables/changes.ts'

/** What all changes of a table have in common: their key stands in the row of the change. */
export const CHANGE = { config: { keyInChange: true } }
export const change = (...codes: ErrorCode[]) => ({
  tags: ['tables'],
  security: GUEST,
  headers: RequiredKeyHeaders,
  params: IdParams,
  response: {
    200: ReceiptSchema,
    ...errors(
      'AUTH_REQUIRED',
      'NOT_YOUR_SEAT',
      'MATCH_NOT_FOUND',
      'MATCH_OUTDATED',
      'IDEMPOTENCY_KEY_REUSED',
      'SERVER_BUSY',
      'QUOTA_EXCEEDED',
      ...codes,
    ),
  },
})

export function tableChangeRoutes(app: App, { tables: { requests } }: Services): void {
  app.post(
    '/api/v1/tables/:id/actions',
    {
      ...CHANGE,
      schema: {
        operationId: 'act',
        summary: 'Decide for a seat of yours; bots decide after it has been answered',
        body: ActBody,
        ...change(
          'NO_SUCH_SEAT',
          'TABLE_GATHERING',
          'VERSION_CONFLICT',
          'ILLEGAL_ACTION',
          'LUCK_IN_BETWEEN',
          'DECISION_TOO_LARGE',
          'TABLE_FULL',
          'UNDO_EXHAUSTED',
          'UNDO_NOT_ALLOWED',
          'NOTHING_TO_UNDO',
        ),
      },
    },
    async (request, reply) => {
      const { seat, ...decided } = request.body
      const named = seat === undefined ? {} : { seat: String(seat) }
      const decision = { ...named, ...decided }
      return sendReceipt(
        reply,
        await requests.act(request.params.id, playerOf(request), decision, changeRequestOf(request)),
      )
    },
  )

  app.post(
    '/api/v1/tables/:id/undo',
    {
      ...CHANGE,
      schema: {
        operationId: 'undo',
        summary:
          'Take back your last decision and what followed, at a table without other persons or as the master of the game',
        body: UndoBody,
        ...change(
          'VERSION_CONFLICT',
          'UNDO_NOT_ALLOWED',
          'NOTHING_TO_UNDO',
          'MATCH_FINISHED',
          'TABLE_FULL',
          'UNDO_EXHAUSTED',
        ),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      return sendReceipt(reply, await requests.undo(params.id, playerOf(request), body, changeRequestOf(request)))
    },
  )

  app.post(
    '/api/v1/tables/:id/bot',
    {
      ...CHANGE,
      schema: {
        operationId: 'goOnWithoutBot',
        summary: 'Go on where a bot gave no answer: ask it again, or play its seat yourself',
        body: BotBody,
        ...change('NO_BOT_FAILED'),
      },
    },
    async (request, reply) => {
      const { params, body } = request
      return sendReceipt(reply, await requests.resume(params.id, playerOf(request), body.way, changeRequestOf(request)))
    },
  )

  app.post(
    '/api/v1/tables/:id/end',
    {
      ...CHANGE,
      schema: {
        operationId: 'endTable',
        summary: 'End the match outside its rules: give up, break off, or claim the win of somebody who has left',
        body: EndBody,
        ...change(
          'NO_SUCH_SEAT',
          'TABLE_FORBIDDEN',
          'TABLE_GATHERING',
          'MATCH_FINISHED',
          'ABORT_NOT_ALLOWED',
          'CLAIM_TOO_EARLY',
        ),
      },
    },
    async (request, reply) => {
      const { ending, seat } = request.body
      const input = { ending, ...(seat !== undefined && { seat: String(seat) }) }
      return sendReceipt(
        reply,
        await requests.end(request.params.id, playerOf(request), input, changeRequestOf(request)),
      )
    },
  )
}

/** The receipt is what it was the first time; a header says whether this was it. */
export function sendReceipt(reply: FastifyReply, { receipt, replayed }: Answered): never {
  if (replayed) reply.header('idempotency-replayed', 'true')
  return receipt as never
}
