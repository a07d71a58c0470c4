import { expect, test } from 'vitest'
import { groupBy } from './groupBy.ts'

test('groups come in the order of their first item, items in their own', () => {
  const groups = groupBy(['fire', 'ice', 'frost', 'air'], (word) => word[0])
  expect([...groups]).toEqual([
    ['f', ['fire', 'frost']],
    ['i', ['ice']],
    ['a', ['air']],
  ])
  expect(groupBy([], String)).toEqual(new Map())
})
