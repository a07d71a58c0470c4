import { expect, test } from 'vitest'
import type { CellSide } from './areaEdge.ts'
import { CELL } from './layout.ts'
import { placeTags } from './tagPlaces.ts'

/** A line from top to bottom, so many cells from the left. */
const lineAt = (column: number): CellSide[] =>
  Array.from({ length: 10 }, (_, row) => ({
    id: `${column} ${row}`,
    from: { x: column * CELL, y: row * CELL },
    to: { x: column * CELL, y: (row + 1) * CELL },
  }))

const tag = (column: number, words = 'walk: 2 points') => ({
  words,
  className: 'tt-reach-price',
  edge: lineAt(column),
  towards: { x: 10 * CELL, y: 4.5 * CELL },
})

const ALL = { left: 0, right: 20 * CELL, top: 0, bottom: 10 * CELL }

test('TT-186 words on the floor lie nearest to whoever is wanted, on nobody and on no other words', () => {
  expect(placeTags([tag(5)], [], 12, ALL)).toMatchObject([{ x: 5 * CELL, y: 4.5 * CELL }])
  const beside = placeTags([tag(5)], [{ x: 5 * CELL, y: 4.5 * CELL }], 12, ALL)
  expect(Math.abs(beside[0]!.y - 4.5 * CELL)).toBeGreaterThan(CELL)
  const warning = { words: 'Bo can strike here', x: 5 * CELL, y: 4.5 * CELL }
  const [moved] = placeTags([tag(5)], [], 12, ALL, [warning])
  expect(Math.abs(moved!.y - warning.y)).toBeGreaterThan(21)
  const [first, second] = placeTags([tag(5), tag(5, 'run: 4 points')], [], 12, ALL)
  expect(Math.abs(first!.y - second!.y)).toBeGreaterThan(18)
})

test('TT-186 words that the edge of the frame would cut move inwards; where their line is out of sight they are left out', () => {
  const [atEdge] = placeTags([tag(19.5)], [], 12, ALL)
  expect(atEdge!.x).toBeLessThan(19 * CELL)
  expect(placeTags([tag(21)], [], 12, ALL)).toEqual([])
  const [under] = placeTags([tag(5)], [], 12, { ...ALL, top: 6 * CELL })
  expect(under!.y).toBeGreaterThan(6 * CELL)
  expect(placeTags([{ ...tag(5), edge: lineAt(5).slice(0, 2) }], [], 12, ALL)).toEqual([])
})
