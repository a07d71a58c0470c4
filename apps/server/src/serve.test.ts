import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { serve } from './serve.ts'
import { openStorage } from './storage/open.ts'
import { bot, ME, TEST_CATALOGUE, testServer } from './testing/client.ts'
import { temporaryFolder } from './testing/folder.ts'
import { postgresMissing, temporaryDatabase } from './testing/postgres.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function folder(): Promise<string> {
  const { path, remove } = await temporaryFolder()
  cleanups.push(remove)
  return path
}

test('serves on this machine only, and closes cleanly', async () => {
  const serving = await serve({ port: 0, dataFolder: await folder(), catalogue: TEST_CATALOGUE })
  expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect((await fetch(`${serving.url}/api/health`)).status).toBe(200)
  await serving.close()
  await expect(fetch(`${serving.url}/api/health`)).rejects.toThrow()
})

test('all games are loaded before anybody is let in', async () => {
  const path = join(await folder(), 'catalogue.mjs')
  await writeFile(
    path,
    `import { catalogue as all } from ${JSON.stringify(TEST_CATALOGUE)}
    globalThis.loadedGames = []
    const noted = (offer) => ({ ...offer, load() { globalThis.loadedGames.push(offer.id); return offer.load() } })
    export const catalogue = all.map(noted)`,
  )
  const serving = await serve({ port: 0, catalogue: pathToFileURL(path).href })
  cleanups.push(serving.close)
  expect((globalThis as { loadedGames?: string[] }).loadedGames).toEqual(['nim'])
})

test('a taken port is an error, and nothing stays open', async () => {
  const serving = await serve({ port: 0, catalogue: TEST_CATALOGUE })
  cleanups.push(serving.close)
  const dataFolder = join(await folder(), 'data')
  const port = Number(new URL(serving.url).port)
  await expect(serve({ port, dataFolder, catalogue: TEST_CATALOGUE })).rejects.toThrow('EADDRINUSE')
  expect(existsSync(dataFolder)).toBe(false)
})

test('after a restart tables go on where they were', async () => {
  const dataFolder = await folder()
  const before = await testServer({ dataFolder })
  const ann = await before.guest()
  const begun = await ann.newTable({ 1: ME, 2: bot('any') }, { setup: { heap: 30 } })
  const next = await ann.play(begun, 2)
  await before.app.close()
  const after = await testServer({ dataFolder })
  cleanups.push(() => after.app.close())
  expect((await after.get(`/api/tables/${begun.id}`, { token: ann.token })).body).toEqual(next)
  expect(
    (
      await after.post(
        `/api/tables/${begun.id}/actions`,
        { version: next.version, actions: [{ take: 1 }] },
        { token: ann.token },
      )
    ).status,
  ).toBe(200)
})

test('a server killed in the middle has lost nothing it acknowledged', async () => {
  const dataFolder = await folder()
  const start = async (): Promise<{ child: ChildProcess; url: string }> => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./testing/child.ts', import.meta.url)), dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    cleanups.push(async () => child.kill('SIGKILL'))
    const [line] = (await once(child.stdout!, 'data')) as [Buffer]
    return { child, url: String(line).trim() }
  }
  const first = await start()
  const post = async (url: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<
      Record<string, string & number>
    >
  }
  const { token } = await post(`${first.url}/api/guests`, {})
  let match = await post(
    `${first.url}/api/tables`,
    { game: 'nim', setup: { heap: 500 }, seats: { 1: ME, 2: ME } },
    token,
  )
  const id = match.id!
  const act = (url: string) =>
    post(`${url}/api/tables/${id}/actions`, { version: match.version, actions: [{ take: 1 }] }, token)
  for (let i = 0; i < 10; i++) match = await act(first.url)
  const lost = act(first.url).catch(() => undefined)
  first.child.kill('SIGKILL')
  const acknowledged = (await lost) ?? match
  const second = await start()
  const found = (await (
    await fetch(`${second.url}/api/tables/${id}`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as typeof match
  expect(found.version).toBeGreaterThanOrEqual(acknowledged.version!)
  match = found
  expect((await act(second.url)).version).toBe(found.version! + 1)
}, 240_000)

const missing = await postgresMissing()
if (missing) console.warn(missing)
describe.skipIf(missing !== undefined)('on PostgreSQL', () => {
  test('two servers, one database: exactly one of two simultaneous actions counts, and both go on from it', async () => {
    const database = await temporaryDatabase()
    cleanups.push(database.drop)
    const one = await testServer({ databaseUrl: database.url })
    cleanups.push(() => one.app.close())
    const two = await testServer({ storage: await openStorage({ databaseUrl: database.url }) })
    cleanups.push(() => two.app.close())
    const ann = await one.guest()
    let table = await ann.newTable({ 1: ME, 2: bot('one') }, { setup: { heap: 60 } })
    expect((await one.get('/api/health')).body.storage).toBe('postgres')
    for (let round = 0; round < 5; round++) {
      const url = `/api/tables/${table.id}/actions`
      const body = { version: table.version, actions: [{ take: 1 }] }
      const replies = await Promise.all(
        [one, two, one, two].map((server) => server.post(url, body, { token: ann.token })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
      table = await ann.settled(table)
      expect((await two.get(`/api/tables/${table.id}`, { token: ann.token })).body).toEqual(table)
    }
    expect(table).toMatchObject({ version: 11, steps: 10, view: { heap: 50 } })
  })
})
