import { expect, test } from 'vitest'
import { type Named, placeNames } from './nameLabels.ts'

const at = (uid: string, column: number, row: number, text = 'Duellist', first = false): Named => ({
  ...{ uid, text, first },
  x: 48 * column,
  y: 48 * row,
})

test('TT-185 a name stands under its figure; beside a neighbour the second one stands over its own', () => {
  const places = placeNames([at('red', 3, 3), at('blue', 4, 3)], 12)
  expect(places.get('red')).toBeGreaterThan(0)
  expect(places.get('blue')).toBeLessThan(0)
})

test('TT-185 in a crowd nobody’s name covers another; whoever acts is named in any case', () => {
  const crowd = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => at(`${column}${row}`, column, row, 'Fire mage')))
  const acting = crowd.map((figure) => (figure.uid === '11' ? { ...figure, first: true } : figure))
  const places = placeNames(acting, 16)
  expect([...places.keys()]).toContain('11')
  const boxes = acting.filter(({ uid }) => places.has(uid)).map(({ uid, x, y }) => ({ x, y: y + places.get(uid)! }))
  // “Fire mage” is 86 wide and 14 high at this size.
  for (const a of boxes)
    for (const b of boxes) if (a !== b) expect(Math.abs(a.x - b.x) >= 86 || Math.abs(a.y - b.y) >= 14).toBe(true)
  expect(places.size).toBeLessThan(9)
})

test('TT-185 far apart all are named', () => {
  expect(placeNames([at('a', 0, 0), at('b', 4, 0), at('c', 0, 3)], 16).size).toBe(3)
})
