import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { ActionBody, MatchSchema, UndoBody } from '../dto/match.ts'
import { GUEST, IdempotencyHeaders, IdParams } from '../dto/shared.ts'
import type { App, Services } from '../services.ts'
import { sendDraft } from './matches.ts'

const common = { tags: ['matches'], security: GUEST, headers: IdempotencyHeaders, params: IdParams }

export function actionRoutes(app: App, services: Services): void {
  const { matches } = services
  app.post(
    '/api/matches/:id/actions',
    {
      schema: {
        operationId: 'act',
        ...common,
        summary: 'Decide for a seat of yours; bots answer at once',
        body: ActionBody,
        response: {
          200: MatchSchema,
          ...errors(
            'AUTH_REQUIRED',
            'NOT_YOUR_SEAT',
            'MATCH_NOT_FOUND',
            'NO_SUCH_SEAT',
            'VERSION_CONFLICT',
            'MATCH_OUTDATED',
            'ILLEGAL_ACTION',
            'IDEMPOTENCY_KEY_REUSED',
          ),
        },
      },
    },
    async (request, reply) => {
      const { seat, action, version } = request.body
      const named = seat === undefined ? {} : { seat: String(seat) }
      const draft = await matches.act(request.params.id, playerOf(request), { ...named, action, version })
      return sendDraft(request, reply, services, draft)
    },
  )

  app.post(
    '/api/matches/:id/undo',
    {
      schema: {
        operationId: 'undo',
        ...common,
        summary: 'Take back your last decision and what followed, in a match without other persons',
        body: UndoBody,
        response: {
          200: MatchSchema,
          ...errors(
            'AUTH_REQUIRED',
            'NOT_YOUR_SEAT',
            'MATCH_NOT_FOUND',
            'VERSION_CONFLICT',
            'UNDO_NOT_ALLOWED',
            'NOTHING_TO_UNDO',
            'MATCH_FINISHED',
            'IDEMPOTENCY_KEY_REUSED',
          ),
        },
      },
    },
    async (request, reply) => {
      const draft = await matches.undo(request.params.id, playerOf(request), request.body.version)
      return sendDraft(request, reply, services, draft)
    },
  )

  app.post(
    '/api/matches/:id/continue',
    {
      schema: {
        operationId: 'continueMatch',
        ...common,
        summary: 'Let bots go on where the bound of one request stopped them',
        response: {
          200: MatchSchema,
          ...errors('AUTH_REQUIRED', 'NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'),
        },
      },
    },
    async (request, reply) =>
      sendDraft(request, reply, services, await matches.proceed(request.params.id, playerOf(request))),
  )
}
