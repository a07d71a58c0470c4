import { expect, test } from 'vitest'
import { type Flight, flight, flightOf } from './flight.ts'

const way = { start: [0, 100], over: [150, 90], end: [300, 100] } as const
const pieces = (path: string) => path.split('Z').filter((piece) => piece !== '')
const numbers = (piece: string) => piece.slice(1).split(/[L ]/).map(Number)
const widths = (path: string) =>
  pieces(path).map((piece) => {
    const xs = numbers(piece).filter((_, at) => at % 2 === 0)
    return Math.max(...xs) - Math.min(...xs)
  })

test('fire, ice, lightning, steel and help are each cut in another shape', () => {
  const kinds: Flight[] = ['steel', 'flames', 'bolt', 'shards', 'leaves', 'drops']
  expect(new Set(kinds.map((kind) => flight(kind, way))).size).toBe(kinds.length)
  expect(flightOf('Fire')).toBe('flames')
  expect(flightOf('Lightning')).toBe('bolt')
  expect(flightOf('Slashing')).toBe('steel')
  expect(flightOf(undefined)).toBe('steel')
})

test('lightning and steel are one piece from rim to rim, the others many that grow towards the target', () => {
  for (const kind of ['steel', 'bolt'] as const) {
    expect(pieces(flight(kind, way))).toHaveLength(1)
    expect(flight(kind, way)).toContain('M0 100L')
    expect(flight(kind, way)).toContain('L300 100L')
  }
  for (const kind of ['flames', 'shards', 'leaves', 'drops'] as const) {
    const grown = widths(flight(kind, way))
    expect(grown.length).toBeGreaterThan(8)
    expect(grown.at(-1)).toBeGreaterThan(grown[0]!)
  }
})

test('the shortest way has something on it too', () => {
  const short = { start: [0, 0], over: [5, -2], end: [10, 0] } as const
  expect(pieces(flight('flames', short))).toHaveLength(2)
  expect(numbers(pieces(flight('bolt', short))[0]!).every(Number.isFinite)).toBe(true)
})
