import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of the API: it is passed on, no answer comes, or there is none, as at a host of files. */
type Api = 'answers' | 'silent' | 'missing'

export interface Proxy {
  readonly url: string
  api: Api
  close(): Promise<unknown>
}

/**
 * Stands before a server and takes its API away. Playwright's routes cannot do that for the lab: while they are on, a worker that
 * another worker starts may wait for its script for ever, and so may whoever takes them off.
 */
export async function openProxy(target: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    const { api } = proxy
    if (request.url!.startsWith('/api/') && api === 'silent') return void request.socket.destroy()
    if (request.url!.startsWith('/api/') && api === 'missing')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<html></html>')
    const { method, headers } = request
    const onward = ask(new URL(request.url!, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: Proxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    api: 'answers',
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
