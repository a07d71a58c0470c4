import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compressAnswers, compressLargeAnswers } from './compression.ts'
import { HttpError } from './errors/httpError.ts'
import { type Client, ME, testServer } from './testing/client.ts'
import { Semaphore } from './workers/semaphore.ts'

let server: Client
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.app.close())

const ask = (url: string, encoding?: string) =>
  server.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('an answer above 1 kB is compressed, for whoever can read it', async () => {
  const plain = await ask('/api/openapi.json')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotlied = await ask('/api/openapi.json', 'gzip, deflate, br')
  const gzipped = await ask('/api/openapi.json', 'gzip')
  expect([brotlied.headers['content-encoding'], gzipped.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotlied.headers.vary).toContain('accept-encoding')
  expect(brotliDecompressSync(brotlied.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(brotlied.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('an answer just below 1 kB stays plain, one just above does not', async () => {
  const app = Fastify()
  await compressAnswers(app)
  app.get<{ Params: { bytes: string } }>('/:bytes', ({ params }) => 'a'.repeat(Number(params.bytes)))
  const encodingOf = async (bytes: number) =>
    (await app.inject({ url: `/${bytes}`, headers: { 'accept-encoding': 'br' } })).headers['content-encoding']
  expect([await encodingOf(1_023), await encodingOf(1_025)]).toEqual([undefined, 'br'])
  await app.close()
})

test('a large answer is compressed in a turn of its address, and leaves as it is where all turns are taken', async () => {
  const app = Fastify()
  await compressAnswers(app)
  compressLargeAnswers(app)
  const text = 'Ann takes one. '.repeat(2_000)
  app.get('/', async () => text)
  const turns = vi.spyOn(Semaphore.prototype, 'run')
  const get = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  const compressed = await get()
  expect(turns.mock.calls).toEqual([[{ of: 'ip:127.0.0.1', address: 'ip:127.0.0.1' }, expect.any(Function)]])
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(text)
  turns.mockRejectedValue(new HttpError('SERVER_BUSY'))
  const plain = await get()
  expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([200, undefined, text])
  turns.mockRestore()
  await app.close()
})

test('a small answer, and one for a reader that knows no encoding of ours, stays plain', async () => {
  expect((await ask('/api/health', 'br')).headers['content-encoding']).toBeUndefined()
  const odd = await ask('/api/openapi.json', 'compress')
  expect([odd.statusCode, odd.headers['content-encoding']]).toEqual([200, undefined])
})

test('an event stream is never held back by compression', async () => {
  const ann = await server.guest()
  const { id } = await ann.newTable({ 1: ME, 2: ME })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const stream = await fetch(`${url}/api/tables/${id}/stream`, {
    headers: { authorization: `Bearer ${ann.token}`, 'accept-encoding': 'br, gzip' },
    signal: leave.signal,
  })
  expect(stream.headers.get('content-encoding')).toBeNull()
  const { value } = await stream.body!.getReader().read()
  expect(new TextDecoder().decode(value)).toContain('event: ')
  leave.abort()
})

test('a compressed request is refused as a body that nobody can read', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/guests',
    headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
    payload: Buffer.from([1, 2, 3]),
  })
  expect(statusCode).toBe(400)
})
