import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { signCorner } from './signCorners.ts'

const grid = fieldGrid({ width: 390, height: 800, theme: 'night' })
const struck = { cell: { x: 3, y: 3 }, hp: 5 }
const at = (x: number, y: number, hp = 5) => ({ cell: { x, y }, hp })

test('RN-330 a number stands up and to the right, where nobody is', () => {
  expect(signCorner(grid, [struck], struck, undefined)).toEqual({ x: 1, y: -1 })
  expect(signCorner(grid, [struck, at(4, 4, 0)], struck, undefined)).toEqual({ x: 1, y: -1 })
})

test('RN-330 it goes where it covers neither a neighbour nor the name', () => {
  expect(signCorner(grid, [struck, at(4, 3)], struck, undefined)).toEqual({ x: -1, y: -1 })
  expect(signCorner(grid, [struck, at(3, 4)], struck, undefined)).toEqual({ x: 1, y: 1 })
  expect(signCorner(grid, [struck], struck, { side: 'above', edge: 'middle' })).toEqual({ x: 1, y: 1 })
})

test('RN-330 it never leaves the field sideways', () => {
  const edge = { cell: { x: 7, y: 3 }, hp: 5 }
  expect(signCorner(grid, [edge], edge, undefined)).toEqual({ x: -1, y: -1 })
})
