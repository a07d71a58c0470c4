import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ERROR_CODES } from './errors/codes.ts'
import { createServer } from './server.ts'
import { type Client, testServer } from './testing/client.ts'

interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown; examples?: unknown }> }
  responses: Record<
    string,
    { description: string; headers?: Record<string, unknown>; content?: Record<string, { schema: unknown }> }
  >
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}

interface Schema {
  $ref?: string
  oneOf?: Schema[]
  const?: unknown
  items?: Schema
  properties?: Record<string, Schema>
  [keyword: string]: unknown
}

let server: Client
let document: Document
beforeAll(async () => {
  server = await testServer()
  document = (await server.get('/api/openapi.json')).body
})
afterAll(() => server.app.close())

const resolved = (schema: Schema): unknown =>
  [schema, ...((schema.anyOf as Schema[] | undefined) ?? [])].map(({ $ref, ...own }) =>
    $ref ? document.components.schemas[$ref.split('/').at(-1)!] : own,
  )

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )

test('lists every route', () => {
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'DELETE /api/v1/decks/{id}',
    'DELETE /api/v1/experiments/{id}',
    'DELETE /api/v1/guests/me',
    'DELETE /api/v1/tables/{id}/seat',
    'GET /api/v1/battles/{id}',
    'GET /api/v1/catalog',
    'GET /api/v1/decks',
    'GET /api/v1/experiments',
    'GET /api/v1/experiments/{id}',
    'GET /api/v1/experiments/{id}/events',
    'GET /api/v1/experiments/{id}/export',
    'GET /api/v1/experiments/{id}/matches',
    'GET /api/v1/games',
    'GET /api/v1/games/{game}',
    'GET /api/v1/games/{game}/experiments',
    'GET /api/v1/games/{game}/schemas',
    'GET /api/v1/guests/me',
    'GET /api/v1/health',
    'GET /api/v1/me/stream',
    'GET /api/v1/records/{id}',
    'GET /api/v1/runs',
    'GET /api/v1/runs/active',
    'GET /api/v1/runs/{id}',
    'GET /api/v1/runs/{id}/draft',
    'GET /api/v1/tables',
    'GET /api/v1/tables/{id}',
    'GET /api/v1/tables/{id}/log',
    'GET /api/v1/tables/{id}/stream',
    'POST /api/v1/decks',
    'POST /api/v1/decks/check',
    'POST /api/v1/experiments',
    'POST /api/v1/experiments/{id}/cancel',
    'POST /api/v1/experiments/{id}/pause',
    'POST /api/v1/experiments/{id}/resume',
    'POST /api/v1/guests',
    'POST /api/v1/invites/look',
    'POST /api/v1/records',
    'POST /api/v1/runs',
    'POST /api/v1/runs/{id}/abandon',
    'POST /api/v1/runs/{id}/battle',
    'POST /api/v1/runs/{id}/draft',
    'POST /api/v1/runs/{id}/shop/upgrade',
    'POST /api/v1/simulate',
    'POST /api/v1/tables',
    'POST /api/v1/tables/{id}/actions',
    'POST /api/v1/tables/{id}/bot',
    'POST /api/v1/tables/{id}/end',
    'POST /api/v1/tables/{id}/invites',
    'POST /api/v1/tables/{id}/offers',
    'POST /api/v1/tables/{id}/offers/{offer}',
    'POST /api/v1/tables/{id}/say',
    'POST /api/v1/tables/{id}/seat',
    'POST /api/v1/tables/{id}/undo',
    'PUT /api/v1/decks/{id}',
  ])
})

test('every operation has an id of its own, says who may call it, and belongs to a known tag', () => {
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
  for (const { name, operation } of operations()) {
    expect(operation.security, name).toEqual(expect.any(Array))
    const mustHaveToken = JSON.stringify(operation.security) === '[{"guest":[]}]'
    const mayAskForToken = operation.responses[401]!.description.includes('AUTH_REQUIRED')
    // A record that is only checked needs no token.
    expect(mayAskForToken, name).toBe(mustHaveToken || name === 'POST /api/v1/records')
    expect(document.tags.map((tag) => tag.name)).toEqual(expect.arrayContaining(operation.tags!))
  }
})

test('every operation has a summary, a tag, a good answer and error answers of one shape', () => {
  for (const { name, operation } of operations()) {
    expect(operation.summary, name).toEqual(expect.any(String))
    expect(operation.tags, name).toHaveLength(1)
    expect(
      Object.keys(operation.responses).some((status) => status.startsWith('2')),
      name,
    ).toBe(true)
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(response.description, `${name} ${status}`).toBeTruthy()
      if (status < '300') continue
      expect(response.content?.['application/problem+json']?.schema, `${name} ${status}`).toEqual({
        $ref: '#/components/schemas/HttpError',
      })
    }
  }
})

test('every mutating operation takes an Idempotency-Key', () => {
  for (const { name, operation } of operations().filter((each) => !each.name.startsWith('GET'))) {
    expect(
      operation.parameters?.map((parameter) => parameter.name),
      name,
    ).toContain('idempotency-key')
  }
})

test('whatever takes a body or a key says what can be wrong with it, and each answer its headers', () => {
  for (const { name, operation } of operations()) {
    const refusals = Object.entries(operation.responses).filter(([status]) => status >= '400')
    const codes = refusals.flatMap(([, { description }]) => description.split(', '))
    expect(new Set(codes).size, name).toBe(codes.length)
    const takesKey = !name.startsWith('GET')
    if (operation.requestBody)
      expect(codes, name).toEqual(
        expect.arrayContaining(['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MALFORMED_JSON']),
      )
    else expect(operation.responses, name).not.toHaveProperty('413')
    expect(codes.includes('REQUEST_IN_PROGRESS'), name).toBe(takesKey)
    for (const [status, { headers = {} }] of Object.entries(operation.responses)) {
      const expected = [
        ...(['201', '202'].includes(status) ? ['Location'] : []),
        ...(status < '300' && takesKey ? ['Idempotency-Replayed'] : []),
        ...(['429', '503'].includes(status) || (status === '409' && takesKey) ? ['Retry-After'] : []),
      ]
      expect(Object.keys(headers), `${name} ${status}`).toEqual(expected)
    }
  }
})

test('is a well-formed document: version, info, references and path parameters fit', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info).toMatchObject({ title: 'Arbiter', version: expect.any(String) })
  for (const [, name] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    expect(document.components.schemas).toHaveProperty(name!)
  expect(JSON.stringify(document)).not.toMatch(/"\$ref":"(?!#\/components\/)/)
  for (const { name, operation } of operations()) {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
    expect(
      operation.parameters?.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name) ?? [],
      name,
    ).toEqual(inPath)
  }
  expect(document.components.schemas.HttpError).toMatchObject({ properties: { code: { enum: ERROR_CODES } } })
})

test('request bodies of JSON have an example', () => {
  for (const { name, operation } of operations()) {
    const body = operation.requestBody?.content['application/json']
    if (body) expect(JSON.stringify([body, resolved(body.schema as Schema)]), name).toContain('"example')
  }
})

test('what is one of some texts says that it is a text, for generators of languages that need it', () => {
  const seen: Schema[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { enum: words, const: word } = value as Schema
    if (typeof word === 'string' || (Array.isArray(words) && words.every((each) => typeof each === 'string')))
      seen.push(value as Schema)
    Object.values(value).forEach(visit)
  }
  visit([document.paths, document.components])
  expect(seen.length).toBeGreaterThan(10)
  expect(seen.filter(({ type }) => type !== 'string')).toEqual([])
})

test('every body of JSON has a name', () => {
  for (const { name, operation } of operations()) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)]
    for (const body of bodies) {
      const schema = body?.content?.['application/json']?.schema as Schema | undefined
      if (schema && schema.type !== 'string') expect(JSON.stringify(schema), name).toContain('#/components/schemas/')
    }
  }
})

test('every answer is described', () => {
  for (const { name, operation } of operations())
    for (const [status, { description }] of Object.entries(operation.responses))
      expect(description, `${name} ${status}`).not.toBe('Default Response')
})

test('streams say what their messages are', () => {
  const { schemas } = document.components
  const stream = (path: string) => document.paths[path]!.get!.responses[200]!.content!['text/event-stream']!.schema
  expect(stream('/api/v1/tables/{id}/stream')).toMatchObject({
    type: 'string',
    contentSchema: { $ref: '#/components/schemas/TableStreamMessage' },
  })
  expect(schemas.TableStreamMessage!.anyOf).toEqual(
    ['Sync', 'Step', 'Seats', 'Offer', 'Said', 'Presence', 'End'].map((kind) => ({
      $ref: `#/components/schemas/TableStream${kind}`,
    })),
  )
  expect(schemas.HeardStep!.properties).toMatchObject({
    events: { items: { anyOf: [{ $ref: '#/components/schemas/NimEvent' }] } },
  })
  expect(stream('/api/v1/experiments/{id}/events')).toMatchObject({
    contentSchema: { $ref: '#/components/schemas/ExperimentStreamMessage' },
  })
})

test('the presets of a game hold its set-ups', () => {
  const { Game, NimGame } = document.components.schemas
  expect(Game).toMatchObject({
    oneOf: [{ $ref: '#/components/schemas/NimGame' }],
    discriminator: { propertyName: 'id' },
  })
  expect(NimGame!.properties).toMatchObject({
    id: { const: 'nim' },
    presets: { items: { properties: { setup: { $ref: '#/components/schemas/NimSetup' } } } },
  })
})

test('a game without schemas of its own is named, and what it shows is anything', () => {
  const { Table, NimTable, NimView, NimAction } = document.components.schemas
  expect(Table!.oneOf).toEqual([{ $ref: '#/components/schemas/NimTable' }])
  expect(NimTable!.properties).toMatchObject({
    game: { const: 'nim' },
    view: { $ref: '#/components/schemas/NimView' },
    legal: {
      type: 'object',
      additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/NimAction' } },
    },
  })
  expect(NimView).toEqual({})
  expect(NimAction).toMatchObject({ properties: { take: { type: 'integer' } } })
})

test('the games of the house are described, in the same bytes by every server', async () => {
  const texts = []
  for (let i = 0; i < 2; i++) {
    const app = await createServer()
    texts.push((await app.inject('/api/openapi.json')).body)
    await app.close()
  }
  expect(texts[1]).toBe(texts[0])
  const { schemas } = (JSON.parse(texts[0]!) as Document).components
  expect(schemas.BattleReplay!.properties!.events).toMatchObject({
    items: { $ref: '#/components/schemas/RunBattleEvent' },
  })
  const battleEvents = (schemas.RunBattleEvent!.anyOf as Schema[]).map(({ properties }) => properties!.type!.const)
  expect(battleEvents).toContain('unitRouted')
  expect(battleEvents).not.toContain('runEnded')
  for (const game of ['Dice', 'Arena', 'Twilight', 'Run', 'Tabletop']) {
    for (const part of ['Setup', 'Action', 'View', 'Event', 'Table', 'Simulation'])
      expect(schemas).toHaveProperty(game + part)
    expect(schemas[`${game}Event`]!.anyOf).toEqual(expect.any(Array))
    expect(schemas[`${game}View`]!.properties).toEqual(expect.any(Object))
  }
})

test('the page shows the same document', async () => {
  expect((await server.get('/api/docs/json')).body).toEqual(document)
})

test('the document is written and packed once, and in one format: it has megabytes, and whoever reads it holds nobody up', async () => {
  const plain = await server.app.inject({ url: '/api/openapi.json' })
  const written = vi.spyOn(JSON, 'stringify')
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'accept-encoding': `${coding};q=0.5, identity` }
    const answer = await server.app.inject({ url: '/api/openapi.json', headers })
    expect([answer.headers['content-encoding'], unpack(answer.rawPayload).toString() === plain.body]).toEqual([
      coding,
      true,
    ])
  }
  const refused = { 'accept-encoding': 'br;q=0, gzip;q=0.0' }
  const { headers } = await server.app.inject({ url: '/api/openapi.json', headers: refused })
  expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
  expect(written.mock.calls.filter(([value]) => typeof value === 'object' && value && 'openapi' in value)).toEqual([])
  written.mockRestore()
  expect((await server.get('/api/docs/yaml')).status).toBe(404)
})

test('the page is served with a policy that lets only its own files in', async () => {
  const page = await server.get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('swagger-ui')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
    expect((await server.get(file!)).status, file).toBe(200)
})

test('the page of the API is one answer, and counts as one', async () => {
  const server = await testServer()
  expect((await server.get('/api/docs')).status).toBe(200)
  const { text } = await server.get('/metrics')
  const counted = text.split('\n').filter((line) => line.includes('"GET /api/docs'))
  expect(counted.filter((line) => line.includes('status="200"'))).not.toEqual([])
  expect(counted.filter((line) => line.includes('status="5'))).toEqual([])
  await server.app.close()
})
