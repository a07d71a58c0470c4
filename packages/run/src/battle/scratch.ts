import type { SquareGrid } from '@arbiter/board'

/** Working memory of path searches, and of the battle itself. A battle has it to itself: whoever listens may fight another one meanwhile. */
export class Scratch {
  /** Least cost from the start; −1 not reached. Each list names the cells to clear: few of the grid in most searches. */
  readonly cost: Int16Array
  readonly reached: Int16Array
  reachedCount = 0
  /** Lies on some least-cost path to the goal. */
  readonly marked: Uint8Array
  readonly queue: Int16Array
  /** `ZONE` and `SOFT` of a cell. */
  readonly hindrance: Uint8Array
  readonly hindered: Int16Array
  hinderedCount = 0
  /** Cells that wait, by cost modulo the number of buckets, `4 * size` places for each. */
  readonly buckets: Int16Array
  readonly filled: Int32Array
  /** The best cell that the search has accepted so far; −1 none. */
  goal = -1
  /** Lists of the battle that keep their room. Only of numbers: to put a new unit into an old list takes longer than a new list. */
  readonly order: number[] = []
  readonly path: number[] = []
  readonly leads: number[] = []

  private constructor({ size }: SquareGrid) {
    this.cost = new Int16Array(size).fill(-1)
    this.reached = new Int16Array(size)
    this.marked = new Uint8Array(size)
    this.queue = new Int16Array(size)
    this.hindrance = new Uint8Array(size)
    this.hindered = new Int16Array(size)
    this.buckets = new Int16Array(BUCKETS * 4 * size)
    this.filled = new Int32Array(BUCKETS)
  }

  static acquire(grid: SquareGrid): Scratch {
    return free.get(grid)?.pop() ?? new Scratch(grid)
  }

  /** The battle is over; the next one writes over it before it reads. */
  static release(grid: SquareGrid, scratch: Scratch): void {
    const idle = free.get(grid)
    if (idle) idle.push(scratch)
    else free.set(grid, [scratch])
  }
}

/** Bits of hindrance: an enemy zone; enemy infantry beside it that is not the target. */
export const ZONE = 1
export const SOFT = 2

/** More than the dearest step: 10 to disengage and 10 to enter (the bounds of the tuning). A power of two, for the modulo. */
const BUCKETS = 32
export const LAST_BUCKET = BUCKETS - 1
const free = new WeakMap<SquareGrid, Scratch[]>()

/** Shortens a list of working memory. Setting `length` is slow, and 0 gives the memory away. */
export function cutTo(list: unknown[], length: number): void {
  while (list.length > length) list.pop()
}
