import { fieldGrid } from '@arbiter/art'
import type { BattleEvent } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'
import { lanesOf } from './lanes.ts'

const standing = (...lanes: number[]) =>
  ({ type: 'battleStarted', units: lanes.map((x) => ({ cell: { x, y: 1 } })) }) as unknown as BattleEvent
const walking = (x: number) => ({ type: 'unitMoved', to: { x, y: 4 } }) as unknown as BattleEvent

test('RN-330 only the lanes are drawn in which somebody stands at any moment of the battle', () => {
  expect(lanesOf([standing(2, 3, 4)], 8)).toEqual({ first: 1, count: 5 })
  expect(lanesOf([standing(2, 3, 4), walking(7)], 8)).toEqual({ first: 2, count: 6 })
  const drawn = (type: string) => ({ type, from: { x: 2, y: 4 }, to: { x: 7, y: 4 } }) as unknown as BattleEvent
  for (const type of ['unitPulled', 'unitPushed', 'unitSwapped'])
    expect([type, lanesOf([standing(2, 3, 4), drawn(type)], 8)]).toEqual([type, { first: 2, count: 6 }])
  expect(lanesOf([standing(0, 1)], 8)).toEqual({ first: 0, count: 5 })
  expect(lanesOf([standing(7)], 8)).toEqual({ first: 3, count: 5 })
  expect(lanesOf([standing(0, 7)], 8)).toEqual({ first: 0, count: 8 })
  expect(lanesOf([standing(1)], 4)).toEqual({ first: 0, count: 4 })
})

test('RN-330 a usual battle fills the scene: faces are half as large again as with all lanes', () => {
  const room = { width: 1280, height: 756, theme: 'night', head: 90, foot: 58, side: 110 } as const
  const faceIn = (breadth: number) => figureOf(fieldGrid({ ...room, breadth }), true).face
  expect(faceIn(5)).toBeGreaterThanOrEqual(96)
  expect(faceIn(6)).toBeGreaterThanOrEqual(80)
})
