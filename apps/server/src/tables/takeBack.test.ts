import { findOffer } from '@arbiter/catalogue'
import { connect } from '@arbiter/client'
import { type GameKit, Match } from '@arbiter/kernel'
import { type Host, HttpHost, InlineThinker, LocalHost, MemoryJournal, Table, timerOf } from '@arbiter/table'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../testing/client.ts'

/** What is taken back at a server is what is taken back here. */

let server: Awaited<ReturnType<typeof testServer>>
let url: string
beforeAll(async () => {
  server = await testServer({ catalogue: import.meta.resolve('@arbiter/catalogue') })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

const BOT = { kind: 'bot', bot: 'auto' } as const
const SEED = 'back'

/** The same match here and at the server; the first seat is a person's. */
async function bothHosts(kit: GameKit, preset: GameKit['presets'][number], seed: string): Promise<[Host, Host]> {
  const match = new Match(kit.game, preset.setup, seed)
  const [own, ...others] = kit.game.seats(match.setup).map(String)
  const seats = { [own!]: { kind: 'here' } as const, ...Object.fromEntries(others.map((seat) => [seat, BOT])) }
  const here = new LocalHost({
    kit,
    match,
    seating: { seats, hands: {} },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: 'here',
    now: () => 0,
  })
  const ann = await connect({ url })
  const { id } = await ann.open(kit.id, {
    name: 'Ann',
    setup: preset.setup as object,
    seed,
    seats: { [own!]: 'me', ...Object.fromEntries(others.map((seat) => [seat, { bot: 'auto' }])) },
  })
  return [here as Host, (await HttpHost.open(await ann.table(id), kit)) as Host]
}

const tableOf = (host: Host, kit: GameKit) =>
  new Table(host, kit, { timer: timerOf(globalThis), speed: 'instant', from: 'now' })

const asked = (host: Host) => expect.poll(() => host.play.awaited, { timeout: 20_000 }).toContain('1')

describe('a decision in the place of another', () => {
  const isLook = (view: unknown, action: unknown): boolean => {
    const { type, order, card } = action as { type: string; order?: unknown; card?: string }
    const { encounter } = view as {
      encounter?: { cards: { uid: string; id: string }[]; fate: { draw: unknown[] } }
    }
    return (
      type === 'playCard' &&
      order === undefined &&
      encounter?.cards.find(({ uid }) => uid === card)?.id === 'clear_sight' &&
      encounter.fate.draw.length >= 3
    )
  }

  /** A match with the decisions that lead to a look at the Fate Deck. */
  function aLook(kit: GameKit) {
    for (const preset of kit.presets)
      for (let n = 0; n < 60; n++) {
        const match = new Match(kit.game, preset.setup, `${SEED}${n}`)
        const taken: unknown[] = []
        for (let step = 0; step < 40 && match.deciding !== undefined; step++) {
          const seat = match.deciding
          const legal = match.legal(seat)
          const look = legal.find((action) => isLook(match.view(seat), action))
          if (look) return { preset, seed: `${SEED}${n}`, taken, look }
          const chosen = legal[(step * 7 + n) % legal.length]
          if (!match.actRaw(seat, chosen).ok) break
          taken.push(chosen)
        }
      }
    throw new Error('no seed leads to a look')
  }

  test('a look into the Fate Deck and then its order', { timeout: 60_000 }, async () => {
    const kit = await findOffer('twilight')!.load()
    const { preset, seed, taken, look } = aLook(kit)
    const orders = []
    for (const host of await bothHosts(kit, preset, seed)) {
      const table = tableOf(host, kit)
      table.start()
      for (const action of taken) expect(await table.act(action)).toMatchObject({ ok: true })
      const step = host.play.stepCount
      expect(await table.act(look)).toMatchObject({ ok: true })
      expect(await table.actInstead(step, { ...(look as object), order: [2, 1, 0] })).toMatchObject({ ok: true })
      const told = host.play.events.findLast(({ type }) => type === 'fateReordered')
      orders.push({ told, steps: host.play.stepCount - step })
      table.stop()
      await host.close()
    }
    const [here, there] = orders
    expect(here).toMatchObject({ steps: 1, told: { type: 'fateReordered' } })
    expect(there).toEqual(here)
  })
})

test('an undo goes behind what the rules chose', { timeout: 60_000 }, async () => {
  const kit = await findOffer('arena')!.load()
  const steps = []
  for (const host of await bothHosts(kit, kit.presets[0]!, SEED)) {
    const table = tableOf(host, kit)
    table.start()
    await asked(host)
    const first = host.play.stepCount
    const own = host.play.legal('1').find((action) => (action as { type: string }).type !== 'auto')
    expect(await table.act(own, '1')).toMatchObject({ ok: true })
    await asked(host)
    expect(await table.act({ type: 'auto' }, '1')).toMatchObject({ ok: true })
    await asked(host)
    expect(await table.undo()).toMatchObject({ ok: true })
    await expect.poll(() => host.play.stepCount, { timeout: 20_000 }).toBe(first)
    steps.push(first)
    table.stop()
    await host.close()
  }
  expect(steps[1]).toBe(steps[0])
})

test('only own decisions that stand can be taken back', async () => {
  const kit = await findOffer('arena')!.load()
  const [here, there] = await bothHosts(kit, kit.presets[0]!, SEED)
  await here.close()
  expect(await there.send({ do: 'undo', to: 900 })).toMatchObject({ ok: false })
  expect(there.play.stepCount).toBe(0)
  await there.close()
})
