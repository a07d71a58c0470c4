import { expect, test } from 'vitest'
import { surelyMore, winsOf } from './testing.ts'

test('greedy wins more battles of a run than random with malachar', () => {
  expect(surelyMore(winsOf('greedy', 'malachar', 20), winsOf('random', 'malachar', 20))).toBeGreaterThan(1)
})
