import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { namePlaces } from './namePlaces.ts'

const grid = fieldGrid({ width: 1280, height: 756, theme: 'night' })
const piece = (id: string, x: number, y: number, hp = 5) => ({ id, cell: { x, y }, hp, name: 'Ghoul' })
const told = { told: ['a', 'b'], flights: [], signs: () => [] }

/** On this field the rules' columns run down and their rows to the right. */
function side(at: { readonly x: number; readonly y: number } | undefined): string {
  if (!at) return 'none'
  if (Math.abs(at.y) > Math.abs(at.x)) return at.y > 0 ? 'below' : 'above'
  return at.x > 0 ? 'right' : 'left'
}
const sides = (...given: Parameters<typeof namePlaces>) =>
  [...namePlaces(...given)].map(([id, at]) => `${id} ${side(at)}`)

test('RN-330 a name stands below its piece, else where it covers nobody; the fallen have none', () => {
  expect(sides(grid, [piece('a', 3, 4)])).toEqual(['a below'])
  expect(sides(grid, [piece('a', 3, 4), piece('b', 4, 4)])).toEqual(['a right', 'b below'])
  expect(sides(grid, [piece('a', 3, 4), piece('b', 3, 8, 0)])).toEqual(['a below'])
})

test('RN-330 in a crowd a name that would cover somebody is left out, but not of those who are told about', () => {
  const crowd = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => piece(x || y ? `${x} ${y}` : 'a', 3 + x, 4 + y)))
  expect(namePlaces(grid, crowd).has('a')).toBe(false)
  expect(namePlaces(grid, crowd, told).get('a')).toMatchObject({ told: true })
})

test('RN-330 names make way for what flies and for the numbers', () => {
  const below = grid.at(4, 4)
  const box = { x: below.x + grid.cell / 2, y: below.y + 4, width: 12, height: 12 }
  expect(sides(grid, [piece('a', 3, 4)], { ...told, flights: [box] })).toEqual(['a right'])
  expect(sides(grid, [piece('c', 3, 4)], { ...told, signs: () => [box] })).toEqual(['c right'])
})

test('RN-330 no name leaves the field', () => {
  const upright = fieldGrid({ width: 390, height: 800, theme: 'night' })
  const long = { ...piece('a', 0, 4), name: 'Undying Gravedigger' }
  const { x } = namePlaces(upright, [long], told).get('a')!
  expect(upright.at(4, 0).x + upright.cell / 2 + x - (19 * 13 * 0.6) / 2).toBeGreaterThanOrEqual(upright.x)
})
