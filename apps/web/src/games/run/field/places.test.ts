import { fieldGrid } from '@arbiter/art'
import { expect, test } from 'vitest'
import { angleOf, cornerOf, towards } from './places.ts'

const wide = fieldGrid({ width: 1280, height: 756, theme: 'night' })
const upright = fieldGrid({ width: 390, height: 800, theme: 'night' })
const [home, ahead, aside] = [
  { x: 3, y: 2 },
  { x: 3, y: 3 },
  { x: 6, y: 2 },
]

test('RN-330 the player stands at the left and forward is right; on a phone at the bottom, and forward is up', () => {
  expect(cornerOf(wide, ahead).x - cornerOf(wide, home).x).toBe(wide.cellWidth)
  expect(cornerOf(upright, ahead).y - cornerOf(upright, home).y).toBe(-upright.cellHeight)
})

test('RN-105 the player side starts facing the enemy side, and it back', () => {
  expect([angleOf(wide, 'S'), angleOf(wide, 'N')]).toEqual([90, 270])
  expect([angleOf(upright, 'S'), angleOf(upright, 'N')]).toEqual([0, 180])
})

test('RN-330 a lunge goes toward its target in the drawing', () => {
  expect(towards(wide, home, ahead)).toEqual({ x: 1, y: 0 })
  expect(towards(wide, home, aside)).toEqual({ x: 0, y: 1 })
  expect(towards(upright, home, ahead)).toEqual({ x: 0, y: -1 })
  expect(towards(upright, home, aside)).toEqual({ x: 1, y: 0 })
})
