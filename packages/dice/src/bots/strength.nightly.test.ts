import { expect, test } from 'vitest'
import { bothWith, winShare } from '../testing/played.ts'
import { FAIR } from '../testing.ts'

// The exact evaluator meets both readings of table 17.7 to 1e-6 (duel.test.ts); here the bots really play, straights read exactly.
test.each([
  ['normal', 'easy', 0.573044],
  ['hard', 'easy', 0.688742],
  ['hard', 'normal', 0.623403],
  ['master', 'easy', 0.705393],
  ['master', 'normal', 0.643819],
  ['master', 'hard', 0.528463],
])('DC-115 17.7 %s beats %s in %f of 20 000 matches, within 0.012', { timeout: 180_000 }, (first, second, golden) => {
  expect(Math.abs(winShare(first, second, bothWith(FAIR), 20_000) - golden)).toBeLessThanOrEqual(0.012)
})
