import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPage } from './testing/appPage.ts'
import { type Client, testServer } from './testing/client.ts'
import { temporaryFolder } from './testing/folder.ts'
import { keptPages } from './webBuilds.ts'

const PAGE = '<!doctype html><html lang="en"><base href="/" /><!-- page --><title>Arbiter</title><!-- /page --><script>'

const PAGES = [
  appPage('/'),
  appPage('/match'),
  appPage('/dice', 'Dice'),
  appPage('/setup/dice'),
  appPage('/lab/dice/:id'),
]

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: Client
beforeAll(async () => {
  folder = await temporaryFolder()
  await mkdir(join(folder.path, 'assets'))
  await writeFile(join(folder.path, 'index.html'), PAGE)
  await writeFile(join(folder.path, 'pages.json'), JSON.stringify(PAGES))
  await writeFile(join(folder.path, 'theme.js'), 'theme()')
  await mkdir(join(folder.path, '.vite'))
  await writeFile(join(folder.path, '.vite', 'manifest.json'), '{"secret":true}')
  await writeFile(join(folder.path, '.env'), 'SECRET=1')
  await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js'), 'app()')
  await writeFile(join(folder.path, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync('app()'))
  server = await testServer({ webFolder: folder.path, limits: { requestsPerMinute: 5 } })
})
afterAll(async () => {
  await server.app.close()
  await folder.remove()
})

/** As it is written: `inject` takes what begins with two slashes for a host. */
const raw = async (path: string) => {
  const { statusCode: status, headers, body: text } = await server.app.inject({ url: { pathname: path } })
  return { status, headers, text }
}

test('the app, its own pages and its files', async () => {
  for (const path of ['/', '/match', '/match/?view=1', '/setup/dice', '/lab/dice/first_move', '/index.html']) {
    const page = await server.get(path)
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' },
    })
    expect(page.text).toContain('<title>Arbiter</title>')
    expect(page.text).toContain('<script>')
  }
  expect(await server.get('/theme.js')).toMatchObject({ text: 'theme()', headers: { 'cache-control': 'no-cache' } })
  expect(await server.get('/assets/app-1a2b3c.js')).toMatchObject({
    text: 'app()',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
})

test('each page has a title, a description and a preview of its own, in the language that is asked for', async () => {
  const page = async (headers: Record<string, string>) => (await server.app.inject({ url: '/dice', headers })).body
  const english = await page({ host: 'play.example' })
  expect(english).toContain('<html lang="en">')
  expect(english).toContain('<title>Dice</title>')
  expect(english).toContain('<meta name="description" content="Rules &amp; &quot;dice&quot;" />')
  expect(english).toContain('<meta property="og:image" content="http://play.example/pictures/arbiter.png" />')
  const russian = await page({ 'accept-language': 'ru-RU,ru;q=0.9' })
  expect(russian).toContain('<html lang="ru">')
  expect(russian).toContain('<meta property="og:title" content="Dice по-русски" />')
  expect(english).toContain('<meta property="og:description" content="Rules &amp; &quot;dice&quot;" />')
  expect((await server.get('/dice')).headers).toMatchObject({ 'content-language': 'en', vary: 'accept-language' })
})

test('a page names the files that it needs, so that they are asked for at once', async () => {
  const { body } = await server.app.inject({ url: '/dice' })
  for (const line of [
    '<link rel="modulepreload" fetchpriority="low" href="assets/page.js" />',
    '<link rel="preload" as="style" crossorigin fetchpriority="low" href="assets/page.css" />',
    '<link rel="preload" as="image" fetchpriority="high" href="pictures/page.webp" />',
    '<meta name="sentences-en" content="assets/page.en.js" />',
    '<meta name="sentences-ru" content="assets/page.ru.js" />',
  ])
    expect(body).toContain(line)
})

const previewOf = async (headers: Record<string, string>, client = server) => {
  const { body } = await client.app.inject({ url: '/dice', headers })
  return /<meta property="og:image" content="([^"]*)" \/>/.exec(body)?.[1]
}

test.each([
  'a"><script>alert(1)</script>',
  'play.example/elsewhere?',
  'play.example@evil.example',
  'play example',
  'a:b:c',
  '[::1',
  'play.example:99999',
])('a host that is none, %s, does not reach the page', async (host) => {
  expect(await previewOf({ host })).toBe('/pictures/arbiter.png')
})

test.each([
  ['play.example:8080', 'http://play.example:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
])('a host with a port, %s, does', async (host, site) => {
  expect(await previewOf({ host })).toBe(`${site}/pictures/arbiter.png`)
})

test('what a trusted proxy passes on as protocol is http, https or nothing', async () => {
  const trusting = await testServer({ webFolder: folder.path, trustProxy: 1 })
  const preview = (protocol: string) => previewOf({ host: 'a.example', 'x-forwarded-proto': protocol }, trusting)
  expect(await preview('https')).toBe('https://a.example/pictures/arbiter.png')
  for (const odd of ['javascript', 'x"><b>', 'httpsx']) expect(await preview(odd)).toBe('/pictures/arbiter.png')
  await trusting.app.close()
})

test('a site that is set stands in every preview, whoever asks for what', async () => {
  const set = await testServer({ webFolder: folder.path, basePath: '/games/', site: 'https://play.example' })
  expect(await previewOf({ host: 'other.example' }, set)).toBe('https://play.example/games/pictures/arbiter.png')
  await set.app.close()
})

test('a page or file that does not exist is a 404 that shows the app', async () => {
  for (const path of [
    '/figures',
    '/setup/chess',
    '/no/such/page.php',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.env',
    '//match',
    '/match//',
    '/%E0%A4%A',
    '/%00',
  ]) {
    const page = await raw(path)
    expect([path, page.status]).toEqual([path, 404])
    expect(page.text).toContain('<title>Arbiter</title>')
    expect(page.headers['cache-control']).toBe('no-cache')
  }
})

test('a missing asset or API path is a coded 404, never the page', async () => {
  for (const path of ['/assets/gone-123.js', '/assets/', '/api/nothing', '/api']) {
    expect([path, await server.get(path)]).toMatchObject([
      path,
      { status: 404, body: { code: 'ROUTE_NOT_FOUND' }, headers: { 'cache-control': 'no-store' } },
    ])
  }
  expect((await server.post('/match')).body.code).toBe('ROUTE_NOT_FOUND')
})

test('a file that the build has compressed is sent as it lies there, and kept for as long', async () => {
  const { headers, rawPayload } = await server.app.inject({
    url: '/assets/app-1a2b3c.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe('app()')
})

test('for what the build does not have the disk is not asked', async () => {
  await writeFile(join(folder.path, 'late.js'), 'late()')
  expect((await server.get('/late.js')).status).toBe(404)
  expect((await server.get('/theme.js?v=1')).text).toBe('theme()')
})

test('a range that a file does not have is said to be none', async () => {
  const ask = (range: string) => server.get('/theme.js', { headers: { range } })
  expect(await ask('bytes=900-')).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */7' }, text: '' })
  expect(await ask('bytes=0-4')).toMatchObject({ status: 206, text: 'theme' })
})

test('nothing outside the folder', async () => {
  for (const path of ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd']) {
    expect((await server.get(path)).text).not.toContain('root:')
  }
})

test('a page is rendered once for all who read it, and whoever asks under many names has few of them kept', () => {
  let count = 0
  const rendered = keptPages(() => Buffer.from(String(count++)))
  const [home, dice] = [appPage('/'), appPage('/dice')]
  const first = rendered(home, 'en', 'a/')
  expect([rendered(home, 'ru', 'a/'), rendered(dice, 'en', 'a/'), rendered(home, 'en', 'b/')].map(String)).toEqual([
    '1',
    '2',
    '3',
  ])
  expect(rendered(home, 'en', 'a/')).toBe(first)
  for (let i = 0; i < 256; i++) rendered(home, 'en', `${i}/`)
  expect(String(rendered(home, 'en', 'a/'))).toBe('260')
})

test('pages, files and what does not exist have a rate per address that a visit does not reach; probes have none', async () => {
  const limited = await testServer({ webFolder: folder.path, limits: { filesPerMinute: 125 } })
  for (let i = 0; i < 120; i++) expect((await limited.get('/theme.js')).status).toBe(200)
  for (const path of ['/dice', '/x', '/api/nothing', '/assets/none']) await limited.get(path)
  expect((await limited.post('/x')).status).toBe(404)
  for (const path of ['/dice', '/theme.js', '/x', '/api/nothing', '/assets/none'])
    expect([path, await limited.get(path)]).toMatchObject([
      path,
      { status: 429, body: { code: 'RATE_LIMITED' }, headers: { 'retry-after': expect.any(String) } },
    ])
  expect([(await limited.get('/livez')).status, (await limited.get('/api/v1/games')).status]).toEqual([200, 200])
  await limited.app.close()
})

test('everything comes from here: a strict policy, and the limit of the API is not that of files', async () => {
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
