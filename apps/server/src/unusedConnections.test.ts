import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from './testing/client.ts'
import { boundConnections } from './unusedConnections.ts'

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

/** A server that never listens: its connections are handed to it. */
function watched(limits: { connections: number; connectionsPerAddress: number }) {
  const app = Fastify()
  app.server.removeAllListeners('connection')
  boundConnections(app, limits)
  return (remoteAddress: string): Socket => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    app.server.emit('connection', socket)
    return socket
  }
}

test('a household of IPv6 is one address, with as many connections as any other', async () => {
  const open = watched({ connections: 100, connectionsPerAddress: 2 })
  const [one, two, three] = [open('2001:db8::1'), open('2001:db8::2'), open('2001:db8::3')]
  const others = [open('2001:db8:0:1::1'), open('10.0.0.1'), open('::ffff:10.0.0.1')]
  expect([one, two, three, ...others].map(({ destroyed }) => destroyed)).toEqual([
    ...[false, false, true],
    ...[false, false, false],
  ])
  expect(open('10.0.0.1').destroyed).toBe(true)
  one.destroy()
  await once(one, 'close')
  expect(open('2001:db8::3').destroyed).toBe(false)
})

test('when all connections are taken, the address that has most gives up its oldest to whoever comes', () => {
  const open = watched({ connections: 4, connectionsPerAddress: 3 })
  const many = [open('10.0.0.1'), open('10.0.0.1'), open('10.0.0.1')]
  const few = [open('10.0.0.2'), open('10.0.0.3'), open('10.0.0.4')]
  expect(many.map(({ destroyed }) => destroyed)).toEqual([true, true, false])
  expect(few.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
})

/** Asks and is gone before the server, which waits here, has taken the connection. */
const ASK_AND_LEAVE = `
  const { workerData } = require('node:worker_threads')
  const socket = require('node:net').connect(workerData.port, '127.0.0.1', () => {
    socket.write('GET /api/v1/games HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n', () => {
      socket.resetAndDestroy()
      socket.on('close', () => Atomics.notify(workerData.gone, 0, Atomics.add(workerData.gone, 0, 1) + 1))
    })
  })`

test('whoever left before the server got to the connection is no fault of the server', async () => {
  const lines: { level: number; status?: number }[] = []
  const { app } = await testServer({ logger: { stream: { write: (line) => void lines.push(JSON.parse(line)) } } })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const gone = new Int32Array(new SharedArrayBuffer(4))
  const arrived = once(app.server, 'connection')
  const worker = new Worker(ASK_AND_LEAVE, { eval: true, workerData: { port: Number(port), gone } })
  await once(worker, 'online')
  expect(Atomics.wait(gone, 0, 0, 20_000)).not.toBe('timed-out')
  await arrived
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/games`)).status).toBe(200)
  await app.close()
  expect(lines.filter(({ level, status = 200 }) => level >= 50 || status >= 500)).toEqual([])
  await worker.terminate()
}, 30_000)
