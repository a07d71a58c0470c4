import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toRequestUrl } from './requestUrl.ts'
import { type Client, testServer } from './testing/client.ts'

test.each([
  ['/api/games', '/api/v1/games'],
  ['/api/v1/games', '/api/v1/games'],
  ['/api/v1games', '/api/v1/v1games'],
  ['/api/docs/static/index.html', '/api/docs/static/index.html'],
  ['/api/openapi.json?x', '/api/openapi.json?x'],
  ['/api/matches/x', '/api/matches/x'],
  ['/api', '/api'],
  ['/api/', '/api/'],
  ['/apis/games', '/apis/games'],
  ['/%61pi/g%61mes?a=%61', '/api/v1/games?a=%61'],
  ['/a%2Fb%20c', '/a%2Fb%20c'],
  ['/%2561pi', '/%2561pi'],
  ['http://play.example/api/games?x', '/api/v1/games?x'],
  ['HTTPS://play.example', '/'],
  ['http://play.example?x', '/?x'],
  ['api/games', '/api/v1/games'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%?a=%', '/100%25?a=%'],
  ['/api/tables/%', '/api/v1/tables/%'],
])('%s is %s', (url, expected) => {
  expect(toRequestUrl(url, '/')).toBe(expected)
})

test('the base is taken away however it is written', () => {
  for (const url of ['/games/api/x', '/g%61mes/%61pi/x', 'http://play.example/games/api/x'])
    expect(toRequestUrl(url, '/games/')).toBe('/api/v1/x')
})

const FRIEND = 'https://play.example'

describe('an API path in disguise', () => {
  let server: Client
  let port: number
  beforeAll(async () => {
    server = await testServer({ origins: [FRIEND], limits: { requestsPerMinute: 2 } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.app.close())

  /** As it is written: `fetch` and `inject` would tidy the path up. */
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { origin: FRIEND }, agent: false }, (answer) =>
        resolve(answer.resume()),
      ).on('error', reject)
    })

  test('has the caching, the leave and the limits of the API', async () => {
    const disguises = ['/%61pi/games', 'http://anywhere.example/api/games', '/a%70i/g%61mes', '/%61%70%69/games']
    const answers = []
    for (const path of disguises) answers.push(await ask(path))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 429])
    const caching = answers.map(({ headers }) => headers['cache-control'])
    expect(caching).toEqual(['no-cache', 'no-cache', 'no-store', 'no-store'])
    for (const { headers } of answers) expect(headers).toMatchObject({ 'access-control-allow-origin': FRIEND })
  })
})
