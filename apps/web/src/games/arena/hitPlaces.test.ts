import { expect, test } from 'vitest'
import { hitPlaces, type Marked } from './hitPlaces.ts'
import type { Place } from './places.ts'

const place = (x: number, y: number): Place => ({ x, y, size: 64, named: 'large', tight: false })
const one = (cid: number, x: number, y: number, hurt = true): Marked => ({
  cid,
  place: place(x, y),
  name: 'Swordmaster',
  effects: hurt ? [{ kind: 'damage', amount: 54 }] : [],
})
const stage = { width: 600, narrow: false }
const NONE = new Map<string, never>()

test('a number hangs above the middle of its face, to the right where there is room', () => {
  const { x, y } = hitPlaces([one(1, 300, 200)], NONE, stage).hangs.get(1)!
  expect(x).toBeGreaterThan(0)
  expect(y).toBeLessThan(-20)
  expect(hitPlaces([one(1, 590, 200)], NONE, stage).hangs.get(1)!.x).toBeLessThan(0)
})

test('no number touches the edge of the stage', () => {
  for (let x = 490; x < 570; x += 2) {
    const hang = hitPlaces([one(1, x, 200)], NONE, stage).hangs.get(1)!
    expect(x + hang.x + (0.54 * 124) / 2).toBeLessThanOrEqual(594)
  }
})

test('a number keeps away from the faces of neighbours', () => {
  const { x } = hitPlaces([one(1, 300, 200), one(2, 350, 160, false)], NONE, stage).hangs.get(1)!
  expect(x).toBeLessThanOrEqual(0)
})

test('names under a number are left out while it is shown, and so is the name of a zone; that of the fallen stays', () => {
  const beside = [one(5, 245, 195, false), one(6, 375, 195, false)]
  const wall = [one(2, 250, 105, false), one(3, 310, 105, false), one(4, 370, 105, false)]
  const shown = hitPlaces([one(1, 310, 190), ...beside, ...wall], NONE, stage)
  expect(shown.nameless.size).toBeGreaterThan(0)
  const wide = new Map([['west', { x: 0, y: 60, width: 600, height: 260 }]])
  expect([...hitPlaces([one(1, 310, 190)], wide, stage).unnamed]).toEqual(['west'])
  const fallen = wall.map((each): Marked => ({ ...each, effects: [{ kind: 'fall' }] }))
  expect(hitPlaces([one(1, 310, 190), ...beside, ...fallen], NONE, stage).nameless.size).toBe(0)
})
