import { playerOf } from '../accounts.ts'
import { errors } from '../dto/error.ts'
import { GUEST } from '../dto/shared.ts'
import { OwnTablesStreamSchema, streamOf } from '../dto/stream.ts'
import { noted, sendEvents, whileRead } from '../serverSent.ts'
import type { App, Services } from '../services.ts'
import { streamOwnTables } from '../tables/ownTables.ts'

const DESCRIPTION = `Server-sent events about all your tables on one connection: \`tables\` (your newest and all that are not over, at the beginning), \`table\` (one is new or stands otherwise: your turn, an offer,
the end), \`gone\` (one is yours no more). What happens at a table is told by its own stream. After a break it begins anew.`

export function ownTableRoutes(app: App, { storage, changes, streams, limits }: Services): void {
  app.get(
    '/api/v1/me/stream',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamMe',
        tags: ['tables'],
        summary: 'At which of your tables something has happened, as it happens',
        description: DESCRIPTION,
        security: GUEST,
        response: {
          200: streamOf(OwnTablesStreamSchema, 'Messages about your tables'),
          ...errors('AUTH_REQUIRED', 'TOO_MANY_STREAMS', 'SERVER_BUSY'),
        },
      },
    },
    async (request, reply) => {
      const player = playerOf(request)
      const signal = whileRead(reply)
      if (signal.aborted) return reply.hijack() as never
      const note = streams.enter(request, signal)
      const { heartbeatMs } = limits
      const messages = streamOwnTables({ player, storage, changes, heartbeatMs, signal })
      return sendEvents(reply, noted(messages, note)) as never
    },
  )
}
