import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './services.mjs'
import { isPortTaken, runQuietly } from './web.mjs'

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

test('what a build remarks is shown only when it fails', () => {
  const told: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const build = (end: number) =>
    runQuietly(process.execPath, ['-e', `console.log('out'); console.error('slow plugin'); process.exit(${end})`], {})
  expect([build(0), told]).toEqual([true, []])
  expect([build(1), told]).toEqual([false, ['out\nslow plugin\n']])
})
