import { armiesOf, deckProblems, runKit } from '@arbiter/run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, testServer } from '../testing/client.ts'
import { ALDRIC, FREE, freshKey, Runner } from '../testing/runner.ts'

const { content } = runKit()
const humans = armiesOf(content).find(({ faction }) => faction.id === 'humans')!
const starter = [...humans.faction.starter!]
/** One tank for another. */
const own = starter.map((id) => (id === 'knight' ? 'shield_captain' : id))

let server: Client
beforeAll(async () => {
  server = await testServer({ limits: FREE })
})
afterAll(() => server.app.close())

const begin = async (deck: unknown) => {
  const { client } = new Runner(await server.guest())
  const answer = await client.post('/api/runs', { ...ALDRIC, deck }, { key: freshKey() })
  return { client, ...answer }
}

test('RN-722 a run is begun with units of one’s own, and no others appear in it', async () => {
  const { client, status, body } = await begin({ kind: 'list', units: own.toReversed() })
  expect([status, body.remaining]).toEqual([201, own.toSorted()])
  const draft = (await client.get(`/api/runs/${body.id}/draft`)).body
  const options = draft.options as { unitId: string }[]
  expect(options.filter(({ unitId }) => !own.includes(unitId))).toEqual([])
  expect((await client.get('/api/runs/active')).body.remaining).toEqual(own.toSorted())
})

test('RN-722 starter, or nothing, is the starter deck', async () => {
  for (const deck of [undefined, { kind: 'starter' }])
    expect((await begin(deck)).body.remaining).toEqual(starter.toSorted())
})

test('RN-625 RN-722 a dealt deck is a legal one, and two runs have different ones', async () => {
  const dealt = await Promise.all(
    [1, 2, 3].map(async () => (await begin({ kind: 'dealt' })).body.remaining as string[]),
  )
  for (const deck of dealt) expect(deckProblems(content, humans, deck)).toEqual([])
  expect(new Set(dealt.map(String)).size).toBeGreaterThan(1)
})

test('RN-725 of several problems the first is the answer, and all are listed; nothing is begun', async () => {
  const { client, status, body } = await begin({ kind: 'list', units: ['ghoul', 'footman', 'footman'] })
  expect([status, body.code]).toEqual([422, 'DECK_SIZE'])
  const codes = (body.details.problems as { code: string }[]).map(({ code }) => code)
  expect([...new Set(codes)]).toEqual([
    'deck_size',
    'deck_wrong_faction',
    'deck_duplicate',
    'deck_role_quota',
    'deck_cost',
    'deck_cheap',
  ])
  expect((await client.get('/api/runs')).body.runs).toEqual([])
})

test.each([
  { kind: 'mine' },
  { kind: 'list' },
  { kind: 'dealt', units: starter },
  { kind: 'list', units: [...starter, 'halberdier'] },
  { kind: 'list', units: ['x'.repeat(65)] },
  { kind: 'list', units: starter, deckId: 'a' },
  'starter',
  null,
])('RN-726 %j is no deck of a request', async (deck) => {
  const { status, body } = await begin(deck)
  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
})
