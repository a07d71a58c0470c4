import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProxyOptions {
  /** Requests below this path are passed on; all others are refused, as if another program lived there. */
  readonly path: string
  /** The server behind it does not hear of the path. */
  readonly dropsPath?: boolean
  /** Headers of requests that it keeps to itself. */
  readonly dropsHeaders?: readonly string[]
}

/** A reverse proxy as people put one in front of several programs. */
export async function openProxy(target: string, { path, dropsPath = false, dropsHeaders = [] }: ProxyOptions) {
  const { hostname, port } = new URL(target)
  const proxy = createServer((asked, answer) => {
    const url = asked.url ?? '/'
    if (!`${url}/`.startsWith(path)) return void answer.writeHead(418).end('another program')
    const behind = request(
      {
        hostname,
        port,
        method: asked.method,
        path: dropsPath ? url.slice(path.length - 1) || '/' : url,
        headers: without(asked.headers, dropsHeaders),
      },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    behind.on('error', () => answer.destroy())
    answer.on('close', () => behind.destroy())
    asked.pipe(behind)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections()
      return new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
