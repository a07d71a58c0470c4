import { expect, test } from 'vitest'
import { gainsOf, surelyMore } from './testing.ts'

test('balanced beats the bot that only kills where the path must be chosen', () => {
  const lamp = { encounter: 'sc_barrow', hero: 'hero_lampbearer' }
  expect(surelyMore(gainsOf('balanced', lamp, 60), gainsOf('kill', lamp, 60))).toBeGreaterThan(0.4)
})
