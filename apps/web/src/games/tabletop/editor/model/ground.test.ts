import { tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { draftFrom, emptyDraft } from './draft.ts'
import {
  evenRows,
  isInZone,
  painted,
  resized,
  withMapKind,
  withoutZone,
  withZone,
  withZoneCell,
  withZoneName,
} from './ground.ts'

const tabletop = tabletopKit(locales)

const small = () => resized(emptyDraft(), 4, 2)

test('TT-148 a cell is painted with a letter of the map, and nothing else changes', () => {
  const draft = small()
  expect(painted(draft, [2, 1], '#').map!.rows).toEqual(['....', '..#.'])
  expect(painted(painted(draft, [2, 1], 'D'), [2, 1], '.').map!.rows).toEqual(draft.map!.rows)
  expect(painted(draft, [0, 0], '.')).toBe(draft)
  expect(painted(draft, [4, 0], '#')).toBe(draft)
  expect(painted(draft, [0, 2], '#')).toBe(draft)
})

test('what grows is floor, what is cut off is gone, also from zones; sizes stay between 1 and 100', () => {
  const walled = withZoneCell(withZone(painted(small(), [3, 1], '#'), 'quay'), 'quay', [3, 1], true)
  expect(resized(walled, 5, 3).map).toMatchObject({ rows: ['.....', '...#.', '.....'], zones: { quay: [[3, 1]] } })
  expect(resized(walled, 2, 2).map).toMatchObject({ rows: ['..', '..'], zones: { quay: [] } })
  expect(resized(walled, 0, Number.NaN).map!.rows).toEqual(['.'])
  expect(resized(walled, 999, 1).map!.rows[0]).toHaveLength(100)
})

test('TT-149 rows of unequal length are drawn as if the rest were floor', () => {
  expect(evenRows({ kind: 'square', rows: ['###', '#'], zones: {} })).toEqual(['###', '#..'])
})

test('TT-131 on hexes nobody faces north or south; without a map nobody has a cell', () => {
  const duel = draftFrom(tabletop.content.encounters.find(({ id }) => id === 'port_chase_square')!)
  const facings = (draft: typeof duel) => draft.fighters.map(({ facing }) => facing)
  expect(facings(duel)).toEqual(['E', 'E', 'E', 'W', 'S'])
  expect(facings(withMapKind(duel, 'hex'))).toEqual(['E', 'E', 'E', 'W', 'SW'])
  const bare = withMapKind(duel, 'none')
  expect(bare.map).toBeNull()
  expect(bare.fighters.every(({ cell, facing }) => cell === null && facing === null)).toBe(true)
  expect(facings(withMapKind(bare, 'hex'))).toEqual(['NE', 'NE', 'NE', 'NE', 'NE'])
})

test('TT-148 zones get cells, lose them, are renamed in their place and removed', () => {
  const zoned = withZone(withZone(small(), 'a'), 'b')
  const filled = withZoneCell(withZoneCell(zoned, 'a', [1, 1], true), 'a', [2, 1], true)
  expect(isInZone(filled, 'a', [1, 1])).toBe(true)
  expect(withZoneCell(filled, 'a', [1, 1], true)).toBe(filled)
  expect(withZoneCell(filled, 'a', [1, 1], false).map!.zones.a).toEqual([[2, 1]])
  expect(Object.keys(withZoneName(filled, 'a', 'quay').map!.zones)).toEqual(['quay', 'b'])
  expect(Object.keys(withoutZone(filled, 'a').map!.zones)).toEqual(['b'])
})
