import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './errors/answer.ts'
import { boundUnreadAnswers } from './unreadAnswers.ts'

test('whoever does not read what comes fills no memory: others are answered, and so are they once it is read', async () => {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  answerErrors(app)
  boundUnreadAnswers(app, 5_000_000)
  app.get('/much', () => 'x'.repeat(4_000_000))
  app.get('/little', () => 'x')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async (path: string): Promise<IncomingMessage> => {
    // Like one that reads nothing: only what the system takes in between is on its way.
    const request = get({ port, host: '127.0.0.1', path, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer.pause()
  }
  const unread: IncomingMessage[] = []
  let last = await ask('/much')
  while (last.statusCode === 200 && unread.length < 50) {
    unread.push(last)
    last = await ask('/much')
  }
  expect(last.statusCode).toBe(503)
  expect((await ask('/little')).statusCode).toBe(200)
  for (const answer of unread) answer.destroy()
  let again = await ask('/much')
  while (again.statusCode !== 200) again = await ask('/much')
  again.destroy()
})

test('errors count as well: whoever reads none of them is cut off in the end', async () => {
  const app = Fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  answerErrors(app)
  boundUnreadAnswers(app, 5_000_000)
  app.get('/never', () => new Promise(() => {}))
  app.get('/wrong', (_request, reply) => reply.code(404).send('x'.repeat(4_000_000)))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  // What is behind an answer that does not come waits for it.
  for (const path of ['/never', '/wrong', '/wrong']) socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
  await once(socket.resume(), 'close')
  expect(socket.bytesRead).toBe(0)
})
