import { readFileSync } from 'node:fs'
import { catalogue, findOffer } from '@arbiter/catalogue'
import { type GameKit, Match, parseRecord, playMatch, replay, seatBots } from '@arbiter/kernel'
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

/** Its list was made on the core content alone, which no server plays: here the kernel says what it comes to. */
const CORE_ONLY = ['run']

interface Listed {
  readonly id: string
  readonly name: string
  readonly steps: number
  readonly hash: string
}

const listed: Listed[] = []
for (const { id, load } of catalogue) {
  const golden = readFileSync(`packages/${id}/src/golden/oneMatch.txt`, 'utf8')
  for (const [, name, steps, hash] of golden.matchAll(/^(\S+): (\d+) steps, (\w+)$/gm)) {
    const found = CORE_ONLY.includes(id) ? playedOut(await load(), name!) : { steps: Number(steps), hash: hash! }
    listed.push({ id, name: name!, ...found })
  }
}

function playedOut({ game, bots, presets }: GameKit, name: string): Pick<Listed, 'steps' | 'hash'> {
  const { setup } = presets[0]!
  const match = new Match(game, setup, 'hello', { events: false })
  playMatch(match, seatBots(game, setup, [bots[name]!]))
  return { steps: match.stepCount, hash: match.hash() }
}

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
