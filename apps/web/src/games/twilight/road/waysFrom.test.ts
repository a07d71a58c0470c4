import { expect, test } from 'vitest'
import { waysFrom } from './waysFrom.ts'

test('TW-523 the ways on stand in the order of the map, whatever order they are written in', () => {
  const nodes = new Map([
    ['fork', { leads: ['low', 'high'] }],
    ['high', { leads: ['end'] }],
    ['low', { leads: ['end'] }],
    ['end', { leads: [] }],
  ])
  expect(waysFrom(nodes, 'fork')).toEqual(['high', 'low'])
  expect(waysFrom(nodes, 'end')).toEqual([])
  expect(waysFrom(nodes, 'nowhere')).toEqual([])
})
