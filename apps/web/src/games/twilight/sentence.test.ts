import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('a line begins with a capital in both languages', () => {
  expect(['blood was shed', 'пролилась кровь', ''].map(sentence)).toEqual(['Blood was shed', 'Пролилась кровь', ''])
})
