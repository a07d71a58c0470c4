import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { testServer } from './testing/client.ts'

const server = await testServer({ limits: { unreadBytesPerAddress: 5_000_000, requestsPerMinute: 10_000 } })
server.app.get('/api/v1/much', { schema: { hide: true } }, async (_request, reply) =>
  reply.type('text/plain').send('x'.repeat(4_000_000)),
)
afterAll(() => server.app.close())

test('whoever does not read what comes fills no memory: others are answered, and so are they once it is read', async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async (path: string): Promise<IncomingMessage> => {
    // Like one that reads nothing: only what the system takes in between is on its way.
    const request = get({ port, host: '127.0.0.1', path, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer.pause()
  }
  const unread: IncomingMessage[] = []
  let last = await ask('/api/v1/much')
  while (last.statusCode === 200 && unread.length < 50) {
    unread.push(last)
    last = await ask('/api/v1/much')
  }
  expect(last.statusCode).toBe(503)
  expect((await ask('/api/v1/games')).statusCode).toBe(200)
  for (const answer of unread) answer.destroy()
  let again = await ask('/api/v1/much')
  while (again.statusCode !== 200) again = await ask('/api/v1/much')
  again.destroy()
})
