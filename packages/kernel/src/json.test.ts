import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './hash.ts'
import { isPlainObject, isSame, pointerStep } from './json.ts'

test('an object is neither a list nor nothing', () => {
  expect([{}, { a: 1 }, [], null, undefined, 'text', 1].map(isPlainObject)).toEqual([
    true,
    true,
    ...[false, false, false, false, false],
  ])
})

test('the signs of a pointer are escaped, the tilde first', () => {
  expect([pointerStep('a/b~1'), pointerStep(0)]).toEqual(['a~1b~01', '0'])
})

test('data is the same where its canonical JSON is', () => {
  // Few values, so that many are equal.
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(0, 1, -1, '', '0', true, false, null),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'toString'), fc.oneof(tie('value'), fc.constant(undefined)), {
        maxKeys: 3,
      }),
    ),
  }))
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isSame(a, b)).toBe(canonicalJson(a) === canonicalJson(b))
      expect(isSame(a, JSON.parse(canonicalJson(a)))).toBe(true)
    }),
    { seed: 17, numRuns: 500 },
  )
  expect(isSame({ a: { b: [1, 2] } }, { a: { b: [1, 2, 3] } })).toBe(false)
  expect([isSame([], {}), isSame({ a: undefined }, {}), isSame(null, {})]).toEqual([false, true, false])
})
