import { playerOf } from '../accounts.ts'
import { timeText } from '../clock.ts'
import { errors } from '../dto/error.ts'
import { GUEST, GUEST_OR_NOBODY, IdempotencyHeaders, IdParams } from '../dto/shared.ts'
import { InvitedSchema, InviteSchema, LookInviteBody, TakeSeatBody } from '../dto/table.ts'
import { HttpError } from '../errors/httpError.ts'
import { answerInTransaction, changeRequestOf } from '../idempotency/idempotency.ts'
import { perMinuteAndAddress } from '../security.ts'
import type { App, Services } from '../services.ts'
import { newInvite, normalCode } from '../tables/invites.ts'
import { toInvite, toSeats } from '../tables/toResponse.ts'
import { CHANGE, change, sendReceipt } from './tableChanges.ts'
import { personOf } from './tables.ts'

export function tableSeatRoutes(app: App, services: Services): void {
  const { tables, storage, limits } = services
  const guesses = perMinuteAndAddress(app, limits.inviteGuessesPerMinute)

  app.post(
    '/api/v1/invites/look',
    {
      schema: {
        operationId: 'lookInvite',
        tags: ['tables'],
        summary: 'Where an invitation leads; its code is never part of an address',
        security: GUEST_OR_NOBODY,
        headers: IdempotencyHeaders,
        body: LookInviteBody,
        response: { 200: InvitedSchema, ...errors('INVITE_NOT_FOUND') },
      },
      preParsing: guesses,
    },
    async ({ body, player }) => {
      const invite = await storage.findInvite(normalCode(body.invite), timeText(tables.now))
      const table = invite && (await storage.findTable(invite.table))
      if (!table) throw new HttpError('INVITE_NOT_FOUND')
      const { id, game, stage, holders } = table
      return {
        table: id,
        game,
        stage,
        seats: toSeats(holders, player?.id),
        free: Object.keys(holders).filter((seat) => holders[seat]!.kind === 'open'),
        expiresAt: invite.expiresAt,
      }
    },
  )

  app.post(
    '/api/v1/tables/:id/invites',
    {
      schema: {
        operationId: 'createInvite',
        tags: ['tables'],
        summary: 'A new invitation to your table; the one before it no longer counts',
        security: GUEST,
        headers: IdempotencyHeaders,
        params: IdParams,
        response: {
          201: InviteSchema,
          ...errors(
            'AUTH_REQUIRED',
            'TABLE_FORBIDDEN',
            'MATCH_NOT_FOUND',
            'MATCH_FINISHED',
            'IDEMPOTENCY_KEY_REUSED',
            'QUOTA_EXCEEDED',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const table = await storage.findTable(id)
      if (!table) throw new HttpError('MATCH_NOT_FOUND', { params: { id } })
      if (table.owner !== playerOf(request)) throw new HttpError('TABLE_FORBIDDEN')
      if (table.stage === 'over') throw new HttpError('MATCH_FINISHED')
      const invite = newInvite(id, tables.now)
      return answerInTransaction(request, reply, storage, async (tx) => ({
        status: 201,
        location: `/api/v1/tables/${id}`,
        body: toInvite(invite),
        stored: tx.addInvite(invite),
      }))
    },
  )

  app.post(
    '/api/v1/tables/:id/seat',
    {
      ...CHANGE,
      schema: {
        operationId: 'takeSeat',
        summary: 'Take a free seat by an invitation: the one named, else the first',
        body: TakeSeatBody,
        ...change('INVITE_NOT_FOUND', 'NO_SUCH_SEAT', 'SEAT_TAKEN', 'SEATED_ALREADY', 'MATCH_FINISHED'),
      },
      preParsing: guesses,
    },
    async (request, reply) => {
      const { id } = request.params
      const { invite, seat, name } = request.body
      const person = await personOf(request, services, name)
      const input = { invite, ...(seat !== undefined && { seat: String(seat) }) }
      return sendReceipt(reply, await tables.requests.takeSeat(id, person, input, changeRequestOf(request)))
    },
  )

  app.delete(
    '/api/v1/tables/:id/seat',
    {
      ...CHANGE,
      schema: {
        operationId: 'leaveTable',
        summary: 'Get up again, before the start',
        ...change('TABLE_STARTED'),
      },
    },
    async (request, reply) =>
      sendReceipt(reply, await tables.requests.leave(request.params.id, playerOf(request), changeRequestOf(request))),
  )
}
