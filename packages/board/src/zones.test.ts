import { describe, expect, test } from 'vitest'
import { isConnected, zoneGraph } from './zones.ts'

const ring = zoneGraph(
  ['n', 'e', 's', 'w', 'c'],
  [
    ['n', 'e'],
    ['e', 's'],
    ['s', 'w'],
    ['w', 'n'],
    ['c', 'n'],
    ['c', 'e'],
    ['c', 's'],
    ['c', 'w'],
  ],
)

describe('zones', () => {
  test('neighbours stand in map order, edges go both ways', () => {
    expect(ring.neighbours).toEqual([
      [1, 3, 4],
      [0, 2, 4],
      [1, 3, 4],
      [0, 2, 4],
      [0, 1, 2, 3],
    ])
  })

  test('distance is the fewest edges', () => {
    const from = (a: number, b: number) => ring.distance[a * ring.size + b]
    expect([from(0, 0), from(0, 1), from(0, 2), from(4, 3), from(1, 3)]).toEqual([0, 1, 2, 1, 2])
  })

  test('a zone without a way has distance −1 and the map is not connected', () => {
    const split = zoneGraph(['a', 'b', 'c'], [['a', 'b']])
    expect(split.distance[2]).toBe(-1)
    expect(isConnected(split)).toBe(false)
    expect(isConnected(ring)).toBe(true)
  })
})
