import { expect, test } from 'vitest'
import { playRandomClauses } from './testing/randomClauses.ts'

test('10,000 battles with random clauses end', { timeout: 900_000 }, () => {
  expect(playRandomClauses(1000)).toBeGreaterThan(1_000_000)
})
