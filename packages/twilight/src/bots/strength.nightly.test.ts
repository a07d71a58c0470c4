import { expect, test } from 'vitest'
import { gainsOf, surelyMore } from './testing.ts'

const MOTHER = { encounter: 'sc_mother_of_groves' }
const BARROW = { encounter: 'sc_barrow' }

test('balanced beats both bots of one path where the path must be chosen', () => {
  const lamp = { ...BARROW, hero: 'hero_lampbearer' }
  expect(surelyMore(gainsOf('balanced', lamp, 300), gainsOf('kill', lamp, 300))).toBeGreaterThan(0.4)
  const borderer = { ...MOTHER, hero: 'hero_borderer' }
  expect(surelyMore(gainsOf('balanced', borderer, 300), gainsOf('pacify', borderer, 300))).toBeGreaterThan(0.4)
})

test('search beats balanced', { timeout: 300_000 }, () => {
  const weak = { ...MOTHER, hero: 'hero_tracker' }
  expect(surelyMore(gainsOf('search', weak, 20), gainsOf('balanced', weak, 20))).toBeGreaterThan(0)
})
