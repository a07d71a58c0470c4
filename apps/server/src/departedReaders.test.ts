import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'

let server: Client
let port: number
const lines: { level: number; route?: string; status?: number }[] = []
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  server = await testServer({ logger: { level: 'info', stream } })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.app.close())

const PATHS = [
  '/api/docs',
  '/api/docs/',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/docs/static/swagger-ui.css',
  '/api/docs/json',
  '/api/openapi.json',
]

/** Leaves before the request is whole, once it is sent, with the first bytes of the answer, or after so many ms. */
const LEAVES = ['unfinished', 'sent', 'answered', 1, 2, 5, 10] as const

async function leave(method: string, path: string, headers: string, when: (typeof LEAVES)[number]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${when === 'unfinished' ? '' : '\r\n'}`)
  if (when === 'answered') await once(socket, 'data')
  if (typeof when === 'number') await sleep(when)
  socket.destroy()
}

test('whoever leaves in the middle of an answer, asks for a part of it, or knows it already is no error of the server', async () => {
  const url = (path: string) => `http://127.0.0.1:${port}${path}`
  for (const path of PATHS) {
    const whole = await fetch(url(path))
    await whole.arrayBuffer()
    expect([path, whole.status]).toEqual([path, 200])
    const known = ['etag', 'last-modified'].flatMap((name) => whole.headers.get(name) ?? [])
    for (const headers of [
      { range: 'bytes=0-9' },
      { range: 'bytes=99999999-' },
      { range: 'nonsense' },
      { 'if-none-match': known[0] ?? '*' },
      { 'if-modified-since': known[1] ?? new Date().toUTCString() },
      { 'if-match': '"other"' },
      { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ] as Record<string, string>[])
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(url(path), { method, headers })
        await answer.arrayBuffer()
        expect([path, method, headers, answer.status < 500]).toEqual([path, method, headers, true])
      }
    for (const when of LEAVES)
      for (const method of ['GET', 'HEAD'])
        for (const headers of ['', 'Accept-Encoding: gzip\r\n', 'Range: bytes=0-99999\r\n'])
          await leave(method, path, headers, when)
  }
  await expect.poll(() => lines.some(({ route }) => route === 'GET /api/openapi.json')).toBe(true)
  await sleep(200)
  const figures = await (await fetch(url('/metrics'))).text()
  expect(figures.split('\n').filter((line) => /^arbiter_requests_total.*status="5/.test(line))).toEqual([])
  expect(lines.filter(({ level, status = 0 }) => level >= 50 || status >= 500)).toEqual([])
})
