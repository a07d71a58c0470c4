import { expect, test } from 'vitest'
import { CELL } from './layout.ts'
import { FINGER_AIR, fittingCell, restingCell, seeingCell, zoomedCell } from './scale.ts'

const PORT = { width: 26 * CELL, height: 10 * CELL }

test('TT-185 the whole map fits into its frame; at first faces are large enough for a finger, or for eyes at a desk', () => {
  const desk = fittingCell(PORT, { width: 1138, height: 536 })
  expect([Math.floor(desk * 26) <= 1138, Math.floor(desk * 10) <= 536]).toEqual([true, true])
  expect(restingCell(desk, 53, false)).toBe(68)
  const phone = fittingCell(PORT, { width: 390, height: 414 })
  expect(phone).toBeLessThan(15)
  expect(restingCell(phone, 41, true)).toBe(54)
})

test('TT-185 a street fills the height, within bounds; what fits with large faces is shown whole', () => {
  expect([restingCell(43, 74, false), restingCell(43, 200, false)]).toEqual([74, 1.15 * 68])
  expect(restingCell(42, 57, true)).toBe(57)
  expect(restingCell(70, 75, false)).toBe(70)
})

test('TT-185 a map of a few cells does not fill the window', () => {
  expect(restingCell(fittingCell({ width: 3 * CELL, height: 3 * CELL }, { width: 900, height: 600 }), 200, false)).toBe(
    92,
  )
})

test('TT-185 zooming ends where the whole map is in sight, and at a cell that fills a hand', () => {
  expect(zoomedCell(32, 14, 'in')).toBe(40)
  expect(zoomedCell(16, 14, 'out')).toBe(14)
  expect(zoomedCell(100, 14, 'in')).toBe(120)
})

test('TT-185 at first heroes, quarry and the way out are in sight, as far as faces stay large enough', () => {
  const at = (column: number, row: number) => ({ x: (column + 0.5) * CELL, y: (row + 0.5) * CELL })
  const [hero, quarry, exit] = [at(3, 4), at(9, 4), at(22, 4)]
  const desk = seeingCell(68, [hero, quarry, exit], { width: 1280, height: 510 }, false)
  expect(desk).toBeGreaterThanOrEqual(50)
  // With two cells between them and the edge.
  expect((19 + 4) * desk).toBeLessThanOrEqual(1280.1)
  const phone = seeingCell(54, [hero, quarry, exit], { width: 390, height: 404 }, true)
  expect((6 + FINGER_AIR) * phone).toBeLessThanOrEqual(390.1)
  // Faces are never less than 44 wide: for a foe eleven cells away there is a mark at the edge.
  expect(seeingCell(54, [hero, at(14, 4)], { width: 390, height: 404 }, true)).toBe(54)
  expect(seeingCell(57, [hero, at(9, 4), at(10, 4)], { width: 390, height: 404 }, true)).toBeCloseTo(phone, 1)
  // For whoever the turn is about they are 36 wide at least, and he has air on his side too.
  const closest = seeingCell(54, [hero, at(11, 4), at(12, 4)], { width: 390, height: 404 }, true, 2)
  expect((8 + FINGER_AIR) * closest).toBeCloseTo(0.995 * 390, 0)
  expect(closest).toBeGreaterThan(38.7)
  expect(seeingCell(54, [hero, at(14, 4)], { width: 390, height: 404 }, true, 2)).toBe(54)
  // The way out alone is too far, but a friend behind it in the list is not.
  expect(seeingCell(54, [hero, exit, quarry], { width: 390, height: 404 }, true)).toBe(phone)
  expect(seeingCell(68, [hero], { width: 1280, height: 510 }, false)).toBe(68)
})
