import { expect, test } from 'vitest'
import { CELL } from './layout.ts'
import { fittingCell, restingCell, zoomedCell } from './scale.ts'

const PORT = { width: 26 * CELL, height: 10 * CELL }

test('TT-185 the whole map fits into its frame; on a phone cells stay large enough for a finger', () => {
  const desk = fittingCell(PORT, { width: 1138, height: 536 })
  expect([Math.floor(desk * 26) <= 1138, Math.floor(desk * 10) <= 536]).toEqual([true, true])
  expect(restingCell(desk, false)).toBe(desk)
  const phone = fittingCell(PORT, { width: 390, height: 414 })
  expect(phone).toBeLessThan(15)
  expect([restingCell(phone, true), restingCell(phone, false)]).toEqual([46, 40])
})

test('TT-185 a map that only just fits a phone is shown whole', () => {
  const duel = fittingCell({ width: 9 * CELL, height: 7 * CELL }, { width: 390, height: 414 })
  expect(duel).toBeLessThan(46)
  expect([restingCell(duel, true), restingCell(duel, false)]).toEqual([duel, duel])
})

test('TT-185 a map of a few cells does not fill the window', () => {
  expect(restingCell(fittingCell({ width: 3 * CELL, height: 3 * CELL }, { width: 900, height: 600 }), false)).toBe(92)
})

test('TT-185 zooming ends where the whole map is in sight, and at a cell that fills a hand', () => {
  expect(zoomedCell(32, 14, 'in')).toBe(40)
  expect(zoomedCell(16, 14, 'out')).toBe(14)
  expect(zoomedCell(100, 14, 'in')).toBe(120)
})
