import { expect, test } from 'vitest'
import { randomText } from './randomText.ts'

test('an id or a seed never begins with a hyphen: it stands in commands behind an option', () => {
  const draws = [0xf8, 0xfb, 0xfc]
  expect(randomText(3, (bytes) => Buffer.alloc(bytes, draws.shift()))).toBe('_Pz8')
  expect(randomText(12)).toMatch(/^\w[\w-]{15}$/)
})
