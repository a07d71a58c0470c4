import { tacticalGrid } from '@arbiter/board'
import { expect, test } from 'vitest'
import { edgeOf } from './areaEdge.ts'

test('TT-186 the edge of an area leaves out what two of its cells share', () => {
  const squares = tacticalGrid('square', 4, 4)
  expect(edgeOf(squares, [5])).toHaveLength(4)
  expect(edgeOf(squares, [5, 6])).toHaveLength(6)
  expect(edgeOf(squares, [0, 1, 2, 4, 6, 8, 9, 10])).toHaveLength(16)
  const hexes = tacticalGrid('hex', 4, 4)
  expect(edgeOf(hexes, [5])).toHaveLength(6)
  expect(edgeOf(hexes, [5, 6])).toHaveLength(10)
})
