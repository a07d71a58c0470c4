import { knownFields } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { expectedPhrase, isUnknownField } from './expected.ts'

describe('what a fault expected', () => {
  test.each([
    ['die id', { term: 'expected.die_id' }],
    ['an object', { term: 'expected.object' }],
    ['integer 0..1000', { key: 'expected.integer', params: { min: '0', max: '1000' } }],
    ['integer 500..20000, step 50', { key: 'expected.integer_step', params: { min: '500', max: '20000', step: '50' } }],
    ['at most 3', { key: 'expected.at_most', params: { n: '3' } }],
    ['at most 40 characters', { key: 'expected.at_most_characters', params: { n: '40' } }],
    ['6 dice', { key: 'expected.dice', params: { n: '6' } }],
    ['a piece of scope player or any', { key: 'expected.scope', params: { scope: 'player' } }],
    [knownFields(['a', 'b']), { key: 'expected.fields', params: { known: 'a | b' } }],
    [
      'one of a, integer',
      { key: 'expected.one_of', params: { words: { list: ['a', { term: 'expected.integer_any' }] } } },
    ],
    ['flag or null', { key: 'expected.either', params: { one: 'flag', other: 'null' } }],
    [
      'null or a cell [column, row]',
      { key: 'expected.either', params: { one: 'null', other: { term: 'expected.cell_pair' } } },
    ],
  ])('%s has a term', (text, phrase) => {
    expect(expectedPhrase(text)).toEqual(phrase)
  })

  test('any other text stays as it is', () => {
    for (const text of ['1 | 2 | random', '', 'constructor', 'null or some text'])
      expect(expectedPhrase(text)).toBe(text)
  })

  test('an unknown field is told from a wrong value', () => {
    const texts = [knownFields(['a']), 'no further field', 'list', undefined]
    expect(texts.map(isUnknownField)).toEqual([true, true, false, false])
  })
})
