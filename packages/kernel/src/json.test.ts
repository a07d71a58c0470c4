import { expect, test } from 'vitest'
import { isPlainObject, pointerStep } from './json.ts'

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
