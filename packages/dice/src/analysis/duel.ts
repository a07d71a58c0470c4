import { GRID } from './rows.ts'

/** Seat 0 or 1 of a duel in analysis. */
export type DuelSeat = 0 | 1

/**
 * How one side plays a turn. `own` and `other` are totals in rows of 50; `pass[row]` is the chance to win after a pass that brings the own total
 * to that row (1 from the target on), `bust` after a bust. Returns the chance to win at the start of the turn.
 */
export interface Side {
  readonly reach: number
  turn(own: number, other: number, pass: Float64Array, bust: number): number
}

/** Chances to win of the mover at every pair of totals. */
export interface Duel {
  readonly target: number
  /** DC-126. Totals off the 50-grid are interpolated linearly in both. */
  win(mover: DuelSeat, own: number, other: number): number
}

const PRECISION = 1e-12

/**
 * DC-125. A pass only ever leads to higher totals, so pairs of totals are solved from the target down; a bust leads back to the same pair with
 * the other to move, so both chances of a pair are iterated together until neither changes.
 */
export function solveDuel(a: Side, b: Side, target: number): Duel {
  const rows = target / GRID
  if (!Number.isInteger(rows)) throw new RangeError(`a target of ${target} is off the grid of ${GRID}`)
  const same = a === b
  const wins = [new Float64Array(rows * rows), new Float64Array(rows * rows)] as const
  // What a pass is worth to seat 0 at [total of seat 1][own total], and the other way round.
  const payA = payTable(rows, a.reach)
  const payB = same ? payA : payTable(rows, b.reach)
  const record = (seat: DuelSeat, own: number, other: number, chance: number): void => {
    wins[seat][own * rows + other] = chance
    const pay = seat === 0 ? payB : payA
    const width = rows + (seat === 0 ? b.reach : a.reach)
    pay[own * width + other] = 1 - chance
  }
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = same ? i : rows - 1; j >= 0; j--) {
      const passA = payA.subarray(j * (rows + a.reach), (j + 1) * (rows + a.reach))
      const passB = payB.subarray(i * (rows + b.reach), (i + 1) * (rows + b.reach))
      let y = 0
      const reply = (chance: number): number => {
        y = b.turn(j, i, passB, 1 - chance)
        return a.turn(i, j, passA, 1 - y)
      }
      const x = fixpoint(reply, j + 1 < rows ? wins[0][i * rows + j + 1]! : 0.5)
      record(0, i, j, x)
      record(1, j, i, y)
      if (same) {
        record(0, j, i, y)
        record(1, i, j, x)
      }
    }
  }
  return { target, win: (mover, own, other) => interpolate(wins[mover], rows, own, other) }
}

const payTable = (rows: number, reach: number): Float64Array => new Float64Array(rows * (rows + reach)).fill(1)

/** x = f(x) for a contraction that is linear between a few corners: secant steps end on the right piece after a few calls. */
export function fixpoint(f: (x: number) => number, guess: number): number {
  let x = guess
  let image = f(x)
  let gap = image - x
  for (let round = 0; round < 200 && (gap > PRECISION || gap < -PRECISION); round++) {
    const lastX = x
    const lastGap = gap
    x = image
    image = f(x)
    gap = image - x
    if (gap === lastGap) continue
    const secant = x - (gap * (x - lastX)) / (gap - lastGap)
    if (gap <= PRECISION && gap >= -PRECISION) break
    x = secant
    image = f(x)
    gap = image - x
  }
  return image
}

/** Less than one row from the target any save wins, as it does one row below it: the last row serves up to the target. */
function interpolate(wins: Float64Array, rows: number, own: number, other: number): number {
  if (own % GRID === 0 && other % GRID === 0) return wins[(own / GRID) * rows + other / GRID]!
  const at = (total: number): { row: number; next: number; part: number } => {
    const exact = Math.min(Math.max(total, 0) / GRID, rows - 1)
    const row = Math.floor(exact)
    return { row, next: Math.min(row + 1, rows - 1), part: exact - row }
  }
  const o = at(own)
  const t = at(other)
  const low = wins[o.row * rows + t.row]! * (1 - t.part) + wins[o.row * rows + t.next]! * t.part
  const high = wins[o.next * rows + t.row]! * (1 - t.part) + wins[o.next * rows + t.next]! * t.part
  return low * (1 - o.part) + high * o.part
}
