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

test('connections of one address are bounded: what is too many is closed, and one that ends makes room', async () => {
  const { app } = await testServer({ limits: { connectionsPerAddress: 2 } })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const open = async () => {
    const socket = connect(Number(port), '127.0.0.1')
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
    return socket
  }
  const [first, second, third] = [await open(), await open(), await open()]
  await once(third.resume(), 'close')
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  const gone = once(first, 'close')
  first.destroy()
  await gone
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.status)
    .toBe(200)
  second.destroy()
  await app.close()
}, 20_000)
