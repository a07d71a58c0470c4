import { tacticalGrid } from '@arbiter/board'
import type { Terrain } from '@arbiter/tabletop'
import { expect, test } from 'vitest'
import { patchesOf } from './slowMarks.tsx'

test('TT-135 difficult ground is told patch by patch', () => {
  const terrain = [...'~~.....~..~~'].map((letter): Terrain => (letter === '~' ? 'difficult' : 'plain'))
  expect(patchesOf(tacticalGrid('square', 4, 3), terrain)).toEqual([
    [0, 1],
    [7, 10, 11],
  ])
})
