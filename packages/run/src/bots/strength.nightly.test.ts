import { expect, test } from 'vitest'
import { surelyMore, winsOf } from './testing.ts'

test.each(['aldric', 'malachar'])(
  'greedy wins more battles of a run than random with %s',
  { timeout: 120_000 },
  (leader) => {
    expect(surelyMore(winsOf('greedy', leader, 60), winsOf('random', leader, 60))).toBeGreaterThan(1)
  },
)

test('planner wins more battles of a run than greedy, where there is something left to win', {
  timeout: 300_000,
}, () => {
  expect(surelyMore(winsOf('planner', 'malachar', 30), winsOf('greedy', 'malachar', 30))).toBeGreaterThan(0)
})
