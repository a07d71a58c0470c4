import { expect, test } from 'vitest'
import { ask, refused } from '../testing/ask.ts'

const question = { kind: 'distribution' } as const

test('a field that events have not is refused before the run, with what may have been meant', () => {
  expect(refused({ question, measures: [{ id: 'x', mean: 'sum(tossed.pionts)' }] })).toEqual([
    {
      code: 'E_EXPRESSION',
      path: '/measures/0/mean',
      expected: 'a number of tossed: seat, coin, heads, points, of',
      found: 'pionts',
      nearest: 'points',
    },
  ])
  expect(refused({ question, measures: [{ id: 'x', share: ['1', 'max(tossed.coin)'] }] })).toMatchObject([
    { path: '/measures/0/share/1', found: 'coin' },
  ])
})

test('a field of where that no event had is a warning: it may only be rare', async () => {
  const result = await ask({
    question,
    stop: { n: 20 },
    measures: [
      { id: 'slip', mean: 'count(tossed where seta = 1)' },
      { id: 'deep', rate: 'any(tossed where of.seat = 1 and of.soul = 2)' },
      { id: 'right', mean: 'count(tossed where seat = 1 or heads)' },
    ],
  })
  expect(result.warnings.filter(({ code }) => code === 'lab_field_unseen')).toEqual([
    { code: 'lab_field_unseen', params: { measure: 'slip', field: 'seta', types: 'tossed', nearest: 'seat' } },
    { code: 'lab_field_unseen', params: { measure: 'deep', field: 'of.soul', types: 'tossed', nearest: 'of' } },
  ])
})

test('a first match that cannot be finished says nothing', async () => {
  const bad = { question, bots: ['faulty'], measures: [{ id: 'x', mean: 'sum(tossed.points)' }] }
  for (let i = 0; i < 20; i++) expect(refused({ ...bad, seed: `s${i}` })).toEqual([])
})
