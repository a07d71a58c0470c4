import type { FastifyReply, FastifyRequest } from 'fastify'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { JoinBody, ListQuery, MatchListSchema, MatchQuery, MatchSchema, NewMatchBody } from '../dto/match.ts'
import { GUEST, GUEST_OR_NOBODY, IdempotencyHeaders, IdParams, Nullable } from '../dto/shared.ts'
import { HttpError } from '../errors/httpError.ts'
import { answerInTransaction, type PreparedResponse } from '../idempotency/idempotency.ts'
import type { MatchDraft } from '../matches/matches.ts'
import { audienceFor } from '../matches/seats.ts'
import { toMatchResponse, toMatchSummary } from '../matches/toResponse.ts'
import { perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'

const PAGE = 20

export function matchRoutes(app: App, services: Services): void {
  const { matches, storage, limits } = services
  app.post(
    '/api/matches',
    {
      schema: {
        operationId: 'createMatch',
        tags: ['matches'],
        summary: 'Start a match; bots that begin have already decided',
        security: GUEST,
        headers: IdempotencyHeaders,
        body: NewMatchBody,
        response: {
          201: MatchSchema,
          ...errors(
            'AUTH_REQUIRED',
            'UNKNOWN_GAME',
            'MALFORMED_SETUP',
            'UNKNOWN_PRESET',
            'UNKNOWN_BOT',
            'SEATS_INVALID',
            'SEED_NOT_ALLOWED',
            'IDEMPOTENCY_KEY_REUSED',
          ),
        },
      },
      config: perMinute(limits.matchesPerMinute),
    },
    async (request, reply) => {
      const draft = await matches.create(playerOf(request), request.body)
      return sendDraft(request, reply, services, draft, {
        status: 201,
        location: `/api/matches/${draft.live.stored.id}`,
      })
    },
  )

  app.get(
    '/api/matches',
    {
      schema: {
        operationId: 'listMatches',
        tags: ['matches'],
        summary: 'Your matches, newest first',
        security: GUEST,
        querystring: ListQuery,
        response: { 200: MatchListSchema, ...errors('AUTH_REQUIRED') },
      },
    },
    async (request) => {
      const guest = playerOf(request)
      const { limit = PAGE, after } = request.query
      const [createdAt, id] = after?.split('~') ?? []
      const found = await storage.matchesOf(guest, {
        limit: limit + 1,
        ...(createdAt && id && { after: { createdAt, id } }),
      })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        matches: page.map((match) => toMatchSummary(match, guest)),
        next: found.length > limit && last ? `${last.createdAt}~${last.id}` : null,
      }
    },
  )

  app.get(
    '/api/matches/:id',
    {
      schema: {
        operationId: 'getMatch',
        tags: ['matches'],
        summary: 'A match as you may see it; without a seat of your own, as a spectator',
        security: GUEST_OR_NOBODY,
        params: IdParams,
        querystring: MatchQuery,
        response: {
          200: MatchSchema,
          ...errors('NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'NO_SUCH_SEAT', 'MATCH_OUTDATED'),
        },
      },
    },
    async ({ player, params, query }) => {
      const live = await matches.load(params.id)
      return toMatchResponse(live, audienceFor(live, player?.id, query.seat), player?.id)
    },
  )

  app.post(
    '/api/matches/:id/join',
    {
      schema: {
        operationId: 'joinMatch',
        tags: ['matches'],
        summary: 'Take an open seat',
        security: GUEST,
        headers: IdempotencyHeaders,
        params: IdParams,
        body: Nullable(JoinBody),
        response: {
          200: MatchSchema,
          ...errors(
            'AUTH_REQUIRED',
            'MATCH_NOT_FOUND',
            'NO_SUCH_SEAT',
            'SEAT_TAKEN',
            'MATCH_FINISHED',
            'IDEMPOTENCY_KEY_REUSED',
          ),
        },
      },
    },
    async (request, reply) => {
      const guest = playerOf(request)
      const seat = request.body?.seat
      for (;;) {
        const draft = await matches.join(request.params.id, guest, seat === undefined ? undefined : String(seat))
        try {
          return await sendDraft(request, reply, services, draft)
        } catch (error) {
          // Somebody acted meanwhile; the seat may still be free.
          if (!(error instanceof HttpError && error.code === 'VERSION_CONFLICT')) throw error
        }
      }
    },
  )
}

/** Stores the draft and answers with it. */
export function sendDraft(
  request: FastifyRequest,
  reply: FastifyReply,
  { matches, storage }: Services,
  draft: MatchDraft,
  answer: Pick<PreparedResponse, 'status' | 'location'> = { status: 200 },
): Promise<never> {
  const guest = playerOf(request)
  const { live } = draft
  return answerInTransaction(request, reply, storage, async (tx) => ({
    ...answer,
    body: toMatchResponse(live, audienceFor(live, guest, undefined), guest),
    stored: draft.store(tx),
    committed: () => matches.stored(draft),
  }))
}
