import { connect } from '@arbiter/client'
import type { GameEvent } from '@arbiter/kernel'
import { HttpHost } from '@arbiter/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, TEST_CATALOGUE, testServer } from '../testing/client.ts'
import { nim } from '../testing/nim.ts'

let server: Client
let url: string
beforeAll(async () => {
  server = await testServer({
    catalogue: TEST_CATALOGUE,
    limits: { requestsPerMinute: 100_000, tablesPerMinute: 1_000 },
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

type AnyHost = HttpHost<unknown, unknown, unknown, GameEvent, unknown>

const until = (host: AnyHost, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return
      leave()
      resolve()
    }
    const leave = host.subscribe(look)
    look()
  })

/** Two people and a bot that fails, as the page of one of them and of a watcher know it. */
async function stuckAt(bot: string) {
  const [ann, bob, eve] = [
    await connect({ url, name: 'Ann' }),
    await connect({ url, name: 'Bob' }),
    await connect({ url }),
  ]
  const hosted = await ann.open('nim', { setup: { heap: 9, three: true }, seats: { 1: 'me', 2: 'open', 3: { bot } } })
  await (await bob.invite(hosted.state.invite!.code)).sit()
  const at = async (arbiter: typeof ann): Promise<AnyHost> =>
    HttpHost.open(await arbiter.table(hosted.id), nim as never)
  const [host, other, watcher] = [await at(ann), await at(bob), await at(eve)]
  const take = (by: AnyHost, seat: string) => by.send({ do: 'act', seat, actions: [{ take: 1 }] })
  await until(host, () => host.play.awaited.includes('1'))
  expect(await take(host, '1')).toMatchObject({ ok: true })
  await until(other, () => other.play.awaited.includes('2'))
  expect(await take(other, '2')).toMatchObject({ ok: true })
  for (const each of [host, other]) await until(each, () => each.problem !== undefined)
  return { host, other, watcher, close: () => Promise.all([host, other, watcher].map((each) => each.close())) }
}

describe.each(['broken', 'cheat'])('a bot at a server that gives no answer: %s', (bot) => {
  test('is told to everybody at the table, and only those who sit there may ask again', async () => {
    const { host, other, watcher, close } = await stuckAt(bot)
    for (const each of [host, other, watcher]) {
      await until(each, () => each.problem !== undefined)
      expect(each.problem).toEqual({ code: 'server_bot_failed', params: { seat: '3', bot } })
    }
    expect(await watcher.send({ do: 'tryAgain' })).toMatchObject({ ok: false })
    const { notice } = host.table.state
    expect(await other.send({ do: 'tryAgain' })).toMatchObject({ ok: true })
    // It fails again, and that is told again.
    await until(host, () => host.table.state.notice === notice + 2 && host.problem !== undefined)
    await close()
  })
  test('its seat is taken over by whoever is first, and the match goes on', async () => {
    const { host, other, close } = await stuckAt(bot)
    expect(await other.send({ do: 'seat', seat: '1', holder: { kind: 'here' } })).toMatchObject({ ok: false })
    expect(await other.send({ do: 'seat', seat: '3', holder: { kind: 'here' } })).toMatchObject({ ok: true })
    expect([other.problem, other.play.seating.seats['3']]).toEqual([undefined, { kind: 'here' }])
    await until(host, () => host.problem === undefined)
    expect(await host.send({ do: 'seat', seat: '3', holder: { kind: 'here' } })).toMatchObject({ ok: false })
    expect(await other.send({ do: 'act', seat: '3', actions: [{ take: 1 }] })).toMatchObject({ ok: true })
    await close()
  })
  test('the match may be broken off, though two people have decided', async () => {
    const { host, other, close } = await stuckAt(bot)
    expect([host.powers.abort, host.table.state.abortable]).toEqual([true, true])
    expect(await host.send({ do: 'end', ending: 'abort' })).toMatchObject({ ok: true })
    await until(other, () => other.play.ending !== undefined)
    expect(other.play.ending).toEqual({ how: 'aborted' })
    await close()
  })
})
