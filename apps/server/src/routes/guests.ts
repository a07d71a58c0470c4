import { LEAGUES, leagueOf } from '@arbiter/run'
import Type from 'typebox'
import { newGuest, playerOf } from '../accounts.ts'
import { DISPLAY_NAME, NEUTRAL_NAME_NOTE } from '../displayName.ts'
import { errors } from '../dto/error.ts'
import { GUEST, IdempotencyHeaders, NO_TOKEN, Nullable } from '../dto/shared.ts'
import { HttpError } from '../errors/httpError.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import { guestsPerHourAndAddress } from '../security.ts'
import type { App, Services } from '../services.ts'

const NewGuestBody = Type.Object(
  {
    displayName: Type.Optional(
      Type.String({
        maxLength: 64,
        pattern: DISPLAY_NAME,
        description: `How others see you: 3–20 characters of plain text; ${NEUTRAL_NAME_NOTE}`,
      }),
    ),
  },
  { title: 'NewGuest', additionalProperties: false, examples: [{ displayName: 'Ann' }] },
)

const GuestSchema = Type.Object(
  {
    playerId: Type.String(),
    token: Type.String({ description: 'Keep it: it is shown this once' }),
    displayName: Type.String(),
    rating: Type.Integer(),
  },
  {
    title: 'Guest',
    description: 'The new account, with its token',
    examples: [{ playerId: 'k3J9x0aQ1bZ2', token: '2mZk…', displayName: 'Ann', rating: 1_000 }],
  },
)

const OwnAccountSchema = Type.Object(
  {
    playerId: Type.String(),
    displayName: Type.String(),
    rating: Type.Integer(),
    crowns: Type.Integer(),
    league: Type.Enum([...LEAGUES]),
  },
  {
    title: 'OwnAccount',
    description: 'Your account',
    examples: [{ playerId: 'k3J9x0aQ1bZ2', displayName: 'Ann', rating: 1_016, crowns: 120, league: 'silver' }],
  },
)

const DeletedAccountSchema = Type.Object(
  { playerId: Type.String() },
  { title: 'DeletedAccount', description: 'The account that is gone' },
)

export function guestRoutes(app: App, services: Services): void {
  const { storage, runRules, limits, tables, experiments, forgetPlayer } = services
  const guests = guestsPerHourAndAddress(app, limits)
  app.post(
    '/api/v1/guests',
    {
      schema: {
        operationId: 'createGuest',
        tags: ['guests'],
        security: NO_TOKEN,
        summary: 'A guest account and its token',
        headers: IdempotencyHeaders,
        body: Nullable(NewGuestBody),
        response: { 201: GuestSchema, ...errors('IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS', 'STORAGE_FULL') },
      },
      preParsing: guests.refuseMore,
    },
    async (request, reply) => {
      // Counted first: otherwise many at once would all be let through.
      await guests.count(request)
      const { startRating } = runRules
      const { player, token, tokenHash } = newGuest(startRating, request.body?.displayName)
      const { id: playerId, displayName, rating } = player
      return answerInTransaction(request, reply, storage, async (tx) => ({
        status: 201,
        location: '/api/v1/guests/me',
        body: { playerId, token, displayName, rating },
        stored: tx.players.add(player, tokenHash),
      }))
    },
  )

  app.get(
    '/api/v1/guests/me',
    {
      schema: {
        operationId: 'getOwnAccount',
        tags: ['guests'],
        summary: 'Your name, rating, crowns and league',
        security: GUEST,
        response: { 200: OwnAccountSchema, ...errors('AUTH_REQUIRED') },
      },
    },
    async (request) => {
      const account = await storage.players.find(playerOf(request))
      // Deleted by another server a moment ago.
      if (!account) throw new HttpError('AUTH_INVALID')
      const { id: playerId, displayName, rating, crowns } = account
      return { playerId, displayName, rating, crowns, league: leagueOf(runRules.kit.content.balance, rating) }
    },
  )

  app.delete(
    '/api/v1/guests/me',
    {
      schema: {
        operationId: 'deleteOwnAccount',
        tags: ['guests'],
        summary: 'Delete your account and what belongs to nobody else; shared tables stay, without you',
        security: GUEST,
        headers: IdempotencyHeaders,
        response: {
          200: DeletedAccountSchema,
          ...errors('AUTH_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'),
        },
      },
    },
    async (request, reply) => {
      const playerId = playerOf(request)
      return answerInTransaction(request, reply, storage, async (tx) => {
        const deleted = await tx.deletePlayer(playerId, new Date().toISOString())
        if (!deleted) {
          forgetPlayer(playerId)
          throw new HttpError('AUTH_INVALID')
        }
        return {
          status: 200,
          body: { playerId },
          async committed() {
            forgetPlayer(playerId)
            tables.changedOutside(deleted.tables)
            await experiments.changedOutside(deleted.experiments)
          },
        }
      })
    },
  )
}
