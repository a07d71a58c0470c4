import { expect, test } from 'vitest'
import { codeIn } from './code.ts'

test.each([
  'K7QP3XWM',
  ' k7qp 3xwm ',
  'K7QP-3XWM',
  'K7QP\u00A03XWM.',
  '«K7QP—3XWM»',
  'https://example.org/arbiter/join#K7QP3XWM',
  'К7QР 3ХWМ',
])('a code is found in %j', (typed) => {
  expect(codeIn(typed)).toBe('K7QP3XWM')
})

test.each(['', 'K7QP', 'K7QP3XWMM', 'https://example.org/join', 'К7ЖР 3ХWМ', 'K7QP3XW+'])('%j holds none', (typed) => {
  expect(codeIn(typed)).toBeUndefined()
})
