import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERROR_CODES } from './errors/codes.ts'
import { type Client, testServer } from './testing/client.ts'

interface Operation {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown; examples?: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

let server: Client
let document: Document
beforeAll(async () => {
  server = await testServer()
  document = (await server.get('/api/openapi.json')).body
})
afterAll(() => server.app.close())

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
    'DELETE /api/experiments/{id}',
    'GET /api/battles/{id}',
    'GET /api/catalog',
    'GET /api/experiments',
    'GET /api/experiments/{id}',
    'GET /api/experiments/{id}/events',
    'GET /api/experiments/{id}/export',
    'GET /api/experiments/{id}/matches',
    'GET /api/games',
    'GET /api/games/{game}',
    'GET /api/games/{game}/experiments',
    'GET /api/games/{game}/schemas',
    'GET /api/guests/me',
    'GET /api/health',
    'GET /api/matches',
    'GET /api/matches/{id}',
    'GET /api/matches/{id}/events',
    'GET /api/records/{id}',
    'GET /api/runs',
    'GET /api/runs/active',
    'GET /api/runs/{id}',
    'GET /api/runs/{id}/draft',
    'POST /api/experiments',
    'POST /api/experiments/{id}/cancel',
    'POST /api/experiments/{id}/pause',
    'POST /api/experiments/{id}/resume',
    'POST /api/guests',
    'POST /api/matches',
    'POST /api/matches/{id}/actions',
    'POST /api/matches/{id}/continue',
    'POST /api/matches/{id}/join',
    'POST /api/matches/{id}/undo',
    'POST /api/records',
    'POST /api/runs',
    'POST /api/runs/{id}/abandon',
    'POST /api/runs/{id}/battle',
    'POST /api/runs/{id}/draft',
    'POST /api/runs/{id}/shop/upgrade',
    'POST /api/simulate',
  ])
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
      expect(response.content?.['application/json']?.schema, `${name} ${status}`).toEqual({
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
    if (body && name !== 'POST /api/records') expect(JSON.stringify(body), name).toContain('"example')
  }
})

test('the page is served with a policy that lets only its own files in', async () => {
  const page = await server.get('/api/docs')
  expect(page.status).toBe(200)
  expect(page.text).toContain('swagger-ui')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  for (const [, file] of page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g))
    expect((await server.get(file!)).status, file).toBe(200)
})
