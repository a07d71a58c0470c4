import { expect, test } from 'vitest'
import { playRandomClauses } from './testing/randomClauses.ts'

test('RN-447 RN-448 RN-217 battles with random clauses end, and their fold is what the engine ends with', () => {
  expect(playRandomClauses(50)).toBeGreaterThan(50_000)
})
