import { CodedError } from '@arbiter/kernel'
import type { FastifyInstance } from 'fastify'

/** Paths of every server. Those of the app's pages are known when the app is built. */
const OWN = new Set(['api', 'assets'])

/** Where a proxy shows the server, with a slash on both sides: `/`, `/games/`. A slash that was left out is added. */
export function parseBasePath(text: string): string {
  const parts = text.split('/').filter((part) => part !== '')
  if (!parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part)) || OWN.has(parts[0]!))
    throw badBasePath(text)
  return parts.length === 0 ? '/' : `/${parts.join('/')}/`
}

export const badBasePath = (found: string): CodedError =>
  new CodedError('bad_setting', { variable: 'ARBITER_BASE', expected: '/games/', found })

/** Inside, every path begins at `/`, whether the proxy has taken the base away or not. */
export const withoutBase = (url: string, base: string): string =>
  url.startsWith(base) ? url.slice(base.length - 1) : url

/** What the outside has to know the base for: its address without the slash, and where an answer says something is. */
export function showAtBase(app: FastifyInstance, base: string): void {
  if (base === '/') return
  app.get(base.slice(0, -1), { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 308))
  app.addHook('onSend', async (_request, reply) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string' && location.startsWith('/')) reply.header('location', base + location.slice(1))
  })
}
