import type { FastifyInstance } from 'fastify'

const FORMER = '/api/matches'

/** What was a match until there were tables. */
export function formerMatchRoutes(app: FastifyInstance): void {
  for (const url of [FORMER, `${FORMER}/*`])
    app.all(url, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) =>
      reply.redirect(request.url.replace(FORMER, '/api/v1/tables'), 308),
    )
}
