import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunBody } from '../dto/run.ts'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, type Reply, testServer } from '../testing/client.ts'
import { FREE, Runner } from '../testing/runner.ts'
import { type ChildLabel, childSeed } from './seeds.ts'

let storage: Storage
let server: Client
let log = ''
beforeAll(async () => {
  storage = await openStorage({})
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  server = await testServer({ storage, limits: FREE, logger: { level: 'trace', stream } })
})
afterAll(() => server.app.close())

/** Everything that was answered, with what could be seen of the run at that time. */
function listen(client: Client): Reply<unknown>[] {
  const heard: Reply<unknown>[] = []
  for (const method of ['get', 'post'] as const) {
    const ask = client[method].bind(client) as Client['post']
    client[method] = (async (...asked: Parameters<Client['post']>) => {
      const reply = await ask(...asked)
      heard.push(reply)
      return reply
    }) as never
  }
  return heard
}

const LABELS: readonly ChildLabel[] = Array.from({ length: 14 }, (_, n) =>
  (['draft', 'match', 'bot', 'battle'] as const).map((name): ChildLabel => `${name}:${n}`),
).flat()

test('RN-313 RN-318 no answer and no log of a whole run shows a seed or the token', async () => {
  const guest = await server.guest()
  const heard = listen(guest)
  const ann = new Runner(guest)
  let current = await ann.begin()
  while (current.status === 'active') {
    await guest.get('/api/runs')
    await guest.get('/api/runs/active')
    await guest.post(
      `/api/runs/${current.id}/battle`,
      { version: current.version, team: [] },
      { key: `wrong-key-${current.version}` },
    )
    if (current.phase !== 'prepare') current = await ann.pick(current)
    else {
      const fought = await ann.fight(current)
      await guest.get(`/api/battles/${fought.battleId}`)
      current = fought.run
    }
  }
  const { seed } = (await storage.runs.find(current.id))!
  const secrets = [seed, ...LABELS.map((label) => childSeed(seed, label))]
  const answers = heard.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n')
  expect(heard.length).toBeGreaterThan(30)
  expect(log).toContain('POST /api/v1/runs/:id/battle')
  for (const secret of secrets) {
    expect(answers.includes(secret)).toBe(false)
    expect(log.includes(secret)).toBe(false)
  }
  for (const text of [answers, log]) expect(text.includes(guest.token!)).toBe(false)
})

test('RN-243 RN-313 a run shows which cards remain, never in which order they will come', async () => {
  const ann = new Runner(await server.guest())
  let current = await ann.begin()
  for (let i = 0; i < 3 && current.status === 'active'; i++) {
    expect(current.remaining).toEqual(current.remaining.toSorted())
    expect(JSON.stringify(current)).not.toContain('options')
    current = (await ann.fight(await ann.pick(current))).run
  }
})

test('RN-272 RN-314 before a battle no answer shows units, cells or timings of the opponent', async () => {
  const ann = new Runner(await server.guest())
  const heard = listen(ann.client)
  const run = await ann.pick(await ann.begin({ faction: 'humans', leaderId: 'aldric' }))
  const stored = (await storage.runs.find(run.id))!
  await storage.runs.change({ ...stored, opponent: UNMISTAKABLE, version: 3 })
  heard.length = 0
  for (const path of ['/api/runs', '/api/runs/active', `/api/runs/${run.id}`, `/api/runs/${run.id}/draft`])
    await ann.client.get(path)
  const ready = { ...run, version: 3 }
  await ann.change(ready, 'battle', { team: [{ instanceId: 'lich-1', x: 0, y: 0 }] })
  await ann.change(ready, 'battle', { team: [] })
  const card = run.hand.find(({ cost }) => cost <= 10)!
  const { body } = await ann.change<RunBody>(ready, 'shop/upgrade', { instanceId: card.instanceId })
  expect(body.opponent).toEqual({ kind: 'player', ...FACE, style: null })
  const answers = heard.map(({ text }) => text).join('\n')
  expect(answers).toContain('Ozrakh the Cold')
  for (const secret of ['vampire', 'banshee', 'dark_pact', 'frost_nova', 'corpse_explosion'])
    expect(answers.includes(secret), secret).toBe(false)
  const { battleId } = await ann.fight(body)
  const replay = (await ann.client.get(`/api/battles/${battleId}`)).body
  expect(replay.sides.enemy.team).toEqual(UNMISTAKABLE.team)
  expect(JSON.stringify(replay.sides)).not.toContain('frost_nova')
})

const FACE = {
  name: 'Ozrakh the Cold',
  faction: 'undead',
  leaderId: 'ozrakh',
  rating: 1_011,
  difficulty: 'medium' as const,
}
const UNMISTAKABLE = {
  kind: 'player' as const,
  ...FACE,
  team: [{ unitId: 'vampire', tier: 2 as const, x: 6, y: 1 }],
  timings: { frost_nova: 'late' as const, corpse_explosion: 'late' as const },
}
