import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundUnansweredRequests } from './unansweredRequests.ts'

let app: FastifyInstance
let port: number
/** Those that wait for `answer`. */
let asked: (() => void)[]
beforeEach(async () => {
  asked = []
  app = Fastify()
  boundUnansweredRequests(app, 16)
  app.get('/slow', () => new Promise<string>((resolve) => asked.push(() => resolve('slow'))))
  app.get('/quick', () => 'quick')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

const request = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`
const LAST = 'Connection: close\r\n'

/** In one piece. */
async function send(requests: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(requests)
  return socket
}

test('of requests that one connection sends without waiting for answers, no more than the bound is worked on: it is cut off', async () => {
  let read = 0
  app.server.on('request', () => read++)
  const socket = await send(request('/slow').repeat(1_500))
  await once(socket.resume(), 'close')
  expect([read, asked.length]).toEqual([17, 16])
  expect((await fetch(`http://127.0.0.1:${port}/quick`)).status).toBe(200)
})

test('as many as the bound are answered, in their order, and then as many again', async () => {
  const socket = await send(request('/quick').repeat(16))
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  const answers = () => heard.split('HTTP/1.1 200').length - 1
  await expect.poll(answers).toBe(16)
  socket.write(request('/quick').repeat(15) + request('/quick', LAST))
  await once(socket, 'close')
  expect(answers()).toBe(32)
})

test('a server that stops waits for one answer of a connection, and drops one that has several under way', async () => {
  const [several, one] = [await send(request('/slow').repeat(3)), await send(request('/slow', LAST))]
  await expect.poll(() => asked.length).toBe(4)
  const dropped = once(several.resume(), 'close')
  const closing = app.close()
  await dropped
  for (const answer of asked) answer()
  expect(await text(one)).toContain('HTTP/1.1 200')
  await closing
})
