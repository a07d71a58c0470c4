import { expect, test } from 'vitest'
import { softHyphens } from './softHyphens.ts'

test.each([
  ['Затягивание ран', 'Затя|ги|ва|ние ран'],
  ['Improvised', 'Impro|vi|sed'],
  ['Sword', 'Sword'],
])('%s may be broken between syllables', (words, broken) => {
  expect(softHyphens(words).replaceAll('\u00AD', '|')).toBe(broken)
})
