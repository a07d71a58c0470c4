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

test('TT-185 in a crowd everybody is named, and no name covers another', () => {
  const spots = [
    [3, 2],
    [3.5, 2.87],
    [3, 3.73],
    [2, 2],
    [7, 2],
    [6.5, 2.87],
    [7, 3.73],
    [8, 2],
  ] as const
  const crowd = spots.map(([column, row], n) => at(String(n), column, row, n % 2 ? 'Fire mage' : 'Guard'))
  const places = placeNames(crowd, 11.5, WIDTH)
  expect(places.size).toBe(crowd.length)
  const boxes = [...places.values()]
  for (const a of boxes)
    for (const b of boxes)
      if (a !== b) expect(Math.abs(a.x - b.x) >= a.half + b.half - 0.01 || Math.abs(a.y - b.y) >= 14.9).toBe(true)
})

test('TT-185 far apart all are named', () => {
  expect(placeNames([at('a', 0, 0), at('b', 4, 0), at('c', 0, 3)], 16, WIDTH).size).toBe(3)
})

test('TT-185 at the edge of the map a name moves inwards instead of being cut', () => {
  const places = placeNames([at('a', 0, 0, 'Passer-by'), at('b', 10, 2, 'Passer-by')], 16, WIDTH)
  expect([...places.values()].map(({ x }) => Math.round(x))).toEqual([44, WIDTH - 44])
})

test('TT-185 at the edge of what is scrolled into sight, too; a figure out of sight keeps its name', () => {
  const seen = { left: 48 * 2, right: 48 * 6 }
  const figures = [at('a', 2.5, 0, 'Passer-by'), at('b', 5.5, 2, 'Passer-by'), at('c', 8, 4, 'Passer-by')]
  const places = placeNames(figures, 16, WIDTH, seen)
  expect([...places.values()].map(({ x }) => Math.round(x))).toEqual([48 * 2 + 51, 48 * 6 - 51, 48 * 8])
})

test('TT-185 no name lies where a blow is drawn', () => {
  const pair = [at('red', 3, 3, 'Duellist (Red)'), at('blue', 4, 3, 'Duellist (Blue)')]
  const over = (kept: readonly { x: number; y: number }[]) =>
    [...placeNames(pair, 12, WIDTH, undefined, kept).values()].filter(({ y }) => y < 48 * 3).length
  expect([over([]), over([{ x: 48 * 3.5, y: 48 * 2.4 }])]).toEqual([1, 0])
})

test('TT-185 a second line makes a plate higher: neighbours neither cover nor touch each other', () => {
  const two = [at('red', 3, 3), at('blue', 4, 3)].map((each) => ({ ...each, state: 'wounded: about half' }))
  const [red, blue] = [...placeNames(two, 10, WIDTH).values()]
  const [upper, lower] = red!.y < blue!.y ? [red!, blue!] : [blue!, red!]
  const apart = Math.abs(upper.x - lower.x) - upper.half - lower.half
  // The first baseline of the lower plate stands below both lines of the upper one, or beside it.
  expect(apart > 0 || lower.y - upper.y > 2.4 * 10).toBe(true)
})

test('TT-185 nobody at the edge has a name on his own face', () => {
  const crowd = [at('above', 0.5, 1), at('own', 0.5, 2, 'Anna', true), at('below', 0.5, 3), at('foe', 1.5, 2)]
  const { x, y, half } = placeNames(crowd, 12, WIDTH).get('own')!
  const beside = x - half > 48 * 0.5 + 18 || x + half < 48 * 0.5 - 18
  expect(beside || y < 48 * 2 - 18 || y - 12 > 48 * 2 + 18).toBe(true)
})

test('TT-185 at the edge of what is in sight a name rather stands over a name than on a face', () => {
  const seen = { left: 0, right: 48 * 8.1 }
  const crowd = [at('duelist', 6, 3, 'Дуэлянт'), at('mask', 7, 4, 'Маска'), at('guard', 8, 3, 'Стражник')]
  const places = placeNames(crowd, 13, WIDTH, seen)
  const onFace = [...places.values()].flatMap(({ x, y, half }) =>
    crowd.filter((each) => Math.abs(each.x - x) < half + 18 && each.y - 18 < y + 4 && each.y + 18 > y - 13),
  )
  expect(onFace).toEqual([])
})
