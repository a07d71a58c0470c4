import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundBodies } from './bodiesUnderWay.ts'
import { answerErrors } from './errors/answer.ts'
import { testServer } from './testing/client.ts'

let app: FastifyInstance
let port: number
let arrived: FastifyRequest[]
let answered: number
/** Answers those that wait. */
let answer: (() => void)[]
beforeEach(async () => {
  ;[arrived, answered, answer] = [[], 0, []]
  // Who asks is told by a header: all come from this machine.
  app = Fastify({ forceCloseConnections: true, trustProxy: true })
  answerErrors(app)
  app.addHook('onRequest', async (request) => void arrived.push(request))
  app.addHook('onSend', async () => void answered++)
  boundBodies(app, { unansweredBytes: 4_000, addressUnansweredBytes: 2_500 })
  app.get('/endless', () => new Promise(() => {}))
  app.post('/', { bodyLimit: 1_000 }, () => 'read')
  app.post('/slow', { bodyLimit: 1_000 }, () => new Promise<string>((resolve) => answer.push(() => resolve('read'))))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

const LENGTH = 1_000
const BODY = `"${'x'.repeat(LENGTH - 2)}"`
const head = (of: string, path: string, size: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${of}\r\nContent-Type: application/json\r\n${size}\r\n\r\n`
const DECLARED = `Content-Length: ${LENGTH}`

/** What was answered is in `heard`. */
interface Sender {
  readonly socket: Socket
  readonly heard: () => string
}
async function send(text: string): Promise<Sender> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  socket.on('error', () => {})
  const before = arrived.length
  socket.write(text)
  await expect.poll(() => arrived.length).toBeGreaterThan(before)
  return { socket, heard: () => heard }
}
const GOOD = /^HTTP\/1\.1 200/
const BUSY = /^HTTP\/1\.1 503 .*retry-after: 1.*SERVER_BUSY/is

test.each([DECLARED, 'Transfer-Encoding: chunked'])(
  'bodies that one address is sending take a bounded memory: more is refused at once, until some of it has come (%s)',
  async (size) => {
    const slow = [await send(head('10.0.0.1', '/', size)), await send(head('10.0.0.1', '/', size))]
    const more = await send(head('10.0.0.1', '/', size))
    await expect.poll(more.heard).toMatch(BUSY)
    const neighbour = await send(head('10.0.0.2', '/', DECLARED) + BODY)
    await expect.poll(neighbour.heard).toMatch(GOOD)
    for (const { socket } of slow)
      socket.write(size === DECLARED ? BODY : `${LENGTH.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`)
    for (const { heard } of slow) await expect.poll(heard).toMatch(GOOD)
    const again = await send(head('10.0.0.1', '/', DECLARED) + BODY)
    await expect.poll(again.heard).toMatch(GOOD)
  },
)

test('whoever sends little is heard beside a neighbour at the same address who sends much and slowly', async () => {
  const slow = [await send(head('10.0.0.1', '/', DECLARED)), await send(head('10.0.0.1', '/', DECLARED))]
  const gone = once(slow[0]!.socket, 'close')
  const little = `"${'x'.repeat(598)}"`
  const neighbour = await send(head('10.0.0.1', '/', `Content-Length: ${little.length}`) + little)
  await expect.poll(neighbour.heard).toMatch(GOOD)
  await gone
  slow[1]!.socket.write(BODY)
  await expect.poll(slow[1]!.heard).toMatch(GOOD)
})

test('a body counts until its request is answered', async () => {
  const request = (path: string) => head('10.0.0.1', path, DECLARED) + BODY
  await send(request('/slow'))
  await send(request('/slow'))
  await expect.poll(() => answer.length).toBe(2)
  await expect.poll((await send(request('/'))).heard).toMatch(BUSY)
  answer[0]!()
  await expect
    .poll(async () => {
      const { heard } = await send(request('/'))
      await expect.poll(heard).not.toBe('')
      return heard()
    })
    .toMatch(GOOD)
})

test('what is answered counts no more and is not kept, though its connection waits for another answer that does not end', async () => {
  const line = await send(`GET /endless HTTP/1.1\r\nHost: a\r\n\r\n`)
  for (let i = 1; i <= 4; i++) {
    line.socket.write(head('10.0.0.1', '/', DECLARED) + BODY)
    await expect.poll(() => answered).toBe(i)
  }
  const neighbour = await send(head('10.0.0.1', '/', DECLARED) + BODY)
  await expect.poll(neighbour.heard).toMatch(GOOD)
  expect(line.heard()).not.toContain('read')
  expect(arrived.filter(({ body }) => body !== undefined)).toEqual([])
})

test('when all memory for bodies is taken, the address that has most of it gives the one it has been sending for longest up', async () => {
  const first = await send(head('10.0.0.1', '/', DECLARED))
  const gone = once(first.socket, 'close')
  const second = await send(head('10.0.0.1', '/', DECLARED))
  await send(head('10.0.0.2', '/', DECLARED))
  await send(head('10.0.0.3', '/', DECLARED))
  const newcomer = await send(head('10.0.0.4', '/', DECLARED) + BODY)
  await gone
  await expect.poll(newcomer.heard).toMatch(GOOD)
  second.socket.write(BODY)
  await expect.poll(second.heard).toMatch(GOOD)
})

test('when everybody has a little of it, whoever comes is refused and nobody loses anything', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(async (i) => send(head(`10.0.0.${i}`, '/', DECLARED))))
  await expect.poll((await send(head('10.0.0.5', '/', DECLARED))).heard).toMatch(BUSY)
  for (const { socket, heard } of others) {
    socket.write(BODY)
    await expect.poll(heard).toMatch(GOOD)
  }
})

test('RN-288 a request is refused before its body is read: its size, its type, its token and its rate are told without it', async () => {
  const server = await testServer({ limits: { simulationsPerMinute: 1 } })
  const url = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const codeOf = async (path: string, type: string, length: number): Promise<string | undefined> => {
    const socket = connect(Number(url.port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
    const [heard] = await once(socket, 'data')
    socket.destroy()
    return /"code":"(\w+)"/.exec(String(heard))?.[1]
  }
  await server.post('/api/v1/simulate', {})
  expect(await codeOf('/api/v1/simulate', 'application/json', 1e9)).toBe('BODY_TOO_LARGE')
  expect(await codeOf('/api/v1/simulate', 'text/xml', 100)).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect(await codeOf('/api/v1/experiments', 'application/json', 1_000_000)).toBe('AUTH_REQUIRED')
  expect(await codeOf('/api/v1/simulate', 'application/json', 100)).toBe('RATE_LIMITED')
  await server.app.close()
})
