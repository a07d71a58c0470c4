import { expect, test } from 'vitest'
import { ANGLES, rowOnScreen, towards } from './boardLayout.ts'

test('RN-330 the player stands at the bottom, so forward is up', () => {
  expect([0, 1, 9].map((y) => rowOnScreen(y, 10))).toEqual([9, 8, 0])
})

test('RN-105 the player side starts facing up, the enemy side down', () => {
  expect(ANGLES.S).toBe(0)
  expect(ANGLES.N).toBe(180)
})

test('RN-330 a lunge goes toward its target in the drawing', () => {
  expect(towards({ x: 3, y: 2 }, { x: 3, y: 3 })).toEqual({ x: 0, y: -1 })
  expect(towards({ x: 3, y: 2 }, { x: 6, y: 2 })).toEqual({ x: 1, y: 0 })
})
