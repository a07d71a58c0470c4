import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { middleOf } from '../field/places.ts'
import { flightBoxes, flightOf } from './flights.ts'

const grid = fieldGrid({ width: 390, height: 800, theme: 'night' })
const shot = { from: { x: 3, y: 1 }, to: { x: 3, y: 7 } }

test('RN-330 a flight begins and ends at the rims, off both faces', () => {
  const { from, to } = flightOf(grid, shot)
  expect(middleOf(grid, shot.from).y - from.y).toBeCloseTo(grid.cell * 0.58)
  expect(to.y - middleOf(grid, shot.to).y).toBeCloseTo(grid.cell * 0.58)
})

test('RN-330 what a flight lies over reaches from one end to the other', () => {
  const { from, to } = flightOf(grid, shot)
  const boxes = flightBoxes(grid, shot)
  expect(boxes.at(0)).toMatchObject(from)
  expect(boxes.at(-1)!.y).toBeCloseTo(to.y)
  for (const [at, { y }] of boxes.slice(1).entries()) expect(boxes[at]!.y - y).toBeLessThanOrEqual(20)
})
