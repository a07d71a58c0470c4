import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testServer } from './testing/client.ts'

test('a connection that nobody asks anything over does not keep a server from stopping', async () => {
  const { app } = await testServer()
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  const arrived = once(app.server, 'connection')
  await Promise.all([once(socket, 'connect'), arrived])
  const closed = once(socket, 'close')
  await app.close()
  await closed
  expect(socket.bytesRead).toBe(0)
}, 20_000)
