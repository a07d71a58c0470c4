import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What becomes of the API: it is passed on; the next change is, and the line breaks before its answer; no answer comes; or there is none, as at a host of files. */
type Api = 'answers' | 'breaking' | 'silent' | 'missing'

/** What the API has said to one request so far. */
export interface Answer {
  readonly method: string
  readonly path: string
  /** Status and headers. */
  readonly head: string
  body: string
}

export interface Line {
  readonly url: string
  api: Api
  /** Every answer of the API, streams as well, in the order in which they began. */
  readonly answers: readonly Answer[]
  /** The line breaks: what is open ends, and nothing is answered until `api` says otherwise. */
  cut(): void
  close(): Promise<unknown>
}

/**
 * Stands before a server, keeps all that its API says, and takes it away. Playwright's routes cannot do that for the lab: while they are
 * on, a worker that another worker starts may wait for its script for ever, and so may whoever takes them off.
 */
export async function openProxy(target: string): Promise<Line> {
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    const path = request.url!
    const isApi = path.startsWith('/api/')
    if (isApi && proxy.api === 'silent') return void request.socket.destroy()
    if (isApi && proxy.api === 'missing')
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<html></html>')
    const method = request.method!
    // As text, so that it can be read here.
    const headers = isApi ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
    const onward = ask(new URL(path, target), { method, headers }, (answer) => {
      if (isApi) answers.push(overheard({ method, path }, answer))
      if (isApi && proxy.api === 'breaking' && method !== 'GET') return proxy.cut()
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    api: 'answers',
    answers,
    cut() {
      proxy.api = 'silent'
      server.closeAllConnections()
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}

function overheard(asked: Pick<Answer, 'method' | 'path'>, answer: IncomingMessage): Answer {
  const { statusCode, rawHeaders } = answer
  const kept = { ...asked, head: [statusCode, ...rawHeaders].join('\n'), body: '' }
  const decoder = new TextDecoder()
  answer.on('data', (bytes: Buffer) => {
    kept.body += decoder.decode(bytes, { stream: true })
  })
  return kept
}
