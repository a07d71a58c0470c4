import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from './testing/client.ts'
import { temporaryFolder } from './testing/folder.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: Client
beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><title>Arbiter</title>')
  await writeFile(join(folder.path, 'theme.js'), 'theme()')
  await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js'), 'app()')
  server = await testServer({ webFolder: folder.path, limits: { requestsPerMinute: 5 } })
})
afterAll(async () => {
  await server.app.close()
  await folder.remove()
})

test('the app, its own paths and its files', async () => {
  for (const path of ['/', '/dice', '/dice/play?seed=1', '/records/abc']) {
    const page = await server.get(path)
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    })
    expect(page.text).toContain('<title>Arbiter')
  }
  expect(await server.get('/theme.js')).toMatchObject({ text: 'theme()', headers: { 'cache-control': 'no-cache' } })
  expect(await server.get('/assets/app-1a2b3c.js')).toMatchObject({
    text: 'app()',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('a missing asset or API path is a coded 404, never the page', async () => {
  for (const path of ['/assets/gone-123.js', '/api/nothing', '/api']) {
    expect(await server.get(path)).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } })
  }
  expect((await server.post('/dice')).body.code).toBe('ROUTE_NOT_FOUND')
})

test('nothing outside the folder', async () => {
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd']) {
    expect((await server.get(path)).text).not.toContain('root:')
  }
})

test('everything comes from here: a strict policy, and no limit on files', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => server.get('/theme.js')))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const policy = String(replies[0]!.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).not.toContain('unsafe')
})

test('a folder without an app leaves the API alone', async () => {
  const bare = await testServer({ webFolder: join(folder.path, 'assets') })
  expect((await bare.get('/')).body.code).toBe('ROUTE_NOT_FOUND')
  await bare.app.close()
})
