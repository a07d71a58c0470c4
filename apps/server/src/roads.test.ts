import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableBody } from './dto/table.ts'
import { type Client, ME, testServer } from './testing/client.ts'

let server: Client
let ann: Client
beforeAll(async () => {
  server = await testServer({ catalogue: import.meta.resolve('./testing/roads.ts') })
  ann = await server.guest()
})
afterAll(() => server.app.close())

const begin = (setup: object) =>
  ann.post<TableBody>('/api/tables', { game: 'twilight', seed: 'roads', seats: { 1: ME }, setup })
const act = ({ id, version }: TableBody, action: object) =>
  ann.post<Record<string, unknown>>(`/api/tables/${id}/actions`, { version, actions: [action] })
const see = async (table: TableBody, action: object) => {
  await act(table, action)
  return ann.see(table)
}
const ROAD = { hero: 'hero_lampbearer', campaign: 'road_of_two_lights' }

describe('TW-515 set-ups of a road', () => {
  test('difficulty and ladder pass; without them the level is normal, step 0', async () => {
    const { body } = await begin({ ...ROAD, difficulty: 'hard', ladder: 3 })
    expect(body.view).toMatchObject({ session: { road: { difficulty: 'hard', ladder: 3, node: 'last_post' } } })
    expect((await begin(ROAD)).body.view).toMatchObject({ session: { road: { difficulty: 'normal', ladder: 0 } } })
  })
  test.each([
    ['setup_ref', '/difficulty', { difficulty: 'hrad' }],
    ['setup_range', '/ladder', { ladder: 13 }],
    ['setup_ref', '/start/node', { start: { node: 'nowhere' } }],
  ])('%s %s is refused with the place', async (code, path, more) => {
    expect(await begin({ ...ROAD, ...more })).toMatchObject({
      status: 422,
      body: { code: 'MALFORMED_SETUP', details: { faults: [{ code, path }] } },
    })
  })
})

test('TW-516 TW-519 a road goes on by its own commands, and nobody is shown the map beyond what is visible', async () => {
  const { body: begun } = await begin(ROAD)
  expect(begun.legal[1]).toContainEqual({ type: 'leaveNode' })
  const left = await see(begun, { type: 'leaveNode' })
  expect(left.legal[1]).toContainEqual({ type: 'travel', node: 'cold_moon' })
  const there = await see(left, { type: 'travel', node: 'cold_moon' })
  expect(there.view).toMatchObject({ session: { road: { trail: ['last_post', 'cold_moon'], map: {} } } })
})

test('TW-517 refusals have their codes, and the game names every one of them', async () => {
  const { body: camp } = await begin({ ...ROAD, start: { node: 'causeway', faith: 0 } })
  const refused = async (action: object) => (await act(camp, action)).body
  expect(await refused({ type: 'travel', node: 'thicket' })).toMatchObject({ details: { verdict: 'node_not_done' } })
  expect(await refused({ type: 'useService', service: 'tend' })).toMatchObject({
    details: { verdict: 'not_enough_faith', params: { have: 0, need: 4 } },
  })
  expect(await refused({ type: 'startEncounter', encounter: 'sc_wolf_pack', ally: 'nobody' })).toMatchObject({
    details: { verdict: 'wrong_phase' },
  })
  const { body: game } = await server.get('/api/games/twilight')
  expect(game.verdictCodes).toEqual(
    expect.arrayContaining(['option_closed', 'no_such_way', 'reward_pending', 'no_ally']),
  )
})

test('TW-516 TW-520 the document describes commands, set-up and events of the road', async () => {
  const text = JSON.stringify((await server.get('/api/openapi.json')).body)
  for (const word of ['travel', 'leaveNode', 'takeReward', 'allyOffer', 'nodeEntered', 'waveArrived', 'merciless'])
    expect(text).toContain(`"${word}"`)
})
