import { expect, test } from 'vitest'
import { nodePlaces } from './nodePlaces.ts'

const NODES = [
  { id: 'start', layer: 1 },
  { id: 'left', layer: 2 },
  { id: 'right', layer: 2 },
  { id: 'end', layer: 3 },
]

test('TW-523 layers rise from the bottom on a phone, with mates side by side', () => {
  const { at, width } = nodePlaces(NODES, { width: 390, height: 300 }, true)
  const [start, left, right, end] = NODES.map(({ id }) => at.get(id)!)
  expect(width).toBe(390)
  expect(start![1]).toBeGreaterThan(left![1])
  expect(left![1]).toBe(right![1])
  expect(left![0]).toBeLessThan(right![0])
  expect(end![1]).toBeLessThan(left![1])
})

test('TW-523 layers go from left to right on a desk; a long road is wider than the desk', () => {
  const { at, height } = nodePlaces(NODES, { width: 1248, height: 240 }, false)
  const [start, left, right, end] = NODES.map(({ id }) => at.get(id)!)
  expect(height).toBe(240)
  expect(start![0]).toBeLessThan(left![0])
  expect(left![0]).toBe(right![0])
  expect(left![1]).toBeLessThan(right![1])
  expect(end![0]).toBeGreaterThan(left![0])
  expect(end![1]).toBeLessThan(start![1])
  // The way that is chosen next has more room than those further on, and the end stays where it was.
  const near = nodePlaces([...NODES, { id: 'last', layer: 4 }], { width: 1248, height: 240 }, false, 1).at
  const step = (from: string, to: string) => near.get(to)![0] - near.get(from)![0]
  expect(step('start', 'left')).toBeGreaterThan(1.3 * step('left', 'end'))
  expect(near.get('last')![0]).toBeCloseTo(1248 - near.get('start')![0])
  const long = Array.from({ length: 20 }, (_, i) => ({ id: `n${i}`, layer: i + 1 }))
  expect(nodePlaces(long, { width: 1248, height: 240 }, false).width).toBeGreaterThan(1248)
})
