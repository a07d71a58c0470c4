import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { appPage } from './testing/appPage.ts'
import { type Client, testServer } from './testing/client.ts'
import { temporaryFolder } from './testing/folder.ts'

let folder: string
beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  onTestFinished(() => temporary.remove())
})

/** As the build of the browser app leaves it: a folder of its own, whose name stands in `current`. */
async function publish(name: string): Promise<void> {
  const root = join(folder, name)
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(root, 'index.html'), `<base href="/" /><!-- page --><!-- /page -->${name}`)
  await writeFile(join(root, 'pages.json'), JSON.stringify([appPage('/'), appPage(`/only-${name}`)]))
  await writeFile(join(root, 'sw.js'), `worker('${name}')`)
  await writeFile(join(root, 'assets', `app-${name}.js`), name)
  await writeFile(join(folder, 'current'), name)
}

async function server(): Promise<Client> {
  const client = await testServer({ webFolder: folder })
  onTestFinished(() => client.app.close())
  return client
}

const seen = async (client: Client, path: string) => (await client.get(path)).text
const status = async (client: Client, path: string) => (await client.get(path)).status

test('a server goes on with the build that it began with, whatever is built meanwhile', async () => {
  await publish('first')
  const running = await server()
  await publish('second')
  expect(await seen(running, '/')).toContain('first')
  expect(await seen(running, '/sw.js')).toBe("worker('first')")
  expect(await seen(running, '/assets/app-first.js')).toBe('first')
  expect(await status(running, '/only-first')).toBe(200)
})

test('a page of a former build finds its files at the server of the next one, but no pages of it', async () => {
  await publish('first')
  await publish('second')
  const next = await server()
  expect(await seen(next, '/')).toContain('second')
  expect(await seen(next, '/sw.js')).toBe("worker('second')")
  expect(await next.get('/assets/app-first.js')).toMatchObject({
    text: 'first',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  })
  expect(await seen(next, '/assets/app-second.js')).toBe('second')
  for (const path of ['/only-first', '/first/index.html', '/first/assets/app-first.js', '/current'])
    expect([path, await status(next, path)]).toEqual([path, 404])
})

test('whose build was cleaned away takes the one that is there', async () => {
  await publish('first')
  const running = await server()
  await publish('second')
  await rm(join(folder, 'first'), { recursive: true })
  expect(await seen(running, '/')).toContain('second')
  expect(await seen(running, '/assets/app-second.js')).toBe('second')
  expect(await seen(running, '/sw.js')).toBe("worker('second')")
  await rm(folder, { recursive: true })
  expect(await seen(running, '/')).toContain('second')
  expect(await status(running, '/assets/app-second.js')).toBe(404)
})
