import { expect, test } from 'vitest'
import { typeset, typesetProse } from './typeset.ts'

test('a hyphen before a number is a minus, one inside a word or a range is not', () => {
  expect(typeset('en', '-300, body -1 (-2)')).toBe('−300, body −1 (−2)')
  expect(typeset('en', 'counts x2 (x10), Ax2 Bx2, 2x fodder')).toBe('counts ×2 (×10), Ax2 Bx2, 2x fodder')
  expect(typeset('en', 'AR-179, 3-4, re-roll')).toBe('AR-179, 3-4, re-roll')
})

test('a percent sign stands as the language sets it, on the line of its number', () => {
  expect(typeset('en', '57 %, 3.1\u00a0%, 4%')).toBe('57%, 3.1%, 4%')
  expect(typeset('ru', '57 %, 3,1\u202f%')).toBe('57\u00a0%, 3,1\u00a0%')
})

test('in a title no percent sign is left alone', () => {
  expect(typesetProse('ru', 'Побед 45%, 50 % и 55\u00a0%')).toBe('Побед 45\u00a0%, 50\u00a0% и 55\u00a0%')
  expect(typesetProse('en', '45%, 50 % and 55\u00a0% of wins')).toBe('45%, 50% and 55% of wins')
})

test('what somebody types on a command line is left alone', () => {
  expect(typeset('ru', 'win=45%..55%')).toBe('win=45%..55%')
})
