import { expect, test } from 'vitest'
import { changedWords, isSentences } from './changedWords.ts'

test('files below locales/ are sentences', () => {
  expect(
    ['apps/web/src/locales/en.json', 'packages/dice/locales/ru.json', 'packages/dice/packs/core/dice.json'].map(
      isSentences,
    ),
  ).toEqual([true, true, false])
})

test('what a test may quote of a changed sentence, without the words of its format, the names of its parameters and short words that stand alone', () => {
  const before = JSON.stringify({
    same: 'Nothing new here',
    gone: 'Farewell',
    turn: 'Die {who}: {dice} of {bestOf}, throw again',
    draft: 'Battle {n}: those who stand{cost, plural, =0 {} one {; # pick costs} other {; picks cost #}}',
  })
  expect(
    changedWords(before, JSON.stringify({ same: 'Nothing new here', draft: 'A budget', fresh: 'Hello there' })),
  ).toEqual(['Farewell', 'throw again', 'Battle', 'those who', 'who stand', 'pick costs', 'picks cost'])
})

test('of what is no list of sentences nothing is known', () => {
  expect(changedWords('{"a": {"b": "c"}}', '{}')).toBeUndefined()
  expect(changedWords('{}', 'oops')).toBeUndefined()
})
