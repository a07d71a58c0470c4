import { expect, test } from 'vitest'
import { scrollFor } from './useInSight.ts'

const SEEN = { left: 100, top: 50, width: 390, height: 800 }
const RESERVED = { top: 116, bottom: 280 }
const AIR = 80
const actor = { x: 300, y: 400 }

test('TT-185 what is in sight stays where it is, whichever plate opens', () => {
  expect(scrollFor([actor], SEEN, RESERVED, AIR, false)).toBeUndefined()
  expect(scrollFor([actor], SEEN, { top: 116, bottom: 330 }, AIR, false)).toBeUndefined()
})

test('TT-185 what a plate would cover, or is beyond the edge, comes into the middle of what is free', () => {
  expect(scrollFor([actor], SEEN, { top: 116, bottom: 520 }, AIR, false)).toEqual({ left: 105, top: 202 })
  expect(scrollFor([{ x: 700, y: 400 }], SEEN, RESERVED, AIR, false)).toEqual({ left: 505, top: 82 })
  expect(scrollFor([actor], SEEN, RESERVED, AIR, true)).toEqual({ left: 105, top: 82 })
})

test('TT-185 of more than fit in, the first are shown, and what room is left lies towards the next', () => {
  expect(scrollFor([actor, { x: 500, y: 400 }, { x: 900, y: 400 }], SEEN, RESERVED, AIR, true)).toEqual({
    left: 260,
    top: 82,
  })
})

test('TT-185 where whoever the turn is about does not fit in, the scene looks towards him and not back at others', () => {
  const spots = [
    { x: 600, y: 400 },
    { x: 950, y: 400 },
    { x: 400, y: 400 },
  ]
  const left = (essential: number) => scrollFor(spots, SEEN, RESERVED, AIR, true, 0, essential)!.left
  expect(left(2)).toBe(600 + 155 - 195)
  expect(left(1)).toBeLessThan(left(2))
})

test('TT-185 the edge of the window cuts nobody who can be left out or shown whole', () => {
  const low = { top: 116, bottom: 520 }
  const FACE = 25
  const edgeWith = (x: number, face: number) =>
    scrollFor([actor, { x: 500, y: 400 }, { x, y: 700 }], SEEN, low, AIR, true, face)!.left + SEEN.width
  const isCut = (x: number, face: number) => Math.abs(x - edgeWith(x, face)) < FACE
  const places = [560, 580, 600, 620, 640]
  expect(places.filter((x) => isCut(x, 0))).not.toEqual([])
  expect(places.filter((x) => isCut(x, FACE))).toEqual([])
})
