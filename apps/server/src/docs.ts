import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import manifest from '../package.json' with { type: 'json' }
import { completeDocument } from './openapi/document.ts'
import type { OpenApiDocument } from './openapi/schema.ts'
import type { Services } from './services.ts'

const DESCRIPTION = `Five combat rulebooks, one deterministic referee.

Get a token with \`POST /api/v1/guests\`, open a table, read its stream, send actions with the \`version\` you have seen.
Errors are problem details (RFC 9457) with a \`code\`; \`detail\` follows \`Accept-Language\` (en, ru).
Every \`POST\`, \`PUT\` and \`DELETE\` takes an \`Idempotency-Key\` of 8 to 64 letters, digits, \`_\` and \`-\`, such as a UUID. Event streams are server-sent events, to be read with \`fetch\`.`

/** The page at /api/docs and the document at /api/openapi.json, made from the schemas that check requests. */
export async function describeApi(app: FastifyInstance, basePath: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Arbiter',
        version: manifest.version,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      tags: [
        { name: 'games', description: 'What can be played' },
        { name: 'guests', description: 'Players without a password' },
        { name: 'tables', description: 'Play, watch, invite, take back' },
        { name: 'records', description: 'Finished matches as files' },
        { name: 'runs', description: 'The run: draft, prepare, fight teams of other players' },
        { name: 'lab', description: 'Questions answered by many matches' },
        { name: 'server', description: 'How the server is' },
      ],
      servers: [{ url: basePath === '/' ? basePath : basePath.slice(0, -1), description: 'This server' }],
      components: {
        securitySchemes: { guest: { type: 'http', scheme: 'bearer', description: 'The token of POST /api/v1/guests' } },
      },
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, i) => (typeof $id === 'string' ? $id : `schema-${i}`),
    },
  })
}

/** The page needs inline styles; nothing else of the site does. */
const PAGE_POLICY = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
}

export async function serveApiDocs(
  app: FastifyInstance,
  { games, constant }: Pick<Services, 'games' | 'constant'>,
  basePath: string,
): Promise<void> {
  // Made when somebody asks for it: it takes the rules of every game.
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    constant.send(request, reply, 'document', () =>
      completeDocument(app.swagger() as unknown as OpenApiDocument, games),
    )
  app.get('/api/openapi.json', { schema: { hide: true } }, send)
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: basePath.slice(0, -1),
    staticCSP: PAGE_POLICY,
    // The base layout has no bar with a logo and an address field above the page.
    uiConfig: { deepLinking: true, tryItOutEnabled: true, layout: 'BaseLayout' },
    theme: { title: 'Arbiter API' },
    uiHooks: {
      preHandler: async (request, reply) => {
        const { pathname } = new URL(request.url, 'http://localhost')
        if (pathname.endsWith('/json')) return send(request, reply)
        // Written anew for each reader, it would hold up everybody else.
        return pathname.endsWith('/yaml') ? reply.callNotFound() : undefined
      },
    },
  })
}
