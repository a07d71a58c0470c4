import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './httpError.ts'

/** RN-288. Whether there is such a route is said before anything else is looked at, also before a body is read. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()

  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set()
    methodsOf.set(url, methods)
    for (const each of [method].flat()) methods.add(each)
  })

  const allowed = (path: string): string[] => {
    const fitting = [...methodsOf].filter(([pattern]) => fits(pattern, path))
    return [...new Set(fitting.flatMap(([, methods]) => [...methods]))].sort()
  }

  app.addHook('onRequest', async (request) => {
    // Any page of the browser app may be asked for: that is decided later.
    if (!request.is404 || (isGetOrHead(request) && !isApi(request.url))) return
    const path = pathOf(request.url)
    const methods = isApi(path) ? allowed(path) : []
    if (methods.length > 0) throw methodNotAllowed(request.method, path, methods)
    throw routeNotFound(request)
  })
}

export const routeNotFound = ({ method, url }: FastifyRequest): HttpError =>
  new HttpError('ROUTE_NOT_FOUND', { params: { method, path: pathOf(url).slice(0, 200) } })

function methodNotAllowed(method: string, path: string, methods: readonly string[]): HttpError {
  return new HttpError('METHOD_NOT_ALLOWED', {
    params: { method, path: path.slice(0, 200), allowed: { list: methods } },
    details: { allowed: methods },
    headers: { allow: methods.join(', ') },
  })
}

/** Whether a path belongs to a pattern such as `/api/tables/:id`. */
function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  )
}

const isGetOrHead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)
const pathOf = (url: string): string => url.split('?')[0]!
