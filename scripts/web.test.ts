import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './services.mjs'
import { isPortTaken } from './web.mjs'

test('a taken port is known before the browser app is built, however it was named', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const taken = String((server.address() as AddressInfo).port)
  const free = String(await freePort())
  expect(await isPortTaken(['--port', taken], { PORT: free })).toBe(true)
  expect(await isPortTaken(['--json', `--port=${taken}`], {})).toBe(true)
  expect(await isPortTaken([], { PORT: taken })).toBe(true)
  expect(await isPortTaken(['--port', free], { PORT: taken })).toBe(false)
  expect(await isPortTaken(['--port', '0'], {})).toBe(false)
  expect(await isPortTaken(['--port', 'harbour'], {})).toBe(false)
})
