import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { ActionBody, MatchSchema, UndoBody } from '../dto/match.ts'
import { GUEST, IdempotencyHeaders, IdParams } from '../dto/shared.ts'
import type { LiveMatch } from '../matches/live.ts'
import { audienceFor } from '../matches/seats.ts'
import { toMatchResponse } from '../matches/toResponse.ts'
import type { App, Services } from '../services.ts'

const common = { tags: ['matches'], security: GUEST, headers: IdempotencyHeaders, params: IdParams }

export function actionRoutes(app: App, { matches }: Services): void {
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
    async (request) => {
      const guest = playerOf(request)
      const { seat, action, version } = request.body
      const named = seat === undefined ? {} : { seat: String(seat) }
      return toResponse(await matches.act(request.params.id, guest, { ...named, action, version }), guest)
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
    async (request) => {
      const guest = playerOf(request)
      return toResponse(await matches.undo(request.params.id, guest, request.body.version), guest)
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
    async (request) => {
      const guest = playerOf(request)
      return toResponse(await matches.proceed(request.params.id, guest), guest)
    },
  )
}

const toResponse = (live: LiveMatch, guest: string) => toMatchResponse(live, audienceFor(live, guest, undefined), guest)
