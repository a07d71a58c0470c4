import { expect, test } from 'vitest'
import { graveShifts } from './graves.ts'

test('RN-330 a stone stands in the middle of its cell; of two in one cell none hides the other', () => {
  const shifts = graveShifts([
    { id: 'a', cell: { x: 1, y: 2 } },
    { id: 'b', cell: { x: 3, y: 2 } },
    { id: 'c', cell: { x: 1, y: 2 } },
  ])
  expect([...shifts]).toEqual([
    ['a', -0.5],
    ['c', 0.5],
    ['b', 0],
  ])
})
