import { expect, test } from 'vitest'
import { woundsIn } from './woundsIn.ts'

const fraction = (value: number) => ({ value, fraction: '' }) as never

test('TT-179 what a blow does if it lands is its mean over those that land; what never lands does nothing', () => {
  expect(woundsIn({ hit: fraction(0.5), mean: fraction(1.9) })).toBe(3.8)
  expect(woundsIn({ hit: fraction(0.525), mean: fraction(0.17) })).toBe(0.3)
  expect(woundsIn({ hit: fraction(0), mean: fraction(0) })).toBe(0)
})
