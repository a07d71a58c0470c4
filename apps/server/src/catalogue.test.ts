import { catalogue } from '@arbiter/catalogue'
import { readExperiment } from '@arbiter/lab'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableBody } from './dto/table.ts'
import { createServer } from './server.ts'
import { bot, Client, ME } from './testing/client.ts'
import { isDone, until } from './testing/experiment.ts'

// The real games, whatever they are: the server knows none of them.
let server: Client
let ann: Client
beforeAll(async () => {
  server = new Client(
    await createServer({
      logger: { level: 'error' },
      limits: { requestsPerMinute: 100_000, simulationsPerMinute: 100_000, botMs: 50_000 },
    }),
  )
  ann = await server.guest()
})
afterAll(() => server.app.close())

/** The weakest bot of the tabletop only stands there: a fight would go on to the round limit. */
const OPPONENTS: Readonly<Record<string, string>> = { tabletop: 'tactician' }

describe.each(catalogue.map(({ id }) => id))('%s', (id) => {
  test('RN-740 a match against a bot goes to its end over HTTP, and its record holds; version 0 is a conflict', async () => {
    const { body: game } = await server.get(`/api/games/${id}`)
    const [first, ...others] = game.presets[0].seats as string[]
    const seats = {
      [first!]: ME,
      ...Object.fromEntries(others.map((seat) => [seat, bot(OPPONENTS[id] ?? game.bots[0])])),
    }
    let match = await ann.settled((await ann.post<TableBody>('/api/tables', { game: id, seed: 'server', seats })).body)
    const stale = await ann.post(`/api/tables/${match.id}/actions`, { version: 0, actions: [match.legal[first!]![0]] })
    expect(stale.body, 'RN-740').toMatchObject({ code: 'VERSION_CONFLICT', details: { current: match.version } })
    for (let i = 0; match.stage === 'playing'; i++) {
      const legal = match.legal[first!]!
      const reply = await ann.post(`/api/tables/${match.id}/actions`, {
        version: match.version,
        actions: [legal[i % legal.length]],
      })
      expect(reply.status, reply.text).toBe(200)
      match = await ann.settled(match)
    }
    const record = await server.get(match.record!)
    const checked = await server.post('/api/records?store=false', record.text, {
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(checked.body).toMatchObject({ game: id, steps: match.steps, outcome: match.outcome })
  })

  test('every preset can be simulated', async () => {
    const { body: game } = await server.get(`/api/games/${id}`)
    for (const preset of game.presets) {
      const { body } = await server.post('/api/simulate', {
        game: id,
        preset: preset.id,
        bots: [OPPONENTS[id] ?? game.bots[0]],
        n: 1,
        seed: 's',
      })
      expect(body, preset.id).toMatchObject({ game: id, n: 1 })
    }
  })

  test('a question about it is run, and its ready questions are sound', async () => {
    const title = { en: 'Who wins?', ru: 'Кто побеждает?' }
    const asked = { id: 'who', game: id, title, question: { kind: 'distribution' }, stop: { n: 2 }, seed: 's' }
    const { body } = await ann.post('/api/experiments', asked)
    const done = await until(ann, body.id, isDone)
    expect(done.result).toMatchObject({ status: 'done', experiment: asked, arms: [{ id: 'base' }] })
    const { experiments } = (await server.get(`/api/games/${id}/experiments`)).body
    expect(experiments.length).toBeGreaterThan(0)
    for (const ready of experiments) expect(readExperiment(ready), ready.id).toMatchObject({ ok: true })
  })

  test('nonsense is refused in both languages', async () => {
    for (const [language, letters] of [
      ['en', /^[ -~]+$/],
      ['ru', /[а-я]/],
    ] as const) {
      const { status, body } = await ann.post(
        '/api/tables',
        { game: id, setup: { nonsense: true }, seats: {} },
        { language },
      )
      expect(status).toBe(422)
      expect(body).toMatchObject({
        code: 'MALFORMED_SETUP',
        details: { faults: expect.any(Array) },
        message: expect.stringMatching(letters),
      })
    }
  })
})
