import { errors } from '../dto/error.ts'
import { EventsQuery } from '../dto/match.ts'
import { GUEST_OR_NOBODY, IdParams } from '../dto/shared.ts'
import { MatchStreamSchema, streamOf } from '../dto/stream.ts'
import { HttpError } from '../errors/httpError.ts'
import { audienceFor } from '../matches/seats.ts'
import { streamEvents, streamPosition } from '../matches/stream.ts'
import { sendEvents, whileRead } from '../serverSent.ts'
import type { App, Services } from '../services.ts'

const DESCRIPTION = `Server-sent events: \`event\` (one revealed event, as \`DiceEvent\` and its like say, id \`undos.seq\`), \`rewind\` (an undo: forget events from this number on),
\`state\` (version and who decides), \`end\` (outcome and record; then the stream closes). Read it with \`fetch\`, so that the token stays out of the address.
Go on after a break with \`Last-Event-ID\` or \`from\`.`

export function eventRoutes(app: App, { matches, changes, limits }: Services): void {
  app.get(
    '/api/matches/:id/events',
    {
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamMatch',
        tags: ['matches'],
        summary: 'What happens, as it happens',
        description: DESCRIPTION,
        security: GUEST_OR_NOBODY,
        params: IdParams,
        querystring: EventsQuery,
        response: {
          200: streamOf(MatchStreamSchema, 'Messages of the match, until it ends'),
          ...errors('NOT_YOUR_SEAT', 'MATCH_NOT_FOUND', 'NO_SUCH_SEAT', 'SERVER_BUSY'),
        },
      },
    },
    async ({ player, params, query, headers }, reply) => {
      if (changes.size >= limits.streams) throw new HttpError('SERVER_BUSY')
      const { id } = params
      const live = await matches.load(id)
      const lastEventId = headers['last-event-id']
      const events = streamEvents({
        id,
        audience: audienceFor(live, player?.id, query.seat),
        position: streamPosition(
          typeof lastEventId === 'string' ? lastEventId : undefined,
          query.from,
          live.rewinds.length,
        ),
        load: () => matches.load(id),
        changes,
        heartbeatMs: limits.heartbeatMs,
        signal: whileRead(reply),
      })
      return sendEvents(reply, events) as never
    },
  )
}
