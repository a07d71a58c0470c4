import { expect, test } from 'vitest'
import { fighterIn, isAt, partOf } from './faultPlace.ts'

test('TT-149 a pointer leads to the part of the editor that has its field', () => {
  expect(
    ['/title/ru', '/map/rows/2', '/surprised/0', '/fighters/3/cell', '/clocks/0/filled', '/options/ap.base', ''].map(
      partOf,
    ),
  ).toEqual(['scene', 'map', 'sides', 'fighters', 'goals', 'rules', 'scene'])
  expect([fighterIn('/fighters/3/cell'), fighterIn('/fighters'), fighterIn('/sides/1')]).toEqual([
    3,
    undefined,
    undefined,
  ])
  expect([isAt('/fighters/1/cell', '/fighters/1'), isAt('/fighters/12', '/fighters/1')]).toEqual([true, false])
})
