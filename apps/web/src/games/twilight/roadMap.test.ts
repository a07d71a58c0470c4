import { expect, test } from 'vitest'
import { roadPlaces } from './roadMap.ts'

const PHONE = { width: 390, height: 800, theme: 'night' } as const
const DESK = { width: 1280, height: 756, theme: 'night' } as const

test('on a phone what happened last is told in the place of the far end of the road', () => {
  const seen = (size: typeof PHONE | typeof DESK, covered: boolean) =>
    roadPlaces(size, 0, 10, 2, covered).stages.flatMap((place, stage) => (place ? [stage] : []))
  expect(seen(PHONE, false)).toEqual([0, 1, 9])
  expect(seen(PHONE, true)).toEqual([0])
  expect(seen(DESK, true)).toEqual(seen(DESK, false))
})
