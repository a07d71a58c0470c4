import { findOffer } from '@arbiter/catalogue'
import { type Arbiter, connect, visit } from '@arbiter/client'
import { botDraws, type GameEvent, type GameKit, Match, parseRecord, replay, type Seat } from '@arbiter/kernel'
import { HttpHost } from '@arbiter/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'
import { enter } from './enter.ts'

type AnyHost = HttpHost<unknown, unknown, unknown, GameEvent, unknown>

let storage: Storage
let server: Client
let url: string
let kit: GameKit
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({
    storage,
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    limits: { requestsPerMinute: 100_000, tablesPerMinute: 1_000, playerChangesPerMinute: 10_000 },
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  kit = await findOffer('tabletop')!.load()
})
afterAll(() => server.app.close())

/** Two people at one fight, bots on the other seats, and somebody who watches. */
async function sitDown(encounter: string, mine: string, { gm = false } = {}) {
  const [ann, bob] = [await connect({ url }), await connect({ url })]
  const setup = kit.game.setup.parse({ encounter, ...(gm && { authority: 'gm' }) })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const all = kit.game.seats(setup.value).map(String)
  const theirs = all.find((seat) => seat !== mine)!
  const seats = Object.fromEntries(all.map((seat) => [seat, { bot: 'drill' }]))
  const hosted = await ann.open('tabletop', {
    name: 'Ann',
    setup: setup.value,
    seats: { ...seats, [mine]: 'me', [theirs]: 'open' },
  })
  await (await bob.invite(hosted.state.invite!.code)).sit({ name: 'Bob B.' })
  const at = async (arbiter: Arbiter): Promise<AnyHost> => HttpHost.open(await arbiter.table(hosted.id), kit)
  const [host, other, watcher] = [await at(ann), await at(bob), await at(visit({ url }))]
  const hosts: Readonly<Record<string, AnyHost>> = { [mine]: host, [theirs]: other }
  const close = () => Promise.all([host, other, watcher].map((each) => each.close()))
  return { id: hosted.id, mine, theirs, host, other, watcher, hosts, setup: setup.value, close }
}

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

/** The match as the server has it. */
async function matchOf(id: string): Promise<Match> {
  const { setup, seed } = (await storage.findTable(id))!
  const match = new Match(kit.game, setup, seed)
  for (const { entries } of await storage.changesOf(id)) for (const entry of entries) enter(match, entry)
  return match
}

/** A person of these is asked, or it is over. */
const settled = (hosts: Readonly<Record<string, AnyHost>>) =>
  Promise.race(
    Object.entries(hosts).map(([seat, host]) =>
      until(host, () => host.play.outcome !== undefined || host.play.legal(seat).length > 0),
    ),
  )

const askedOf = (hosts: Readonly<Record<string, AnyHost>>) =>
  Object.entries(hosts).find(([seat, host]) => host.play.legal(seat).length > 0)

/** Whoever is asked decides as a bot would, from what the page knows; false: it is over. */
async function decide(hosts: Readonly<Record<string, AnyHost>>, setup: unknown): Promise<boolean> {
  await settled(hosts)
  const [seat, host] = askedOf(hosts) ?? []
  if (seat === undefined || !host) return false
  const view = host.play.viewAfter(host.play.eventCount)
  const legal = host.play.legal(seat)
  const action = kit.bots.drill!(setup, seat).choose(view, () => [...legal], botDraws('', host.play.stepCount))
  expect(host.play.check(seat, action)).toEqual({ ok: true })
  expect(await host.send({ do: 'act', seat, actions: [action] })).toMatchObject({ ok: true })
  return true
}

describe('a fight at a server', () => {
  test('TT-167 two people play it to the end: each page knows what its seat may see, and the record says the same', async () => {
    const { id, mine, theirs, host, other, watcher, hosts, setup, close } = await sitDown('ambush', 'travellers')
    expect([host.powers.undo, host.powers.freshDice, watcher.powers.act]).toEqual(['none', false, []])
    let decided = 0
    while (await decide(hosts, setup)) {
      // Between two decisions nobody else changes anything.
      if (++decided % 8 !== 0) continue
      await settled(hosts)
      const match = await matchOf(id)
      const readers: [AnyHost, Seat | 'spectator'][] = [
        [host, mine],
        [other, theirs],
        [watcher, 'spectator'],
      ]
      for (const [reader, audience] of readers) {
        await until(reader, () => reader.play.stepCount === match.stepCount)
        const { play } = reader
        expect(play.viewAfter(play.eventCount)).toEqual(match.view(audience))
        expect(play.events).toEqual(match.eventsFor(audience, 0))
      }
      const [seat, asked] = askedOf(hosts) ?? []
      if (asked) expect(asked.play.legal(seat!)).toEqual(match.legal())
    }
    expect(decided).toBeGreaterThan(8)
    const record = parseRecord((await host.record())!)
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const again = replay(kit.game, record.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect(again.value.match.outcome).toEqual(host.play.outcome)
    await close()
  }, 60_000)

  test('TT-157, TT-158 the game master takes back what others did, also with fresh dice; a player may not', async () => {
    const { id, mine, theirs, host, other, hosts, setup, close } = await sitDown('port_chase_square', 'gm', {
      gm: true,
    })
    expect([host.powers.undo, host.powers.freshDice]).toEqual(['any', true])
    expect([other.powers.undo, other.powers.freshDice]).toEqual(['none', false])
    for (let i = 0; i < 6; i++) await decide(hosts, setup)
    await settled(hosts)
    const before = await matchOf(id)
    const to = before.stepCount - 3
    expect(await other.send({ do: 'undo', to })).toMatchObject({ ok: false })
    expect(await other.send({ do: 'freshDice', to })).toMatchObject({ ok: false })
    expect((await matchOf(id)).logCount).toBe(before.logCount)
    expect(await host.send({ do: 'undo', to })).toMatchObject({ ok: true })
    // Bots may have decided since.
    await expect.poll(() => host.send({ do: 'freshDice', to: 1 })).toMatchObject({ ok: true })
    expect(await host.send({ do: 'undo', to: 1_000 })).toMatchObject({ ok: false })
    await settled(hosts)
    const after = await matchOf(id)
    expect(after.seedInForce).not.toBe(before.seedInForce)
    for (const [reader, audience] of [
      [host, mine],
      [other, theirs],
    ] as const) {
      await until(reader, () => reader.play.stepCount === after.stepCount)
      expect(reader.play.viewAfter(reader.play.eventCount)).toEqual(after.view(audience))
    }
    await close()
  }, 60_000)
})

test('TT-157 what the game master says in place of what bots decided takes nothing back that somebody else decided', async () => {
  const { id, theirs, host, other, close } = await sitDown('duel', 'gm', { gm: true })
  expect(await host.send({ do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] })).toMatchObject({ ok: true })
  await until(other, () => other.play.legal(theirs).length > 0)
  const [action] = other.play.legal(theirs)
  expect(await other.send({ do: 'act', seat: theirs, actions: [action] })).toMatchObject({ ok: true })
  const { stepCount } = other.play
  await until(host, () => host.play.stepCount >= stepCount)
  const ruling = { do: 'act', seat: 'gm', actions: [{ type: 'gm.ap', uid: theirs, ap: 1 }], to: 1 } as const
  expect(await host.send(ruling)).toMatchObject({ ok: false, code: 'version_conflict' })
  expect((await matchOf(id)).steps.slice(0, stepCount).some(({ seat }) => seat === theirs)).toBe(true)
  await close()
})

test('TT-157 what was taken back at a server is shown struck, also to whoever opens the page again, and redo brings it back', async () => {
  const { id, theirs, host, other, watcher, close } = await sitDown('duel', 'gm', { gm: true })
  const muster = { do: 'act', seat: 'gm', actions: [{ type: 'confirmMuster' }] } as const
  expect(await host.send(muster)).toMatchObject({ ok: true })
  await until(other, () => other.play.legal(theirs).length > 0)
  const { stepCount } = other.play
  await until(host, () => host.play.stepCount === stepCount)
  expect(await host.send({ do: 'undo', to: 0 })).toMatchObject({ ok: true })
  expect(host.play.struck).toMatchObject([
    { seat: 'gm', step: 0, place: 0, fate: 'undone' },
    ...Array(stepCount - 1).fill({ fate: 'undone' }),
  ])
  expect([host.play.redoable, watcher.play.redoable]).toEqual([stepCount, 0])
  const again: AnyHost = await HttpHost.open(await visit({ url }).table(id), kit)
  expect(again.play.struck).toHaveLength(stepCount)
  expect(await other.send({ do: 'redo' })).toMatchObject({ ok: false })
  expect(await host.send({ do: 'redo' })).toMatchObject({ ok: true })
  await until(host, () => host.play.stepCount === stepCount)
  expect([host.play.struck, host.play.redoable]).toEqual([[], 0])
  expect(await host.send({ do: 'redo' })).toMatchObject({ ok: false })
  await again.close()
  await close()
})
