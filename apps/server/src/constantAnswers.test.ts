import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConstantAnswers } from './constantAnswers.ts'
import { COSTS } from './costs.ts'
import { Games } from './games.ts'
import { type Client, testServer } from './testing/client.ts'

let server: Client
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.app.close())
afterEach(() => void vi.restoreAllMocks())

const ADDRESSES: Readonly<Record<string, string>> = {
  listGames: '/api/v1/games',
  getGame: '/api/v1/games/nim',
  getGameSchemas: '/api/v1/games/nim/schemas',
  listReadyQuestions: '/api/v1/games/nim/experiments',
  getRunCatalog: '/api/v1/catalog',
}

test('every operation that says the same while the server runs is in the list', () => {
  const constant = Object.entries(COSTS).flatMap(([id, { takes }]) => (takes === 'constant' ? [id] : []))
  expect(constant.sort()).toEqual(Object.keys(ADDRESSES).sort())
})

test.each([...Object.values(ADDRESSES), '/api/openapi.json'])(
  '%s is written once: whoever has it is told so, in every coding and language',
  async (url) => {
    const first = await server.app.inject({ url })
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const etag = String(first.headers.etag)
    const kits = vi.spyOn(Games.prototype, 'kit')
    const written = vi.spyOn(JSON, 'stringify')
    for (const [coding, decoded] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const ask = () => server.app.inject({ url, headers: { 'accept-encoding': coding, 'accept-language': 'ru' } })
      const { headers, rawPayload } = await ask()
      expect([headers['content-encoding'], headers.etag, headers.vary]).toEqual([coding, etag, 'accept-encoding'])
      expect(decoded(rawPayload).equals(first.rawPayload)).toBe(true)
      expect((await ask()).rawPayload.equals(rawPayload)).toBe(true)
    }
    const known = await server.app.inject({
      url,
      headers: { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br' },
    })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    expect((await server.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
    expect([kits.mock.calls, written.mock.calls]).toEqual([[], []])
  },
)

test('an unknown game is refused each time, and leaves nothing', async () => {
  for (let i = 0; i < 2; i++) {
    const { statusCode, headers } = await server.app.inject({ url: '/api/v1/games/none' })
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
  }
})

test('what could not be made is made anew', async () => {
  const answers = new ConstantAnswers()
  const make = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValue({ a: 1 })
  const app = Fastify()
  app.get('/', (request, reply) => answers.send(request, reply, 'one', make))
  const asked = [await app.inject('/'), await app.inject('/'), await app.inject('/')]
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([500, 200, 200])
  expect(make).toHaveBeenCalledTimes(2)
  await app.close()
})
