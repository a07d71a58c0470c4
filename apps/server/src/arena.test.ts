import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from './server.ts'
import { Client } from './testing/client.ts'

let server: Client
beforeAll(async () => {
  server = new Client(await createServer({ logger: { level: 'error' } }))
})
afterAll(() => server.app.close())

const setup = {
  event: 'standard',
  teams: [{ members: [{ character: 'swordmaster', stars: 3 }] }, { members: [{ character: 'lancer', stars: 3 }] }],
}
const simulate = (body: object) => server.post('/api/simulate', { game: 'arena', n: 1, seed: 's', ...body })

test('AR-300 a single fight hands over what a designer wants to know; the stream only if it is asked for', async () => {
  const { status, body } = await simulate({ setup })
  expect(status).toBe(200)
  expect(body.report.handoff).toMatchObject({
    templateId: 'standard',
    seed: body.matchSeed,
    ticks: body.outcome.detail.ticks,
    scoreboard: [{ cid: 0 }, { cid: 1 }],
  })
  expect(body.report.summary.moments.length).toBeGreaterThan(0)
  expect(body).not.toHaveProperty('events')
  expect(body.report.handoff).not.toHaveProperty('events')
  const { body: told } = await simulate({ setup, events: true })
  expect(told.events[0]).toMatchObject({ seq: 0, type: 'combatStarted' })
  expect(told.hash).toBe(body.hash)
})

test('AR-052 every fault of a set-up is named at once, with the nearest id', async () => {
  const many = { members: Array.from({ length: 21 }, () => ({ character: 'fodder' })) }
  const teams = [{ members: [{ character: 'swordmastr' }] }, { members: [] }, many]
  const { status, body } = await simulate({ setup: { ...setup, teams } })
  expect(status).toBe(422)
  expect(body.details.faults).toMatchObject([
    { code: 'setup_ref', path: '/teams/0/members/0/character', found: 'swordmastr', nearest: 'swordmaster' },
    { code: 'setup_team_size', path: '/teams/1/members', found: 0 },
    { code: 'setup_team_size', path: '/teams/2/members', found: 21 },
  ])
})
