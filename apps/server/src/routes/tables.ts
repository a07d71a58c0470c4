import type { FastifyRequest } from 'fastify'
import { playerOf } from '../accounts.ts'
import { timeText } from '../clock.ts'
import { errors } from '../dto/error.ts'
import { GUEST, GUEST_OR_NOBODY, IdempotencyHeaders, IdParams } from '../dto/shared.ts'
import { TableLogSchema } from '../dto/stream.ts'
import { ListQuery, LogQuery, NewTableBody, TableListSchema, TableQuery, TableSchema } from '../dto/table.ts'
import { HttpError } from '../errors/httpError.ts'
import { answerInTransaction } from '../idempotency/idempotency.ts'
import { ownerOf, perMinute } from '../security.ts'
import type { App, Services } from '../services.ts'
import { setupBytes } from '../storage/rows.ts'
import type { LiveTable } from '../tables/live.ts'
import { audienceFor, isMember, type Person } from '../tables/seats.ts'
import { tableParts, toTableSummary, wholeBytes, wholeText } from '../tables/toResponse.ts'

const PAGE = 20
const STEPS = 100
const JSON_TYPE = 'application/json; charset=utf-8'
const OPEN = ['gathering', 'playing'] as const

export function tableRoutes(app: App, services: Services): void {
  const { tables, storage, quotas, limits } = services
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
            'SETUP_TOO_LARGE',
            'SERVER_BUSY',
            'UNKNOWN_PRESET',
            'UNKNOWN_BOT',
            'SEATS_INVALID',
            'SEED_NOT_ALLOWED',
            'QUOTA_EXCEEDED',
            'STORAGE_FULL',
            'IDEMPOTENCY_KEY_REUSED',
          ),
        },
      },
      config: perMinute(limits.tablesPerMinute),
    },
    async (request, reply) => {
      const person = await personOf(request, services, request.body.name)
      const of = ownerOf(request)
      const table = await tables.create(person, request.body, of)
      const { live, invite } = table
      return quotas.opening(person.id, async () => {
        await quotas.admit(request, setupBytes(live.stored), 'table')
        return answerInTransaction(request, reply, storage, async (tx) => ({
          status: 201,
          location: `/api/v1/tables/${live.stored.id}`,
          body: wholeText(
            tableParts(live, audienceFor(live, person.id, undefined), person.id, tables.scene({ live }, of), invite),
          ),
          stored: tx.addTable(live.stored).then(() => (invite ? tx.addInvite(invite) : undefined)),
          committed: () => tables.created(table),
        }))
      })
    },
  )

  app.get(
    '/api/v1/tables',
    {
      schema: {
        operationId: 'listTables',
        tags: ['tables'],
        summary: 'Your tables, newest first; with whose turn it is',
        security: GUEST,
        querystring: ListQuery,
        response: { 200: TableListSchema, ...errors('AUTH_REQUIRED') },
      },
    },
    async (request) => {
      const player = playerOf(request)
      const { limit = PAGE, after, stage } = request.query
      const [createdAt, id] = after?.split('~') ?? []
      const found = await storage.tablesOf(player, {
        limit: limit + 1,
        ...(stage && { stages: stage === 'open' ? OPEN : [stage] }),
        ...(createdAt && id && { after: { createdAt, id } }),
      })
      const page = found.slice(0, limit)
      const last = page.at(-1)
      return {
        // Whoever got up again has been there, too.
        tables: page.filter((table) => isMember(table, player)).map((table) => toTableSummary(table, player)),
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
          ...errors('NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'NO_SUCH_SEAT', 'MATCH_OUTDATED', 'SERVER_BUSY'),
        },
      },
    },
    async (request, reply) => {
      const { player, params, query } = request
      const of = ownerOf(request)
      const newest = await tables.load(params.id, of)
      const audience = audienceFor(newest, player?.id, query.seat)
      const shown = await tables.shownTo(newest, { player: player?.id, audience, of })
      const { live } = shown
      const invite = await ownInvite(services, live, player?.id)
      const parts = tableParts(live, audience, player?.id, tables.scene(shown, of), invite)
      return reply.type(JSON_TYPE).send(wholeBytes(parts) as never)
    },
  )

  app.get(
    '/api/v1/tables/:id/log',
    {
      schema: {
        operationId: 'getLog',
        tags: ['tables'],
        summary: 'What has happened from the start, by pages, as you may hear of it',
        security: GUEST_OR_NOBODY,
        params: IdParams,
        querystring: LogQuery,
        response: {
          200: TableLogSchema,
          ...errors('NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'NO_SUCH_SEAT', 'MATCH_OUTDATED', 'SERVER_BUSY'),
        },
      },
    },
    async (request, reply) => {
      const { player, params, query } = request
      const of = ownerOf(request)
      const newest = await tables.load(params.id, of)
      const audience = audienceFor(newest, player?.id, query.seat)
      const { live } = await tables.shownTo(newest, { player: player?.id, audience, of })
      const { from = 0, limit = STEPS } = query
      const parts: Uint8Array[] = []
      for await (const part of tables.heard(newest, live, { what: 'log', audience, from, limit }, of))
        parts.push(Buffer.from(part as Uint8Array))
      return reply.type(JSON_TYPE).send(Buffer.concat(parts) as never)
    },
  )
}

/** Whoever has opened the table may look it up again. */
const ownInvite = ({ storage, tables }: Services, { stored }: LiveTable, player: string | undefined) =>
  stored.owner === player && stored.stage !== 'over' ? storage.inviteTo(stored.id, timeText(tables.now)) : undefined

/** Whoever asks, under the name that others shall see: the one given here, else the account's. */
export async function personOf(request: FastifyRequest, { storage }: Services, name?: string): Promise<Person> {
  const id = playerOf(request)
  if (name !== undefined) return { id, name: name.trim() }
  const account = await storage.players.find(id)
  // Deleted by another server a moment ago.
  if (!account) throw new HttpError('AUTH_INVALID')
  return { id, name: account.displayName }
}
