import type { BattleEvent, BattleView } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { walkOf } from './walk.ts'

const starts = { type: 'turnStarted', actor: 'p0', turn: 1 }
const step = (from: number, to: number) => ({
  type: 'unitMoved',
  actor: 'p0',
  turn: 1,
  from: { x: 0, y: from },
  to: { x: 0, y: to },
})
const told = (...events: object[]) => events as unknown as BattleEvent[]
const view = {
  units: [
    { id: 'p0', side: 'player', hp: 5, cell: { x: 0, y: 1 } },
    { id: 'e0', side: 'enemy', hp: 0, cell: { x: 0, y: 2 } },
    { id: 'e1', side: 'enemy', hp: 5, cell: { x: 2, y: 7 } },
  ],
} as unknown as BattleView

test('RN-330 a walk without a blow is told by what it comes to: how near the nearest enemy who stands is', () => {
  const next = { type: 'turnStarted', actor: 'e1', turn: 2 }
  expect(walkOf(told(starts, step(1, 2), step(2, 3), next, step(3, 6)), 1, view)).toEqual({ way: 'closes', left: 4 })
  expect(walkOf(told(starts, step(3, 2)), 1, view)).toEqual({ way: 'leaves', left: 5 })
  expect(walkOf(told(starts, step(6, 8)), 1, view)).toEqual({ way: 'shifts', left: 2 })
  expect(walkOf(told(starts), 0, view)).toBeUndefined()
  expect(walkOf(told(next), 0, view)).toBeUndefined()
})
