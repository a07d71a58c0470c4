import { expect, test } from 'vitest'
import { togglePick } from './togglePick.ts'

test('RN-325 of three picks the fourth card is not taken until one is given back', () => {
  const three = ['a', 'b', 'c'].reduce((picked, card) => togglePick(picked, card, 3), [] as readonly string[])
  expect(three).toEqual(['a', 'b', 'c'])
  expect(togglePick(three, 'd', 3)).toEqual(['a', 'b', 'c'])
  expect(togglePick(togglePick(three, 'b', 3), 'd', 3)).toEqual(['a', 'c', 'd'])
})

test('RN-325 a single pick changes to the other card', () => {
  expect(togglePick(['a'], 'b', 1)).toEqual(['b'])
  expect(togglePick(['b'], 'b', 1)).toEqual([])
})
