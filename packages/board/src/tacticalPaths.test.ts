import { describe, expect, test } from 'vitest'
import { cellOf, type TacticalGrid, type TacticalGround, type TacticalKind, tacticalGrid } from './tactical.ts'
import { turnPrice } from './tacticalFacing.ts'
import { type PathOptions, planPaths } from './tacticalPaths.ts'
import { priceOf, stepPrice, UNITS_PER_CELL } from './tacticalPrice.ts'

/** `.` open, `~` difficult, `#` blocked, `a` ally (crossed only), `e` enemy. */
function mapOf(kind: TacticalKind, ...rows: string[]) {
  const cells = [...rows.join('')]
  const marked = (signs: string) => Uint8Array.from(cells, (sign) => (signs.includes(sign) ? 1 : 0))
  const ground: TacticalGround = {
    factor: Uint8Array.from(cells, (sign) => (sign === '#' ? 0 : sign === '~' ? 2 : 1)),
    crossable: marked('.~a'),
    stoppable: marked('.~'),
    corner: marked('#'),
  }
  return { grid: tacticalGrid(kind, rows[0]!.length, rows.length), ground }
}

type Map = ReturnType<typeof mapOf>
const plan = ({ grid, ground }: Map, options: Partial<PathOptions> = {}, from = 0) =>
  planPaths(grid, ground, from, { perMove: 60, diagonal: 'one', ...options })
const names = (grid: TacticalGrid, path: number[] | undefined) => path?.map((i) => grid.directionNames[i]).join(' ')

/** [moves, units, path] to a cell. */
function path(map: Map, column: number, row: number, options: Partial<PathOptions> = {}) {
  const cell = cellOf(map.grid, column, row)
  const made = plan(map, options)
  return [made.moves[cell], made.used[cell], names(map.grid, made.pathTo(cell))]
}
const OPEN = ['........', '........', '........', '........']
const NOWHERE = [-1, 0, undefined]

describe('prices', () => {
  test('TT-138 table 25.8: paths fill move after move', () => {
    const of60 = (...prices: number[]) => priceOf(prices, 60)
    expect(of60(12, 12, 12, 12, 12)).toEqual({ moves: 1, usedInLast: 60 })
    expect(of60(3, 12, 12, 12, 12, 12)).toEqual({ moves: 2, usedInLast: 12 })
    expect(of60(12, 24, 24)).toEqual({ moves: 1, usedInLast: 60 })
    expect(of60(12, 12, 24, 24)).toEqual({ moves: 2, usedInLast: 24 })
    expect(of60(24, 24, 24)).toEqual({ moves: 2, usedInLast: 24 })
    expect(of60(12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 4)).toEqual({ moves: 3, usedInLast: 4 })
    expect(of60()).toEqual({ moves: 0, usedInLast: 0 })
  })

  test('TT-135 a step dearer than a whole move cannot be made', () => {
    expect(priceOf([12, 72], 60)).toBeUndefined()
    expect(path(mapOf('square', '.~.'), 1, 0, { perMove: 23 })).toEqual(NOWHERE)
    expect(path(mapOf('square', '.~.'), 1, 0, { perMove: 24 })).toEqual([1, 24, 'E'])
  })

  test('TT-134 TT-135 TT-136 12 units a cell, times its factor, every second diagonal double if so switched', () => {
    expect(UNITS_PER_CELL).toBe(12)
    expect([stepPrice(1, false, 0, 'one'), stepPrice(2, false, 0, 'one'), stepPrice(8, true, 2, 'one')]).toEqual([
      12, 24, 96,
    ])
    expect([1, 2, 3, 4].map((nth) => stepPrice(1, true, nth, 'one_two_one'))).toEqual([12, 24, 12, 24])
    expect(stepPrice(2, false, 2, 'one_two_one')).toBe(24)
  })
})

describe('paths', () => {
  test('TT-139 TT-141 TT-142 WE-09 on squares [0,0] to [3,2] is E, SE, SE; ending along adds 9', () => {
    const map = mapOf('square', ...OPEN)
    expect(path(map, 3, 2)).toEqual([1, 36, 'E SE SE'])
    expect(priceOf([12, 12, 12, turnPrice(map.grid, 0, 3)], 60)).toEqual({ moves: 1, usedInLast: 45 })
    expect(path(map, 5, 0)).toEqual([1, 60, 'E E E E E'])
    expect(priceOf([12, 12, 12, 12, 12, turnPrice(map.grid, 0, 2)], 60)).toEqual({ moves: 2, usedInLast: 6 })
  })

  test('TT-139 TT-141 TT-142 WE-09 on hexes [0,0] to [3,2] is E, E, SE, SE; ending SE adds 8', () => {
    const map = mapOf('hex', ...OPEN)
    expect(path(map, 3, 2)).toEqual([1, 48, 'E E SE SE'])
    expect(priceOf([12, 12, 12, 12, turnPrice(map.grid, 0, 2)], 60)).toEqual({ moves: 1, usedInLast: 56 })
  })

  test('TT-136 WE-09 a diagonal past one blocked corner is free, between two it is refused', () => {
    expect(path(mapOf('square', '.#', '..'), 1, 1)).toEqual([1, 12, 'SE'])
    expect(path(mapOf('square', '..', '#.'), 1, 1)).toEqual([1, 12, 'SE'])
    expect(path(mapOf('square', '.#', '#.'), 1, 1)).toEqual(NOWHERE)
    expect(path(mapOf('square', '.e', 'e.'), 1, 1)).toEqual([1, 12, 'SE'])
  })

  test('TT-136 with one_two_one every second diagonal of a move is double, counted anew in each move', () => {
    const map = mapOf('square', '.######', '#.#####', '##.####', '###.###', '####.##', '#####.#', '######.')
    map.ground.corner.fill(0)
    const diagonal = 'one_two_one'
    const prices = [1, 2, 3, 4, 5, 6].map((i) => path(map, i, i, { diagonal }).slice(0, 2))
    expect(prices).toEqual([
      [1, 12],
      [1, 36],
      [1, 48],
      [2, 12],
      [2, 36],
      [2, 48],
    ])
    expect(path(map, 5, 5)).toEqual([1, 60, 'SE SE SE SE SE'])
  })

  test('TT-137 allies are crossed but not stopped on, enemies neither', () => {
    expect(path(mapOf('square', '.a.'), 2, 0)).toEqual([1, 24, 'E E'])
    expect(path(mapOf('square', '.a.'), 1, 0)).toEqual(NOWHERE)
    expect(path(mapOf('square', '.e.'), 2, 0)).toEqual(NOWHERE)
  })

  test('TT-137 TT-138 a move ends before an ally whom it could not pass', () => {
    const map = mapOf('hex', '.....a..')
    expect(path(map, 7, 0)).toEqual([2, 36, 'E E E E E E E'])
    expect(plan(map).legsTo(7)).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1],
    ])
    expect(path(mapOf('hex', '.aaaaa.'), 6, 0)).toEqual(NOWHERE)
    expect(path(mapOf('hex', '.aaaa.'), 5, 0)).toEqual([1, 60, 'E E E E E'])
  })

  test('TT-138 what is left of a move is lost: two plain and two difficult cells take two moves', () => {
    const map = mapOf('square', '...~~.')
    expect(path(map, 3, 0)).toEqual([1, 48, 'E E E'])
    expect(path(map, 4, 0)).toEqual([2, 24, 'E E E E'])
    expect(path(map, 5, 0)).toEqual([2, 36, 'E E E E E'])
    expect(path(map, 4, 0, { maxMoves: 1 })).toEqual(NOWHERE)
    expect(path(map, 1, 0, { maxMoves: 0 })).toEqual(NOWHERE)
  })

  test('TT-139 a dearer path with fewer steps wins once a new move makes both equal', () => {
    // To [3,0] 60 units straight on or 48 round about; the difficult cell behind it begins a new move either way.
    const map = mapOf('hex', '.~~.~', '...##')
    expect(path(map, 3, 0)).toEqual([1, 48, 'SE E E NE'])
    expect(path(map, 4, 0)).toEqual([2, 24, 'E E E E'])
  })

  test('TT-139 the own cell costs nothing, and later plans leave earlier ones alone', () => {
    const map = mapOf('square', ...OPEN)
    const first = plan(map)
    const before = Array.from({ length: map.grid.size }, (_, cell) => first.pathTo(cell))
    plan(mapOf('hex', ...OPEN), {}, 20)
    expect(Array.from({ length: map.grid.size }, (_, cell) => first.pathTo(cell))).toEqual(before)
    expect([first.moves[0], first.used[0], first.pathTo(0)]).toEqual([0, 0, []])
  })
})

describe('a search that stops at the nearest goal', () => {
  const map = mapOf('square', '.~......~...', '..#.........', '....a.......')
  const all = plan(map, { perMove: 36 })
  const goals = [cellOf(map.grid, 5, 0), cellOf(map.grid, 5, 2), cellOf(map.grid, 11, 1)]
  const isGoal = (cell: number): boolean => goals.includes(cell)
  const priceAt = (cell: number): number => 1_000 * all.moves[cell]! + all.used[cell]!
  const nearest = Math.min(...goals.map(priceAt))
  const lastMove = Math.floor(nearest / 1_000)

  test.each(['price', 'move'] as const)(
    'TT-139 after its %s: what it knows is what the whole search knows',
    (after) => {
      const stopped = plan(map, { perMove: 36, until: { isGoal, after } })
      const known = [...all.moves.keys()].filter((cell) =>
        after === 'price' ? priceAt(cell) <= nearest : all.moves[cell]! <= lastMove,
      )
      const reached = (cell: number): boolean => all.moves[cell]! >= 0 && known.includes(cell)
      expect(known.length).toBeLessThan(map.grid.size)
      for (let cell = 0; cell < map.grid.size; cell++) {
        expect(stopped.moves[cell]).toBe(reached(cell) ? all.moves[cell] : -1)
        if (reached(cell)) expect(stopped.pathTo(cell)).toEqual(all.pathTo(cell))
      }
    },
  )
})
