import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { faceAt, figureOf } from '../field/figure.ts'
import { blowOf, flightOf } from './flights.ts'

const grid = fieldGrid({ width: 390, height: 800, theme: 'night' })
const shot = { from: { x: 3, y: 1 }, to: { x: 3, y: 7 } }

test('RN-330 a flight begins and ends at the rims, off both faces', () => {
  const { from, to } = flightOf(grid, shot)
  expect(faceAt(grid, shot.from).y - from.y).toBeCloseTo(grid.cell * 0.58)
  expect(to.y - faceAt(grid, shot.to).y).toBeCloseTo(grid.cell * 0.58)
})

test('RN-330 a blow lies off both faces, and beside the two where one stands above the other', () => {
  const [a, b, c] = [
    { x: 3, y: 4 },
    { x: 3, y: 5 },
    { x: 4, y: 4 },
  ]
  const radius = figureOf(grid, true).face * 0.4
  for (const strike of [
    { from: a, to: b },
    { from: b, to: a },
    { from: a, to: c },
  ]) {
    const { from, to } = blowOf(grid, strike)
    for (const end of [from, to])
      for (const cell of [strike.from, strike.to]) {
        const face = faceAt(grid, cell)
        expect(Math.hypot(end.x - face.x, end.y - face.y)).toBeGreaterThan(radius)
      }
  }
  expect(blowOf(grid, { from: a, to: b }).from.x).toBeCloseTo(faceAt(grid, a).x + grid.cellWidth / 2)
})
