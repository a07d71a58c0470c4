import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badBasePath } from './basePath.ts'
import { answerError, answerNotFound, languageOf } from './errors/answer.ts'
import { isApi } from './errors/unknownRoutes.ts'
import { openWebBuilds, type WebBuild } from './webBuilds.ts'

/** Names under /assets/ carry a hash of their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** Serves the browser app, if it was built: each of its pages is the same document under its own head. Whatever else is unknown is a 404. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | undefined,
  base: string,
  site: string | undefined,
): Promise<void> {
  const build = folder === undefined ? undefined : openWebBuilds(folder, base)
  if (!build) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const { root, pages } = build()
  refuseOwnPathAsBase(base, build())
  const sendPage = (path: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const { pages, document } = build()
    const page = pages.find((known) => known.path === path) ?? pages.find((known) => known.path === HOME)!
    const language = languageOf(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', ALWAYS_ASK)
      .header('content-language', language)
      .header('vary', 'accept-language')
      .send(document(page, language, (site ?? originOf(request)) + base))
  }
  const sendHome = sendPage(HOME)
  app.get('/index.html', { schema: { hide: true } }, sendHome)
  for (const { path } of pages)
    for (const spelling of withAndWithoutSlash(path)) app.get(spelling, { schema: { hide: true } }, sendPage(path))
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    isPage(request) ? sendHome(request, reply.code(404)) : answerNotFound(request, reply)
  await app.register(async (scope) => {
    scope.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
      const { statusCode = 500, headers = {} } = error
      if (statusCode >= 500 || statusCode === 429) return answerError(error, request, reply)
      // Odd names, folders and ways out of the folder are nothing that exists.
      if (statusCode <= 404) return notFound(request, reply)
      // A range or a condition that the file does not meet.
      return reply.code(statusCode).headers(headers).send()
    })
    await scope.register(fastifyStatic, { root, serve: false, index: false, preCompressed: true, cacheControl: false })
    scope.get('/*', { schema: { hide: true } }, (request, reply) => {
      // The disk is not asked for what is not there.
      const file = build().files.get(request.url.split('?')[0]!)
      if (!file) return notFound(request, reply)
      return reply
        .header('cache-control', file.name.startsWith('/assets/') ? FOREVER : ALWAYS_ASK)
        .sendFile(file.name, file.root)
    })
  })
  app.setNotFoundHandler(notFound)
}

const HOME = '/'

/** Behind a proxy that takes the base away nobody could tell the two apart. */
function refuseOwnPathAsBase(base: string, { root, pages }: WebBuild): void {
  const [, first = ''] = base.split('/')
  if (first !== '' && (pages.some(({ path }) => path.split('/')[1] === first) || existsSync(join(root, first))))
    throw badBasePath(base)
}

/** Previews want whole addresses. What a visitor or a proxy has sent instead of a host is left out of the page. */
const originOf = ({ protocol, host }: FastifyRequest): string =>
  /^https?$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`${protocol}://${host}`)?.origin ?? '') : ''

const withAndWithoutSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApi(url) && !url.startsWith('/assets/')
