import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotFound, languageOf } from './errors/answer.ts'
import { isApi } from './errors/unknownRoutes.ts'
import { type AppPage, withHead } from './pageHead.ts'

/** Names under /assets/ carry a hash of their content: they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
const ALWAYS_ASK = 'no-cache'

/** Serves the browser app, if it was built: each of its pages is the same document under its own head. Whatever else is unknown is a 404. */
export async function serveWeb(app: FastifyInstance, folder: string | undefined, base: string): Promise<void> {
  const built = folder === undefined ? undefined : readBuild(folder, base)
  if (folder === undefined || !built) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const sendPage = (page: AppPage) => (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', ALWAYS_ASK)
      .header('content-language', language)
      .header('vary', 'accept-language')
      .send(withHead(built.document, page, language, siteOf(request) + base))
  }
  const home = built.pages.find(({ path }) => path === '/')!
  for (const page of [{ ...home, path: '/index.html' }, ...built.pages])
    for (const path of withAndWithoutSlash(page.path)) app.get(path, { schema: { hide: true } }, sendPage(page))
  const assets = join(folder, 'assets') + sep
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', path.startsWith(assets) ? FOREVER : ALWAYS_ASK),
  })
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(home)(request, reply.code(404)) : answerNotFound(request, reply),
  )
}

/** The document, told where it lives, and the pages that the app has. */
function readBuild(folder: string, base: string): { document: string; pages: readonly AppPage[] } | undefined {
  const [document, list] = [join(folder, 'index.html'), join(folder, 'pages.json')]
  if (!existsSync(document) || !existsSync(list)) return undefined
  return {
    document: readFileSync(document, 'utf8').replace('<base href="/"', `<base href="${base}"`),
    pages: JSON.parse(readFileSync(list, 'utf8')),
  }
}

/** Previews want whole addresses. A host that is none is left out of the page. */
const siteOf = ({ protocol, host }: FastifyRequest): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : ''

const withAndWithoutSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApi(url) && !url.startsWith('/assets/')
