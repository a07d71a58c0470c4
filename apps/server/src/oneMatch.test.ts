import { readFileSync } from 'node:fs'
import { findOffer } from '@arbiter/catalogue'
import { parseRecord, replay } from '@arbiter/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, testServer } from './testing/client.ts'

let server: Client
beforeAll(async () => {
  server = await testServer({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    limits: { botSteps: 100_000, botMs: 60_000 },
  })
})
afterAll(() => server.app.close())

test('one seed, one match: bots of the server play the match that is listed', async () => {
  const { game, presets } = await findOffer('tabletop')!.load()
  const { id, setup } = presets[0]!
  const seats = game.seats(setup)
  const guest = await server.guest()
  const begun = await guest.newTable(Object.fromEntries(seats.map((seat) => [String(seat), bot('random')])), {
    game: 'tabletop',
    preset: id,
    seed: 'hello',
  })
  const match = await guest.settled(begun)
  expect(match.stage).toBe('over')
  const record = parseRecord((await server.get(match.record!)).text)
  if (!record.ok) throw new Error(JSON.stringify(record.faults))
  const again = replay(game, record.value)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  const listed = readFileSync('packages/tabletop/src/golden/oneMatch.txt', 'utf8')
  expect(listed).toContain(`random: ${match.steps} steps, ${again.value.match.hash()}\n`)
})
