import { replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { designOf } from '../questions/design.ts'
import { ask } from '../testing/ask.ts'
import { coinKit } from '../testing/coin.ts'
import { armRecord } from './armRecord.ts'
import { replayable } from './replayable.ts'

const parts = {
  question: {
    kind: 'search',
    n: 40,
    tries: 4,
    axes: [{ path: 'pack:tuning/coin.heads', min: 0, max: 1000, step: 100 }],
  },
  measures: [{ id: 'heads', mean: 'detail.heads' }],
  targets: [{ measure: 'heads', low: 2 }],
  stop: { n: 40 },
} as const

test('the matches behind a search are those of its check, before and after', async () => {
  const result = await ask(parts as never)
  const again = designOf(replayable(result), coinKit)
  if (!again.ok) throw new Error(JSON.stringify(again.faults))
  const { schedule, ready } = again.value
  expect(schedule.arms.map(({ id }) => id)).toEqual(['base before', 'base after'])
  expect(schedule.seed).toBe('coin/verify')
  for (const [i, { id, measures }] of result.arms.entries()) {
    const own = ready[i]!
    if (!own.ok) throw new Error('an arm that plays')
    for (const { from, first } of measures.heads!.bars!.filter((bar) => bar.n > 0)) {
      const played = replay(own.value.kit.game, armRecord(again.value, id, first[0]!))
      expect(played.ok && played.value.match.outcome!.detail.heads).toBe(from)
    }
  }
})

const MIXED = { ...parts.question, variants: [{ id: 'even' }, { id: 'long', set: { 'pack:tuning/coin.tosses': 9 } }] }

test('the matches behind a candidate are those that the search has compared, with what its variant sets', async () => {
  const result = await ask({ ...parts, question: MIXED } as never)
  for (const { values, n, targets } of result.search!.tried) {
    expect(n).toBe(40)
    expect(targets.map(({ arm }) => arm)).toEqual([`even ${values}`, `long ${values}`])
    for (const { arm, estimate } of targets) {
      const again = designOf(replayable(result, arm), coinKit)
      if (!again.ok) throw new Error(JSON.stringify(again.faults))
      expect(again.value.schedule.seed).toBe('coin/search')
      const own = again.value.ready[again.value.schedule.arms.findIndex(({ id }) => id === arm)]!
      if (!own.ok) throw new Error('an arm that plays')
      const heads = Array.from({ length: n }, (_, index) => {
        const played = replay(own.value.kit.game, armRecord(again.value, arm, index))
        return played.ok ? Number(played.value.match.outcome!.detail.heads) : Number.NaN
      })
      expect(heads.reduce((sum, each) => sum + each) / n).toBeCloseTo(estimate!.estimate, 10)
    }
  }
})

test('before and after keep what their variant sets', async () => {
  const result = await ask({ ...parts, question: MIXED } as never)
  const { question, seed } = replayable(result, 'long after')
  expect(seed).toBe('coin/verify')
  expect(question).toMatchObject({
    variants: [
      { id: 'even before' },
      { id: 'even after', set: { 'pack:tuning/coin.heads': result.search!.axes[0]!.after } },
      { id: 'long before', set: { 'pack:tuning/coin.tosses': 9 } },
      {
        id: 'long after',
        set: { 'pack:tuning/coin.tosses': 9, 'pack:tuning/coin.heads': result.search!.axes[0]!.after },
      },
    ],
  })
})

test('any other question is replayed as it is', async () => {
  const result = await ask({ question: { kind: 'distribution' }, stop: { n: 4 } })
  expect(replayable(result)).toBe(result.experiment)
})
