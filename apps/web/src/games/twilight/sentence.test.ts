import { expect, test } from 'vitest'
import { firstSentence, sentence } from './sentence.ts'

test('a line begins with a capital in both languages', () => {
  expect(['blood was shed', 'пролилась кровь', ''].map(sentence)).toEqual(['Blood was shed', 'Пролилась кровь', ''])
})

test('a story is told by its first sentence', () => {
  const stories = ['Three shadows keep your pace. They do not howl.', 'Три тени. Не воют.', 'no end']
  expect(stories.map(firstSentence)).toEqual(['Three shadows keep your pace.', 'Три тени.', 'no end'])
})
