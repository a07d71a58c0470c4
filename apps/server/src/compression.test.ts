import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAnswers } from './compression.ts'
import { type Client, ME, testServer } from './testing/client.ts'

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
