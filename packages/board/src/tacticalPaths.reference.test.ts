import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TacticalGrid, type TacticalGround, type TacticalKind, tacticalGrid } from './tactical.ts'
import { type PathOptions, planPaths } from './tacticalPaths.ts'
import { stepPrice } from './tacticalPrice.ts'

/** One way to stand on a cell. */
interface Way {
  readonly cell: number
  readonly moves: number
  readonly used: number
  /** Diagonals of the running move. */
  readonly counted: number
  readonly diagonals: number
  readonly path: readonly number[]
}

interface Case {
  readonly grid: TacticalGrid
  readonly ground: TacticalGround
  readonly from: number
  readonly options: PathOptions & { readonly maxMoves: number }
}

/** Every way one step longer; a move may end on any cell where one may stop. */
function stepsFrom({ grid, ground, options }: Case, way: Way): Way[] {
  const longer: Way[] = []
  const around = (direction: number) => grid.neighbours[grid.directions * way.cell + (direction % grid.directions)]!
  for (let direction = 0; direction < grid.directions; direction++) {
    const cell = around(direction)
    if (cell < 0 || !ground.factor[cell] || !ground.crossable[cell]) continue
    const isDiagonal = grid.kind === 'square' && direction % 2 === 1
    if (isDiagonal && ground.corner[around(direction + 7)] && ground.corner[around(direction + 1)]) continue
    const extra = isDiagonal ? 1 : 0
    const diagonals = way.diagonals + extra
    const path = [...way.path, direction]
    const price = (nth: number) => stepPrice(ground.factor[cell]!, isDiagonal, nth, options.diagonal)
    const used = way.used + price(way.counted + extra)
    if (used <= options.perMove)
      longer.push({ cell, moves: way.moves, used, counted: way.counted + extra, diagonals, path })
    if (way.used > 0 && ground.stoppable[way.cell] && way.moves < options.maxMoves && price(1) <= options.perMove)
      longer.push({ cell, moves: way.moves + 1, used: price(1), counted: extra, diagonals, path })
  }
  return longer
}

/** TT-139, word for word. */
function compareWays(a: Way, b: Way): number {
  const different = a.path.findIndex((direction, i) => direction !== b.path[i])
  return (
    a.moves - b.moves ||
    a.used - b.used ||
    a.path.length - b.path.length ||
    a.diagonals - b.diagonals ||
    (different < 0 ? 0 : a.path[different]! - b.path[different]!)
  )
}

const start = (from: number): Way => ({ cell: from, moves: 1, used: 0, counted: 0, diagonals: 0, path: [] })

/** The best of all ways to each cell. */
function amongAllWays(made: Case): Map<number, Way> {
  const best = new Map<number, Way>([[made.from, start(made.from)]])
  const walk = (way: Way): void => {
    for (const longer of stepsFrom(made, way)) {
      const known = best.get(longer.cell)
      const mayStop = made.ground.stoppable[longer.cell]
      if (mayStop && (known === undefined || compareWays(longer, known) < 0)) best.set(longer.cell, longer)
      walk(longer)
    }
  }
  walk(start(made.from))
  return best
}

/** The same for larger maps: of the ways with one cell, move, price and parity of diagonals only the best goes on. */
function amongAllStates(made: Case): Map<number, Way> {
  const best = new Map<number, Way>([[made.from, start(made.from)]])
  const waiting: Map<string, Way>[] = []
  const place = ({ moves, used }: Way) => (moves * (made.options.perMove + 12) + used) / 12
  const put = (way: Way): void => {
    waiting[place(way)] ??= new Map()
    const states = waiting[place(way)]!
    const state = `${way.cell} ${way.counted % 2}`
    const known = states.get(state)
    if (known === undefined || compareWays(way, known) < 0) states.set(state, way)
  }
  put(start(made.from))
  for (let at = 0; at < waiting.length; at++)
    for (const way of waiting[at]?.values() ?? []) {
      const known = best.get(way.cell)
      if (made.ground.stoppable[way.cell] && (known === undefined || compareWays(way, known) < 0))
        best.set(way.cell, way)
      for (const longer of stepsFrom(made, way)) put(longer)
    }
  return best
}

/** Mostly open ground with difficult, blocked and occupied cells. */
const cases = (sizes: number, cellsPerMove: number, maxMoves: number): fc.Arbitrary<Case> =>
  fc
    .record({
      kind: fc.constantFrom<TacticalKind>('square', 'hex'),
      width: fc.integer({ min: 1, max: sizes }),
      height: fc.integer({ min: 2, max: sizes }),
      difficult: fc.integer({ min: 2, max: 5 }),
      diagonal: fc.constantFrom<PathOptions['diagonal']>('one', 'one_two_one'),
      perMove: fc.integer({ min: 1, max: cellsPerMove }).map((cells) => 12 * cells),
      maxMoves: fc.integer({ min: 1, max: maxMoves }),
      crowd: fc.constantFrom('......##', '.....##a', '...~~##a', '.~aaa#', '.~', '.aaa~'),
    })
    .chain(({ kind, width, height, difficult, diagonal, perMove, maxMoves, crowd }) =>
      fc
        .record({
          cells: fc.array(fc.constantFrom(...crowd), { minLength: width * height, maxLength: width * height }),
          from: fc.nat(width * height - 1),
        })
        .map(({ cells, from }) => ({
          grid: tacticalGrid(kind, width, height),
          ground: groundOf(cells, difficult),
          from,
          options: { perMove, diagonal, maxMoves },
        })),
    )

/** `#` blocked, `~` difficult, `a` an ally: crossed, but no place to stop. */
function groundOf(cells: readonly string[], difficult: number): TacticalGround {
  const bytes = (value: (cell: string) => number) => Uint8Array.from(cells, value)
  return {
    factor: bytes((cell) => (cell === '#' ? 0 : cell === '~' ? difficult : 1)),
    crossable: bytes((cell) => (cell === '#' ? 0 : 1)),
    stoppable: bytes((cell) => (cell === '.' || cell === '~' ? 1 : 0)),
    corner: bytes((cell) => (cell === '#' ? 1 : 0)),
  }
}

function expectSame(made: Case, reference: Map<number, Way>): void {
  const plan = planPaths(made.grid, made.ground, made.from, made.options)
  for (let cell = 0; cell < made.grid.size; cell++) {
    const way = reference.get(cell)
    expect(plan.pathTo(cell)).toEqual(way?.path)
    if (cell === made.from) expect(plan.moves[cell]).toBe(0)
    else if (way === undefined) expect(plan.moves[cell]).toBe(-1)
    else {
      expect([plan.moves[cell], plan.used[cell]]).toEqual([way.moves, way.used])
      const aimed = planPaths(made.grid, made.ground, made.from, { ...made.options, target: cell })
      expect([aimed.moves[cell], aimed.used[cell], aimed.pathTo(cell)]).toEqual([way.moves, way.used, way.path])
    }
  }
}

describe('the planner against all paths', () => {
  test('TT-138 TT-139 on small maps every canonical path is the best of all walks', () => {
    fc.assert(
      fc.property(cases(3, 3, 2), (made) => expectSame(made, amongAllWays(made))),
      { seed: 138, numRuns: 200 },
    )
  })

  test('TT-136 TT-138 TT-139 on larger maps it is the best of all states', () => {
    fc.assert(
      fc.property(cases(7, 12, 4), (made) => expectSame(made, amongAllStates(made))),
      { seed: 139, numRuns: 250 },
    )
  })
})
