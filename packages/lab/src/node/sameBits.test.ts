import { expect, onTestFinished, test } from 'vitest'
import { inlineBackend } from '../run/inline.ts'
import { runExperiment } from '../run/runExperiment.ts'
import { design } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { poolBackend } from './pool.ts'

const COINS = ['fair', 'heavy', 'light']
const WIN = { id: 'win', rate: 'win(1)' }
/** Not a whole number: its totals depend on their order. */
const THIRD = { id: 'third', mean: 'detail.heads / 3' }

const designs = {
  search: design({
    question: { kind: 'search', n: 60, tries: 6, axes: [{ path: 'pack:tuning/coin.heads', min: 0, max: 1000 }] },
    measures: [THIRD, WIN],
    targets: [{ measure: 'third', low: 1.3, high: 1.5 }],
    stop: { n: 90 },
    chunk: 20,
  }),
  rating: design({
    question: {
      kind: 'rating',
      at: 'setup:/hands/{seat}',
      contenders: COINS.map((id) => ({ id, place: [id] })),
    },
    measures: [THIRD],
    stop: { n: 60 },
    chunk: 24,
  }),
  'wins of random set-ups': design({
    question: { kind: 'distribution' },
    generate: { setup: { hands: [[{ $pick: COINS }], [{ $pick: COINS }, 'fair']] } },
    measures: [{ id: 'coins', wins: '/hands/{seat}/*' }, THIRD],
    stop: { n: 150 },
    chunk: 20,
  }),
  sensitivity: design({
    question: { kind: 'sensitivity', keys: ['coin.heads', 'coin.tosses', 'coin.luck'] },
    measures: [THIRD, WIN],
    stop: { n: 60 },
    chunk: 20,
  }),
  'half-width': design({
    question: { kind: 'versus', b: { id: 'b', set: { 'pack:tuning/coin.heads': 600 } } },
    measures: [THIRD, WIN],
    stop: { halfWidth: 0.04, min: 100, max: 800 },
    chunk: 30,
  }),
}

test('a search, a rating, both stages of a sensitivity, wins of random set-ups and a stop by half-width: the same bits on 1, 2 and 7 threads', async () => {
  const here = new Map<string, string>()
  for (const [name, each] of Object.entries(designs)) {
    const result = await runExperiment(each, { backend: inlineBackend(coinKit) })
    expect([name, result.status, result.method]).toEqual([name, 'done', 'sampled'])
    here.set(name, JSON.stringify(result))
  }
  expect(JSON.parse(here.get('search')!).search.tried.length).toBeGreaterThan(3)
  expect(JSON.parse(here.get('rating')!).rating.rows).toHaveLength(3)
  expect(JSON.parse(here.get('sensitivity')!).confirmation.arms).toContain('coin.tosses = 4')
  expect(JSON.parse(here.get('half-width')!)).toMatchObject({ stop: 'half-width', n: 200 })
  for (const threads of [1, 2, 7]) {
    const backend = poolBackend({ catalogue: new URL('./testing/coinCatalogue.ts', import.meta.url).href, threads })
    onTestFinished(() => backend.close())
    for (const [name, each] of Object.entries(designs))
      expect(JSON.stringify(await runExperiment(each, { backend })), `${name} on ${threads}`).toBe(here.get(name))
    await backend.close()
  }
})
