import { expect, test } from 'vitest'
import { signOf } from './battleGrid.ts'
import { frontMiddle } from './deployGrid.ts'

test('RN-330 own units have numbers, enemies letters; after z comes aa', () => {
  const enemies = [0, 25, 26, 27, 51, 52, 701, 702].map((slot) => signOf({ side: 'enemy', slot }))
  expect(enemies).toEqual(['a', 'z', 'aa', 'ab', 'az', 'ba', 'zz', 'aaa'])
  expect([0, 26].map((slot) => signOf({ side: 'player', slot }))).toEqual(['1', '27'])
})

test('RN-326 the cursor starts in the middle of the front rank, whatever the size of the grid', () => {
  expect(frontMiddle({ width: 8, deployRows: 2 })).toEqual({ x: 3, y: 1 })
  expect(frontMiddle({ width: 5, deployRows: 1 })).toEqual({ x: 2, y: 0 })
  expect(frontMiddle({ width: 16, deployRows: 4 })).toEqual({ x: 7, y: 3 })
})
