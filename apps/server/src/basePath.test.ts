import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CodedError } from '@arbiter/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseBasePath } from './basePath.ts'
import { type Serving, serve } from './serve.ts'
import { appPage } from './testing/appPage.ts'
import { ME, TEST_CATALOGUE, testServer } from './testing/client.ts'
import { temporaryFolder } from './testing/folder.ts'
import { openProxy, type ProxyOptions } from './testing/proxy.ts'

test.each(['games', '/games', 'games/', '/games/', '//games//'])('"%s" is the base /games/', (text) => {
  expect(parseBasePath(text)).toBe('/games/')
})

test('no base is the root, a deep one is kept', () => {
  expect([parseBasePath(''), parseBasePath('/'), parseBasePath('a/b.c')]).toEqual(['/', '/', '/a/b.c/'])
})

test.each(['/a b/', 'https://play.example/', '/games/?x', '/../', '/игры/', '/api/', 'assets', '/api/x/'])(
  '"%s" is refused',
  (text) => {
    expect(() => parseBasePath(text)).toThrow(CodedError)
  },
)

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']
const PROXIES: readonly [string, ProxyOptions][] = [
  ['that keeps the path', { path: '/games/' }],
  ['that drops the path', { path: '/games/', dropsPath: true }],
  ['that drops headers', { path: '/games/', dropsHeaders: ['accept-encoding', 'accept', 'origin', ...FORWARDED] }],
]

describe.each(PROXIES)('behind a proxy %s', (_, options) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let serving: Serving
  let proxy: Awaited<ReturnType<typeof openProxy>>
  beforeAll(async () => {
    folder = await temporaryFolder()
    await mkdir(join(folder.path, 'assets'))
    await writeFile(join(folder.path, 'index.html'), '<!doctype html><base href="/" />')
    await writeFile(join(folder.path, 'pages.json'), JSON.stringify([appPage('/'), appPage('/match')]))
    await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js'), 'app()')
    serving = await serve({ port: 0, webFolder: folder.path, catalogue: TEST_CATALOGUE, basePath: '/games/' })
    proxy = await openProxy(serving.url, options)
  })
  afterAll(async () => {
    await proxy.close()
    await serving.close()
    await folder.remove()
  })
  const get = (path: string) => fetch(proxy.url + path)

  test('pages know where they live, files and the API are there', async () => {
    expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/games$/)
    for (const path of ['/games/', '/games/match']) {
      const page = await get(path)
      expect([page.status, await page.text()]).toEqual([200, '<!doctype html><base href="/games/" />'])
    }
    expect(await (await get('/games/assets/app-1a2b3c.js')).text()).toBe('app()')
    expect((await get('/games/api/health')).status).toBe(200)
    expect((await get('/games/nothing')).status).toBe(404)
  })

  test('where something is, is said as the outside sees it', async () => {
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: unknown, headers = {}) =>
      fetch(proxy.url + path, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } })
    const { token } = (await (await post('/games/api/guests', {})).json()) as { token: string }
    const begun = await post(
      '/games/api/tables',
      { game: 'nim', preset: 'small', seats: { 1: ME, 2: ME } },
      { authorization: `Bearer ${token}` },
    )
    const { id } = (await begun.json()) as { id: string }
    expect(begun.headers.get('location')).toBe(`/games/api/v1/tables/${id}`)
  })

  test('the page of the API finds its files and its server', async () => {
    const page = await get('/games/api/docs')
    const address = page.url.endsWith('/') ? page.url : `${page.url}/`
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, file]) => new URL(file!, address),
    )
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect([file.pathname, (await fetch(file)).status]).toEqual([file.pathname, 200])
    expect(await (await get('/games/api/openapi.json')).json()).toMatchObject({ servers: [{ url: '/games' }] })
  })
})

test.each(['/dice/', '/lab/x/', '/pictures/'])('a path of the app itself, %s, is refused as base', async (basePath) => {
  const folder = await temporaryFolder()
  await mkdir(join(folder.path, 'pictures'))
  await writeFile(join(folder.path, 'index.html'), '<!doctype html><base href="/" />')
  const pages = ['/', '/dice', '/dice/rules', '/lab/dice/:id'].map((path) => appPage(path))
  await writeFile(join(folder.path, 'pages.json'), JSON.stringify(pages))
  const begun = testServer({ webFolder: folder.path, basePath })
  await expect(begun).rejects.toMatchObject({ code: 'bad_setting', params: { variable: 'ARBITER_BASE' } })
  await folder.remove()
})

test('the base without its slash leads to the app', async () => {
  const serving = await serve({ port: 0, catalogue: TEST_CATALOGUE, basePath: '/games/' })
  const answer = await fetch(serving.url, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/games/'])
  await serving.close()
})
