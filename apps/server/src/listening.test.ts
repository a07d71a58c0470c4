import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { addressesOf, listenAt } from './listening.ts'
import { testServer } from './testing/client.ts'

test('connections are bounded wherever the server listens, and it stops everywhere', async () => {
  const { app } = await testServer({ limits: { connectionsPerAddress: 2 } })
  const listening = await listenAt(app, ['127.0.0.1', '127.0.0.2'], 0)
  const { port } = listening.address
  const open = async (host: string) => {
    const socket = connect({ port, host, localAddress: '127.0.0.1' })
    await once(socket, 'connect')
    return socket.on('error', () => {})
  }
  expect((await fetch(`http://127.0.0.2:${port}/livez`, { headers: { connection: 'close' } })).status).toBe(200)
  const flood = await open('127.0.0.2')
  const cutOff = once(flood.resume(), 'close')
  flood.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1_500))
  await cutOff
  const two = [await open('127.0.0.2'), await open('127.0.0.1')]
  const third = await open('127.0.0.2')
  await once(third.resume(), 'close')
  expect(two.map(({ destroyed }) => destroyed)).toEqual([false, false])
  const closed = Promise.all(two.map((socket) => once(socket.resume(), 'close')))
  listening.close()
  await app.close()
  await closed
  for (const host of ['127.0.0.1', '127.0.0.2']) await expect(fetch(`http://${host}:${port}/livez`)).rejects.toThrow()
}, 20_000)

test('localhost is every address that it names, another host is itself', async () => {
  const found = await addressesOf('localhost')
  expect(found.length).toBeGreaterThan(0)
  expect(found.every((each) => each === '127.0.0.1' || each === '::1')).toBe(true)
  expect(await addressesOf('0.0.0.0')).toEqual(['0.0.0.0'])
})

test('the address is no line of the log: whoever starts the server says it; what comes after it is told', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { app } = await testServer({ logger: { level: 'info', stream } })
  const { address, close } = await listenAt(app, ['127.0.0.1'], 0)
  expect(lines).toEqual([])
  await fetch(`http://127.0.0.1:${address.port}/api/health`, { headers: { connection: 'close' } })
  close()
  await app.close()
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(['GET /api/v1/health'])
})
