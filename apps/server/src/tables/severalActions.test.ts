import { findOffer } from '@arbiter/catalogue'
import { connect } from '@arbiter/client'
import { type GameKit, Match } from '@arbiter/kernel'
import { HttpHost, InlineThinker, LocalHost, MemoryJournal } from '@arbiter/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../testing/client.ts'

/** One law for several actions at once, here and at a server: all of them, or none. */

let server: Awaited<ReturnType<typeof testServer>>
let url: string
let dice: GameKit
beforeAll(async () => {
  server = await testServer({ catalogue: import.meta.resolve('@arbiter/catalogue') })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  dice = await findOffer('dice')!.load()
})
afterAll(() => server.app.close())

const SEATS = { 1: 'me', 2: 'me' } as const
const ROLL = { type: 'roll' }
const IMPOSSIBLE = { type: 'bank' }

test('at every host: the first is not done when the second is refused', async () => {
  const here = { kind: 'here' } as const
  const local = new LocalHost({
    kit: dice,
    match: new Match(dice.game, dice.presets[0]!.setup, 'several'),
    seating: { seats: { 1: here, 2: here }, hands: {} },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: 'here',
    now: () => 0,
  })
  const ann = await connect({ url })
  const setup = dice.presets[0]!.setup as object
  const remote = await HttpHost.open(await ann.open('dice', { setup, seats: SEATS, seed: 'several' }), dice)
  for (const host of [local, remote]) {
    expect(host.play.awaited).toEqual(['1'])
    const receipt = await host.send({ do: 'act', seat: '1', actions: [ROLL, IMPOSSIBLE] })
    expect(receipt.ok).toBe(false)
    expect(host.play.stepCount).toBe(0)
  }
  await remote.close()
})

test('where other people play nothing may follow what luck has brought, whether it could be taken or not', async () => {
  const [ann, bob] = [await connect({ url }), await connect({ url })]
  const table = await ann.open('dice', { seats: { 1: 'me', 2: 'open' } })
  await (await bob.invite(table.state.invite!.code)).sit()
  const mine = await ann.table(table.id)
  const takes = [1, 5].map((face) => ({ type: 'take', faces: [face] }))
  for (const next of [IMPOSSIBLE, ...takes])
    expect(await mine.act('1', ROLL, next)).toMatchObject({ ok: false, code: 'LUCK_IN_BETWEEN' })
  expect((await ann.table(table.id)).state).toMatchObject({ version: 1, steps: 0 })
})
