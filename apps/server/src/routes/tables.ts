import type { FastifyRequest } from 'fastify'
import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { GUEST, GUEST_OR_NOBODY, IdempotencyHeaders, IdParams } from '../dto/shared.ts'
import { ListQuery, NewTableBody, TableListSchema, TableQuery, TableSchema } from '../dto/table.ts'
import { HttpError } from '../errors/httpError.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import { perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'
import type { LiveTable } from '../tables/live.ts'
import { audienceFor } from '../tables/seats.ts'
import type { Person } from '../tables/tables.ts'
import { toTableResponse, toTableSummary } from '../tables/toResponse.ts'

const PAGE = 20

export function tableRoutes(app: App, services: Services): void {
  const { tables, storage, limits } = services
  app.post(
    '/api/v1/tables',
    {
      schema: {
        operationId: 'createTable',
        tags: ['tables'],
        summary: 'Open a table; for seats that are free it has an invitation',
        security: GUEST,
        headers: IdempotencyHeaders,
        body: NewTableBody,
        response: {
          201: TableSchema,
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
      config: perMinute(limits.tablesPerMinute),
    },
    async (request, reply) => {
      const person = await personOf(request, services, request.body.name)
      const table = await tables.create(person, request.body)
      const { live, invite } = table
      return answerInTransaction(request, reply, storage, async (tx) => ({
        status: 201,
        location: `/api/v1/tables/${live.stored.id}`,
        body: toTableResponse(live, audienceFor(live, person.id, undefined), person.id, invite),
        stored: tx.addTable(live.stored).then(() => (invite ? tx.addInvite(invite) : undefined)),
        committed: () => tables.created(table),
      }))
    },
  )

  app.get(
    '/api/v1/tables',
    {
      schema: {
        operationId: 'listTables',
        tags: ['tables'],
        summary: 'Your tables, newest first',
        security: GUEST,
        querystring: ListQuery,
        response: { 200: TableListSchema, ...errors('AUTH_REQUIRED') },
      },
    },
    async (request) => {
      const player = playerOf(request)
      const { limit = PAGE, after } = request.query
      const [createdAt, id] = after?.split('~') ?? []
      const found = await storage.tablesOf(player, {
        limit: limit + 1,
        ...(createdAt && id && { after: { createdAt, id } }),
      })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        tables: page.map((table) => toTableSummary(table, player)),
        next: found.length > limit && last ? `${last.createdAt}~${last.id}` : null,
      }
    },
  )

  app.get(
    '/api/v1/tables/:id',
    {
      schema: {
        operationId: 'getTable',
        tags: ['tables'],
        summary: 'A table as you may see it; without a seat of your own, as a spectator',
        security: GUEST_OR_NOBODY,
        params: IdParams,
        querystring: TableQuery,
        response: {
          200: TableSchema,
          ...errors('NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'NO_SUCH_SEAT', 'MATCH_OUTDATED'),
        },
      },
    },
    async ({ player, params, query }) => {
      const live = await tables.load(params.id)
      const audience = audienceFor(live, player?.id, query.seat)
      return toTableResponse(live, audience, player?.id, await ownInvite(services, live, player?.id))
    },
  )
}

/** Whoever has opened the table may look it up again. */
const ownInvite = ({ storage }: Services, { stored }: LiveTable, player: string | undefined) =>
  stored.owner === player && stored.stage !== 'over' ? storage.inviteTo(stored.id, new Date().toISOString()) : undefined

/** Whoever asks, under the name that others shall see: the one given here, else the account's. */
export async function personOf(request: FastifyRequest, { storage }: Services, name?: string): Promise<Person> {
  const id = playerOf(request)
  if (name !== undefined) return { id, name: name.trim() }
  const account = await storage.players.find(id)
  // Deleted by another server a moment ago.
  if (!account) throw new HttpError('AUTH_INVALID')
  return { id, name: account.displayName }
}
