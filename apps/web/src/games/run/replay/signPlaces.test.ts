import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { overlap } from '../field/namePlaces.ts'
import { middleOf } from '../field/places.ts'
import { signPlace } from './signPlaces.ts'

const grid = fieldGrid({ width: 1280, height: 756, theme: 'night' })
const at = (x: number, y: number, hp = 5) => ({ cell: { x, y }, hp })
const struck = at(3, 4)
const own = middleOf(grid, struck.cell)

/** On the screen: on this field the rules' columns run down and their rows to the right. */
function corner(...given: Parameters<typeof signPlace>): string {
  const box = signPlace(...given)
  const across = box.x === own.x ? 'straight' : box.x < own.x ? 'left' : 'right'
  return `${box.y < own.y ? 'up' : 'down'} ${across}`
}

test('RN-330 a number stands up and to the right, where nobody is', () => {
  expect(corner(grid, [struck], struck, 0, [])).toBe('up right')
  expect(corner(grid, [struck, at(2, 5, 0)], struck, 0, [])).toBe('up right')
})

test('RN-330 it goes where it covers neither a neighbour nor a name', () => {
  expect(corner(grid, [struck, at(3, 5)], struck, 0, [])).toBe('up left')
  expect(corner(grid, [struck, at(2, 4)], struck, 0, [])).toBe('down right')
  const above = { x: own.x, y: own.y - grid.cell * 0.6, width: 80, height: 20 }
  expect(corner(grid, [struck], struck, 0, [above])).toBe('down right')
})

test('RN-330 a large one that would hide those around lies farther off', () => {
  const crowd = [struck, at(3, 3), at(3, 5), at(2, 3), at(2, 4), at(2, 5)]
  const name = { x: own.x, y: own.y + grid.cell * 0.6, width: 80, height: 20 }
  const box = signPlace(grid, crowd, struck, 1, [name])
  expect(overlap(box, name)).toBe(0)
  expect(box.width).toBeGreaterThan(signPlace(grid, crowd, struck, 0, [name]).width)
})

test('RN-330 it never leaves the field sideways', () => {
  const edge = at(3, 9)
  expect(signPlace(grid, [edge], edge, 0, []).x).toBeLessThan(grid.x + grid.columns * grid.cell)
})
