import { expect, test } from 'vitest'
import { type Named, placeNames } from './nameLabels.ts'

const WIDTH = 48 * 10

const at = (uid: string, column: number, row: number, text = 'Duellist', first = false): Named => ({
  ...{ uid, text, first },
  x: 48 * column,
  y: 48 * row,
})

test('TT-185 a name stands under its figure; beside a neighbour the second one stands over its own', () => {
  const places = placeNames([at('red', 3, 3), at('blue', 4, 3)], 12, WIDTH)
  expect(places.get('red')!.y).toBeGreaterThan(48 * 3)
  expect(places.get('blue')!.y).toBeLessThan(48 * 3)
})

test('TT-185 in a crowd nobody’s name covers another; whoever acts is named in any case', () => {
  const crowd = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => at(`${column}${row}`, column, row, 'Fire mage')))
  const acting = crowd.map((figure) => (figure.uid === '11' ? { ...figure, first: true } : figure))
  const places = placeNames(acting, 16, WIDTH)
  expect([...places.keys()]).toContain('11')
  const boxes = [...places.values()]
  // “Fire mage” is 86 wide and 14 high at this size.
  for (const a of boxes)
    for (const b of boxes) if (a !== b) expect(Math.abs(a.x - b.x) >= 86 || Math.abs(a.y - b.y) >= 14).toBe(true)
  expect(places.size).toBeLessThan(9)
})

test('TT-185 far apart all are named', () => {
  expect(placeNames([at('a', 0, 0), at('b', 4, 0), at('c', 0, 3)], 16, WIDTH).size).toBe(3)
})

test('TT-185 at the edge of the map a name moves inwards instead of being cut', () => {
  const places = placeNames([at('a', 0, 0, 'Passer-by'), at('b', 10, 2, 'Passer-by')], 16, WIDTH)
  expect([...places.values()].map(({ x }) => Math.round(x))).toEqual([43, WIDTH - 43])
})

test('TT-185 at the edge of what is scrolled into sight, too; a figure out of sight keeps its name', () => {
  const seen = { left: 48 * 2, right: 48 * 6 }
  const figures = [at('a', 2.5, 0, 'Passer-by'), at('b', 5.5, 2, 'Passer-by'), at('c', 8, 4, 'Passer-by')]
  const places = placeNames(figures, 16, WIDTH, seen)
  expect([...places.values()].map(({ x }) => Math.round(x))).toEqual([48 * 2 + 43, 48 * 6 - 43, 48 * 8])
})
