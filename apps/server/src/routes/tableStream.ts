import { errors } from '../dto/error.ts'
import { GUEST_OR_NOBODY, IdParams } from '../dto/shared.ts'
import { streamOf, TableStreamSchema } from '../dto/stream.ts'
import { StreamQuery } from '../dto/table.ts'
import { ownerOf } from '../security.ts'
import { noted, sendEvents, whileRead } from '../serverSent.ts'
import type { App, Services } from '../services.ts'
import { audienceFor } from '../tables/seats.ts'
import { parseCursor, streamTable } from '../tables/stream.ts'

const DESCRIPTION = `Server-sent events: \`sync\` (the table as you may see it), \`step\` (what was decided since, with the events that you may hear of, and how the table stands now; after an undo \`kept\` is
less than you know), \`seats\` (somebody sat down or got up, and how the table stands now), \`offer\` (something was offered or answered, and how the table stands now), \`said\` (a ready phrase), \`presence\` (who is
connected; without an id), \`end\` (outcome and record; then the stream closes, unless you asked to \`stay\`). Each has the id \`version.notice\`.
Read it with \`fetch\`, so that the token stays out of the address. After a break, go on with \`Last-Event-ID\`: what you have missed comes as one \`step\`, or as a \`sync\`.`

export function tableStreamRoutes(app: App, { tables, changes, streams, limits, clock }: Services): void {
  app.get(
    '/api/v1/tables/:id/stream',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamTable',
        tags: ['tables'],
        summary: 'What happens, as it happens',
        description: DESCRIPTION,
        security: GUEST_OR_NOBODY,
        params: IdParams,
        querystring: StreamQuery,
        response: {
          200: streamOf(TableStreamSchema, 'Messages of the table, until its match ends'),
          ...errors(
            'NOT_YOUR_SEAT',
            'MATCH_NOT_FOUND',
            'NO_SUCH_SEAT',
            'MATCH_OUTDATED',
            'TOO_MANY_STREAMS',
            'SERVER_BUSY',
          ),
        },
      },
    },
    async (request, reply) => {
      const { player, params, query, headers } = request
      const { id } = params
      const of = ownerOf(request)
      // Whoever may not look hears it before the stream begins.
      audienceFor(await tables.load(id, of), player?.id, query.seat)
      const signal = whileRead(reply)
      if (signal.aborted) return reply.hijack() as never
      const note = streams.enter(request, signal)
      if (player) signal.addEventListener('abort', tables.presence.enter(id, player.id))
      const lastEventId = headers['last-event-id']
      const messages = streamTable({
        id,
        player: player?.id,
        of,
        seat: query.seat,
        cursor: parseCursor(typeof lastEventId === 'string' ? lastEventId : query.after),
        past: query.past ?? false,
        stay: query.stay ?? false,
        tables,
        clock,
        changes,
        heartbeatMs: limits.heartbeatMs,
        signal,
      })
      return sendEvents(reply, noted(messages, note)) as never
    },
  )
}
