import { findOffer } from '@arbiter/catalogue'
import { type Arbiter, connect, visit } from '@arbiter/client'
import { type GameEvent, type GameKit, parseRecord, replay, SeededDraws } from '@arbiter/kernel'
import { HttpHost, Table, timerOf } from '@arbiter/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'

type AnyHost = HttpHost<unknown, unknown, unknown, GameEvent, unknown>

const luck = new SeededDraws('bots')
let server: Client
let url: string
let dice: GameKit
beforeAll(async () => {
  server = await testServer({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    limits: { requestsPerMinute: 100_000, tablesPerMinute: 1_000, playerChangesPerMinute: 10_000 },
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  dice = await findOffer('dice')!.load()
})
afterAll(() => server.app.close())

/** Two people at one table of dice, and the first as a page knows it. */
async function sitDown(setup: object = {}) {
  const [ann, bob] = [await connect({ url }), await connect({ url })]
  const preset = dice.presets.find(({ id }) => id === 'tavern')!.setup as object
  const hosted = await ann.open('dice', {
    name: 'Ann',
    setup: { ...preset, target: 500, starter: 1, ...setup },
    seats: { 1: 'me', 2: 'open' },
  })
  await (await bob.invite(hosted.state.invite!.code)).sit({ name: 'Bob B.' })
  const [host, other] = [await hostAt(ann, hosted.id), await hostAt(bob, hosted.id)]
  return { id: hosted.id, ann, bob, host, other }
}

const hostAt = async (arbiter: Arbiter, id: string): Promise<AnyHost> => HttpHost.open(await arbiter.table(id), dice)

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

/** Whoever is asked plays as a bot does: somebody without a plan may go on for thousands of decisions. */
async function decide(hosts: Readonly<Record<string, AnyHost>>): Promise<boolean> {
  const [first] = Object.values(hosts)
  const [seat] = first!.play.awaited
  if (seat === undefined) return false
  const host = hosts[seat]!
  await until(host, () => host.play.version >= first!.play.version)
  const view = host.play.viewAfter(host.play.eventCount) as { setup: unknown }
  const bot = dice.bots.normal!(view.setup, Number(seat))
  const action = bot.choose(view, () => host.play.legal(seat), luck)
  expect(await host.send({ do: 'act', seat, actions: [action] })).toMatchObject({ ok: true })
  await until(first!, () => first!.play.version >= host.play.version)
  return true
}

test('two hosts of one table at a server play dice to the end: both know the same, and the record says it', async () => {
  const { host, other } = await sitDown()
  expect(host.play.seating.seats).toEqual({
    1: { kind: 'here' },
    2: { kind: 'elsewhere', name: 'Bob B.', online: true },
  })
  expect(other.play.seating.seats).toMatchObject({ 1: { kind: 'elsewhere', name: 'Ann' }, 2: { kind: 'here' } })
  expect([host.powers.act, host.powers.undo, host.powers.record]).toEqual([['1'], 'none', false])
  expect(await host.record()).toBeUndefined()
  while (await decide({ 1: host, 2: other }));
  await until(other, () => other.play.outcome !== undefined)
  expect(other.play.events).toEqual(host.play.events)
  expect(other.play.outcome).toEqual(host.play.outcome)
  const record = parseRecord((await host.record())!)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const again = replay(dice.game, record.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  expect(again.value.match.stepCount).toBe(host.play.stepCount)
  expect(host.play.viewAfter(host.play.eventCount)).toEqual(again.value.match.view(1))
  await Promise.all([host.close(), other.close()])
})

test('a decision is done when its host knows what came of it: two quick ones do not conflict', async () => {
  const { host } = await sitDown()
  const table = new Table(host, dice, { timer: timerOf(globalThis), speed: 'instant' })
  table.start()
  expect(table.scene.mine).toEqual(['1'])
  expect(await table.act({ type: 'roll' })).toMatchObject({ ok: true, version: 2 })
  expect(host.play.version).toBe(2)
  expect(await table.act({ type: 'roll' })).toMatchObject({ ok: false })
  expect(table.scene.refusal?.code).not.toBe('version_conflict')
  table.stop()
  await host.close()
})

test('a host that waits for somebody plays as soon as they sit down', async () => {
  const [ann, bob] = [await connect({ url }), await connect({ url })]
  const hosted = await ann.open('dice', { seats: { 1: 'me', 2: 'open' } })
  const host = await hostAt(ann, hosted.id)
  const table = new Table(host, dice, { timer: timerOf(globalThis), speed: 'instant' })
  table.start()
  const joined = await (await bob.invite(hosted.state.invite!.code)).sit()
  await until(host, () => host.play.awaited.length > 0)
  expect(table.scene.mine).toEqual(['1'])
  const [seat] = host.play.awaited
  const acted = seat === '1' ? await table.act({ type: 'roll' }) : await joined.act('2', { type: 'roll' })
  expect(acted).toMatchObject({ ok: true, version: 2 })
  await until(host, () => host.play.stepCount === 1)
  table.stop()
  await host.close()
})

test('what the server refuses is said by a code of the table or of the rules', async () => {
  const { id, ann, host, other } = await sitDown()
  const outOfTurn = await other.send({ do: 'act', seat: '2', actions: [{ type: 'roll' }] })
  expect(outOfTurn).toMatchObject({ ok: false, code: 'not_your_turn' })
  expect(await other.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })).toMatchObject({
    code: 'server_refused',
  })
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ code: 'server_refused' })
  expect(await host.send({ do: 'redo' })).toMatchObject({ code: 'server_refused', params: { why: 'UNDO_NOT_ALLOWED' } })
  // Another page of the same guest was faster, and this one has not heard of it.
  const stale = await ann.table(id)
  await host.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })
  expect(await stale.act('1', { type: 'roll' })).toMatchObject({ code: 'VERSION_CONFLICT' })
  await host.close()
  expect(await host.send({ do: 'act', seat: '1', actions: [{ type: 'roll' }] })).toMatchObject({ code: 'unreachable' })
  await other.close()
})

test('a break: the connection is lost and found, and what was known stays the same objects', async () => {
  const { id, ann, host, other } = await sitDown()
  let cut: (() => void) | undefined
  let isDown = false
  const away = visit({
    url,
    token: ann.token,
    wait: () => new Promise((resolve) => setTimeout(resolve, 5)),
    fetch: async (address, init) => {
      if (isDown) throw new TypeError('fetch failed')
      const response = await fetch(address, init)
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
      const pipe = new TransformStream<Uint8Array, Uint8Array>()
      const broken = new AbortController()
      cut = () => broken.abort()
      response.body!.pipeTo(pipe.writable, { signal: broken.signal }).catch(() => {})
      return new Response(pipe.readable, { headers: response.headers })
    },
  })
  const second = await hostAt(away, id)
  const links: boolean[] = []
  second.subscribe(() => links.at(-1) !== second.linked && links.push(second.linked))
  await decide({ 1: host, 2: other })
  await until(second, () => second.play.version === 2)
  const before = second.play.events
  isDown = true
  cut!()
  await until(second, () => !second.linked)
  await decide({ 1: host, 2: other })
  isDown = false
  await until(second, () => second.play.version === 3)
  expect(second.linked).toBe(true)
  expect(second.play.events).toEqual(host.play.events)
  expect(before.every((event, i) => second.play.event(i) === event)).toBe(true)
  expect(links).toContain(false)
  await Promise.all([host.close(), other.close(), second.close()])
})

test('whoever has no seat watches: nothing may be decided, and an end is heard', async () => {
  const { id, host, other } = await sitDown()
  const watcher = await hostAt(visit({ url }), id)
  expect([watcher.play.perspective, watcher.powers.act, watcher.play.legal('1')]).toEqual(['spectator', [], []])
  expect(await host.send({ do: 'end', ending: 'resign', seat: '1' })).toMatchObject({ ok: true })
  await until(watcher, () => watcher.play.outcome !== undefined)
  expect(watcher.play.outcome?.places).toEqual({ 1: 2, 2: 1 })
  expect(watcher.play.ending).toMatchObject({ how: 'resigned' })
  await Promise.all([host.close(), other.close(), watcher.close()])
})
