import { arenaKit, type MapDef } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { zoneRows } from './mapLayout.ts'

const arena = arenaKit(locales)

const name = { en: '', ru: '' }
const mapOf = (zones: readonly string[], edges: MapDef['edges']): MapDef => ({
  id: 'test',
  name,
  zones: zones.map((id) => ({ id, name })),
  edges,
})

test('the compass is a cross: zones that touch are neighbours, the others are not', () => {
  expect(zoneRows(arena.content.maps[0]!)).toEqual([['north'], ['west', 'center', 'east'], ['south']])
})

test('any other map stands in rows by distance from its first zone', () => {
  const bridge = mapOf(
    ['gate', 'left', 'right', 'keep'],
    [
      ['gate', 'left'],
      ['gate', 'right'],
      ['left', 'keep'],
      ['right', 'keep'],
    ],
  )
  expect(zoneRows(bridge)).toEqual([['gate'], ['left', 'right'], ['keep']])
})

test('a zone without a way to it is shown all the same', () => {
  expect(zoneRows(mapOf(['one', 'two', 'island'], [['one', 'two']]))).toEqual([['one'], ['two'], ['island']])
})
