import { readFileSync } from 'node:fs'
import { catalogue, findOffer } from '@arbiter/catalogue'
import { parseRecord, replay } from '@arbiter/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bot, type Client, testServer } from './testing/client.ts'

let server: Client
beforeAll(async () => {
  server = await testServer({
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    limits: { botSteps: 100_000, botMs: 60_000, botBurstMs: 1000 },
  })
})
afterAll(() => server.app.close())

/** Its list was made on the core content alone, which no server plays. */
const CORE_ONLY = ['run']
/** Of matches with hundreds of stored decisions the one that draws is enough. */
const LONG: Readonly<Record<string, string>> = { tabletop: 'random' }

const listed = catalogue
  .filter(({ id }) => !CORE_ONLY.includes(id))
  .flatMap(({ id }) =>
    Array.from(
      readFileSync(`packages/${id}/src/golden/oneMatch.txt`, 'utf8').matchAll(/^(\S+): (\d+) steps, (\w+)$/gm),
      ([, name, steps, hash]) => ({ id, name: name!, steps: Number(steps), hash: hash! }),
    ),
  )
  .filter(({ id, name }) => (LONG[id] ?? name) === name)

test.each(listed)(
  'one seed, one match (8): $id, bot $name on every seat',
  async ({ id, name, steps, hash }) => {
    const { game, presets } = await findOffer(id)!.load()
    const { id: preset, setup } = presets[0]!
    const guest = await server.guest()
    const seats = Object.fromEntries(game.seats(setup).map((seat) => [String(seat), bot(name)]))
    const match = await guest.settled(await guest.newTable(seats, { game: id, preset, seed: 'hello' }))
    expect(match.stage).toBe('over')
    const record = parseRecord((await server.get(match.record!)).text)
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const again = replay(game, record.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect([match.steps, again.value.match.hash()]).toEqual([steps, hash])
  },
  180_000,
)
