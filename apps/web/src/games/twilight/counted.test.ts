import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('equal names are counted where the first one stands', () => {
  expect(counted(['Wolf', 'Bear', 'Wolf', 'Wolf'])).toBe('Wolf ×3, Bear')
  expect(counted(['Bear'])).toBe('Bear')
})
