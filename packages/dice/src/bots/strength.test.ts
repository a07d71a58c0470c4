import { expect, test } from 'vitest'
import { bothWith, winShare } from '../testing/played.ts'
import { FAIR } from '../testing.ts'

const MATCHES = 1000

// The exact evaluator meets table 17.7 to 1e-6 (duel.test.ts); here the bots really play. At night 20 000 matches of each pair.
test.each([
  ['normal', 'easy', 0.573044],
  ['hard', 'normal', 0.623403],
  ['master', 'easy', 0.705393],
])('DC-115 17.7 %s beats %s in %f of 1000 matches, within three standard errors', (first, second, golden) => {
  const error = Math.sqrt((golden * (1 - golden)) / MATCHES)
  expect(Math.abs(winShare(first, second, bothWith(FAIR), MATCHES) - golden)).toBeLessThan(3 * error)
})
