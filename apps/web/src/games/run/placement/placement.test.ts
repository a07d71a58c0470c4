import { expect, test } from 'vitest'
import { type Field, keepLegal, place, takeBack, usedBudget } from './placement.ts'

/** WE-24: footman 3, swordsman 3, archer 4, champion 8; budget 10. */
const field: Field = {
  costs: new Map([
    ['footman-1', 3],
    ['swordsman-1', 3],
    ['archer-1', 4],
    ['champion-1', 8],
  ]),
  budget: 10,
  width: 8,
  rows: 2,
}
const footman = { instanceId: 'footman-1', x: 3, y: 1 }
const swordsman = { instanceId: 'swordsman-1', x: 4, y: 1 }
const archer = { instanceId: 'archer-1', x: 3, y: 0 }

test('RN-328 a card from the hand is placed on a free cell and moved to another', () => {
  const once = place(field, [], 'footman-1', { x: 3, y: 1 })
  expect(once).toEqual([footman])
  expect(place(field, [footman], 'footman-1', { x: 0, y: 0 })).toEqual([{ instanceId: 'footman-1', x: 0, y: 0 }])
})

test('RN-328 two cards of the grid change places', () => {
  expect(place(field, [footman, archer], 'footman-1', { x: 3, y: 0 })).toEqual([
    { instanceId: 'archer-1', x: 3, y: 1 },
    { instanceId: 'footman-1', x: 3, y: 0 },
  ])
})

test('RN-328 a card from the hand takes the place of the one that stands there', () => {
  expect(place(field, [footman], 'archer-1', { x: 3, y: 1 })).toEqual([{ instanceId: 'archer-1', x: 3, y: 1 }])
})

test('RN-328 a card is taken back into the hand', () => {
  expect(takeBack([footman, archer], 'footman-1')).toEqual([archer])
})

test('RN-327 WE-24 three cards for exactly 10 fit, champion and footman for 11 are refused', () => {
  const three = [footman, swordsman, archer]
  expect(usedBudget(field, three)).toBe(10)
  expect(place(field, three.slice(0, 2), 'archer-1', { x: 3, y: 0 })).toHaveLength(3)
  expect(place(field, [footman], 'champion-1', { x: 5, y: 1 })).toEqual({ used: 11, budget: 10 })
})

test('RN-327 what takes the place of a dearer card is counted without it', () => {
  const champion = { instanceId: 'champion-1', x: 5, y: 1 }
  expect(place(field, [champion], 'archer-1', { x: 5, y: 1 })).toEqual([{ instanceId: 'archer-1', x: 5, y: 1 }])
})

test('RN-336 of a placement only what is still legal is kept', () => {
  const kept = keepLegal({ ...field, budget: 7 }, [
    { instanceId: 'gone-1', x: 0, y: 0 },
    { instanceId: 'footman-1', x: 8, y: 0 },
    footman,
    { instanceId: 'archer-1', x: 3, y: 1 },
    archer,
    swordsman,
  ])
  expect(kept).toEqual([footman, archer])
})
