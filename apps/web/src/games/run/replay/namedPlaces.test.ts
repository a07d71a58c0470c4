import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import type { Strike } from './effects.ts'
import { namedPlaces } from './namedPlaces.ts'

const upright = fieldGrid({ width: 390, height: 800, theme: 'night' })
const strike = (from: Strike['from'], to: Strike['to']): Strike => ({ kind: 'blow', actor: 'a', target: 'b', from, to })
const sides = (...strikes: Strike[]) =>
  [...namedPlaces(upright, 390, strikes, [])].map(([id, { side }]) => `${id} ${side}`)

test('RN-330 names of two who stand side by side or one over the other keep off both faces', () => {
  expect(sides(strike({ x: 3, y: 4 }, { x: 3, y: 5 }))).toEqual(['a below', 'b above'])
  expect(sides(strike({ x: 3, y: 5 }, { x: 3, y: 4 }))).toEqual(['a above', 'b below'])
  expect(sides(strike({ x: 3, y: 4 }, { x: 4, y: 4 }))).toEqual(['a below', 'b above'])
  expect(sides(strike({ x: 3, y: 4 }, { x: 3, y: 8 }))).toEqual(['a below', 'b below'])
})

test('RN-330 at the edge of a phone a name ends with its piece; many strikes at once have no names', () => {
  const one = strike({ x: 0, y: 4 }, { x: 7, y: 4 })
  expect([...namedPlaces(upright, 390, [one], []).values()].map(({ edge }) => edge)).toEqual(['start', 'end'])
  expect(sides(one, one)).toEqual([])
})

test('RN-330 a name stands where it covers fewer of those around', () => {
  const far = strike({ x: 3, y: 8 }, { x: 3, y: 4 })
  const below = [{ cell: { x: 2, y: 3 }, hp: 5 }]
  const sideOf = (units: typeof below) => namedPlaces(upright, 390, [far], units).get('b')?.side
  expect(sideOf(below)).toBe('above')
  expect(sideOf([...below, { cell: { x: 3, y: 5 }, hp: 5 }])).toBe('below')
})
