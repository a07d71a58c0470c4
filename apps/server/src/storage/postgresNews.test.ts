import { afterEach, describe, expect, test } from 'vitest'
import { DatabaseProxy } from '../testing/databaseProxy.ts'
import { postgresMissing, temporaryDatabase } from '../testing/postgres.ts'
import type { News } from './news.ts'
import { PostgresNews } from './postgresNews.ts'

const missing = await postgresMissing()
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** What a server hears. */
function listening(news: News) {
  const heard = new Set<string>()
  let missed = 0
  cleanups.push(() => news.close())
  news.listen({
    changed: (id) => heard.add(id),
    visited: ({ table, player, isHere }) => heard.add(`${player} ${isHere ? 'came to' : 'left'} ${table}`),
    missed: () => missed++,
  })
  return { heard, missed: () => missed }
}

async function database() {
  const made = await temporaryDatabase()
  cleanups.push(made.drop)
  return made
}

describe.skipIf(missing)(`PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  test('others hear every id, in as many messages as it takes; whoever tells does not', async () => {
    const { url } = await database()
    const [teller, other] = [new PostgresNews(url), new PostgresNews(url)]
    const [own, far] = [listening(teller), listening(other)]
    await expect.poll(() => own.missed() + far.missed()).toBe(2)
    const ids = Array.from({ length: 1_200 }, (_, i) => `table-of-16-sig-${i}`)
    for (const id of ids) teller.tell(id)
    await expect.poll(() => far.heard.size, { timeout: 10_000 }).toBe(ids.length)
    other.tell('back')
    await expect.poll(() => [...own.heard]).toEqual(['back'])
    for (const isHere of [true, false, true]) other.tellVisit({ table: 'T', player: 'Ann', isHere })
    await expect.poll(() => [...own.heard]).toEqual(['back', 'Ann came to T'])
  })

  test('what is told while the connection is lost is told afterwards, and whoever listened knows that something is missed', async () => {
    const { url, disconnectAll } = await database()
    const proxy = new DatabaseProxy(url)
    cleanups.push(() => proxy.cut())
    await proxy.open()
    const [teller, other] = [new PostgresNews(proxy.url), new PostgresNews(url)]
    const [own, far] = [listening(teller), listening(other)]
    await expect.poll(() => own.missed() + far.missed()).toBe(2)
    await proxy.cut()
    teller.tell('one')
    // Another one is told after the next try has failed, too.
    await new Promise((resolve) => setTimeout(resolve, 150))
    teller.tell('two')
    await proxy.open()
    await expect.poll(() => [...far.heard].sort(), { timeout: 10_000 }).toEqual(['one', 'two'])
    await expect.poll(own.missed, { timeout: 10_000 }).toBe(2)
    expect(await disconnectAll()).toBeGreaterThan(0)
    await expect.poll(far.missed, { timeout: 10_000 }).toBe(2)
  })

  test('a connection that fell silent is replaced', async () => {
    const { url } = await database()
    const proxy = new DatabaseProxy(url)
    cleanups.push(() => proxy.cut())
    await proxy.open()
    const { missed } = listening(new PostgresNews(proxy.url, { beatMs: 50, silentMs: 300 }))
    await expect.poll(missed, { timeout: 10_000 }).toBeGreaterThan(0)
    const before = missed()
    proxy.silence()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await proxy.cut()
    await proxy.open()
    await expect.poll(missed, { timeout: 10_000 }).toBeGreaterThan(before)
  })
})
