import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Language } from '@arbiter/kernel'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badBasePath } from './basePath.ts'
import { answerError, answerNotFound, languageOf } from './errors/answer.ts'
import { isApi } from './errors/unknownRoutes.ts'
import { type AppPage, withHead } from './pageHead.ts'

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
  const built = folder === undefined ? undefined : readBuild(folder, base)
  if (folder === undefined || !built) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  refuseOwnPathAsBase(base, folder, built.pages)
  const rendered = keptPages((page, language, at) => Buffer.from(withHead(built.document, page, language, at)))
  const sendPage = (page: AppPage) => (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', ALWAYS_ASK)
      .header('content-language', language)
      .header('vary', 'accept-language')
      .send(rendered(page, language, (site ?? originOf(request)) + base))
  }
  const home = built.pages.find(({ path }) => path === '/')!
  for (const page of [{ ...home, path: '/index.html' }, ...built.pages])
    for (const path of withAndWithoutSlash(page.path)) app.get(path, { schema: { hide: true } }, sendPage(page))
  const assets = join(folder, 'assets') + sep
  const files = filesIn(folder)
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    isPage(request) ? sendPage(home)(request, reply.code(404)) : answerNotFound(request, reply)
  await app.register(async (scope) => {
    scope.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
      const { statusCode = 500, headers = {} } = error
      if (statusCode >= 500 || statusCode === 429) return answerError(error, request, reply)
      // Odd names, folders and ways out of the folder are nothing that exists.
      if (statusCode <= 404) return notFound(request, reply)
      // A range or a condition that the file does not meet.
      return reply.code(statusCode).headers(headers).send()
    })
    // The disk is not asked for what is not there.
    scope.addHook('onRequest', async (request, reply) => {
      if (!files.has(request.url.split('?')[0]!)) return notFound(request, reply)
    })
    await scope.register(fastifyStatic, {
      root: folder,
      index: false,
      // What the build writes for itself begins with a dot.
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', path.startsWith(assets) ? FOREVER : ALWAYS_ASK),
    })
  })
  app.setNotFoundHandler(notFound)
}

/** Whoever asks under many names has no more of them kept. */
const KEPT_PAGES = 256

/** However many read a page at once, it is there once. */
export function keptPages(
  render: (page: AppPage, language: Language, at: string) => Buffer,
): (page: AppPage, language: Language, at: string) => Buffer {
  const kept = new Map<string, Buffer>()
  return (page, language, at) => {
    const key = `${page.path} ${language} ${at}`
    const known = kept.get(key)
    if (known) return known
    const made = render(page, language, at)
    kept.set(key, made)
    if (kept.size > KEPT_PAGES) kept.delete(kept.keys().next().value!)
    return made
  }
}

/** Behind a proxy that takes the base away nobody could tell the two apart. */
function refuseOwnPathAsBase(base: string, folder: string, pages: readonly AppPage[]): void {
  const [, first = ''] = base.split('/')
  if (first !== '' && (pages.some(({ path }) => path.split('/')[1] === first) || existsSync(join(folder, first))))
    throw badBasePath(base)
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

/** As they are asked for. A build has its files from the start. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.split(sep).map(encodeURIComponent).join('/')}`,
    ),
  )

/** Previews want whole addresses. What a visitor or a proxy has sent instead of a host is left out of the page. */
const originOf = ({ protocol, host }: FastifyRequest): string =>
  /^https?$/.test(protocol) && /^[\w.:[\]-]+$/.test(host) ? (URL.parse(`${protocol}://${host}`)?.origin ?? '') : ''

const withAndWithoutSlash = (path: string): string[] => (path === '/' ? [path] : [path, `${path}/`])

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !isApi(url) && !url.startsWith('/assets/')
