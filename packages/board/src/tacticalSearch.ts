import type { TacticalGrid, TacticalGround } from './tactical.ts'
import {
  addLabel,
  compareLists,
  DIRECTION,
  DROPPED,
  emptyLabels,
  type LabelRules,
  maxLoss,
  NEW_MOVE,
  noDearer,
  ODD_DIAGONALS,
  STEP,
} from './tacticalLabels.ts'

/** Restricts a search to paths that can still reach one cell at a known price. */
interface Guide {
  /** Cells still to pay at least, from each cell; −1 where the goal is out of reach. */
  readonly remaining: Int32Array
  /** Moves * cellsPerMove + cells used in the last of them, at the goal. */
  readonly total: number
}

interface Search {
  readonly from: number
  readonly maxMoves: number
  /** −1: all cells. */
  readonly target: number
  readonly until?: Until | undefined
  /** Without a guide all prices are exact, but only the paths of a single move; with one also the path to the target. */
  readonly guide?: Guide
}

/** Stops after the price, or after the whole move, at which the first of these cells was reached. */
export interface Until {
  readonly isGoal: (cell: number) => boolean
  readonly after: 'price' | 'move'
}

/** For each cell where one may stop: moves, cells used in the last of them, and the label whose parents are the path. */
interface Found {
  readonly moves: Int32Array
  readonly used: Int32Array
  readonly best: Int32Array
}

/** Kept from call to call: whoever needs labels copies them before the next search. */
export const labels = emptyLabels()
let labelsOnCell = new Int32Array(0)
let buckets = new Int32Array(0)

/** Takes up labels in the order of their price; every step makes them dearer. */
export function searchPaths(grid: TacticalGrid, ground: TacticalGround, rules: LabelRules, search: Search): Found {
  const { stoppable } = ground
  const { cellsPerMove } = rules
  const { from, maxMoves, target, guide, until } = search
  const wholeMove = until?.after === 'move'
  const best = new Int32Array(grid.size).fill(-1)
  const moves = new Int32Array(grid.size).fill(-1)
  const used = new Int32Array(grid.size)
  const secondMove = 2 * (cellsPerMove + 1)
  const priceSuffices = guide === undefined && !rules.alternating
  clear(grid.size, secondMove)

  let waiting = 0
  let key = cellsPerMove + 1
  enqueue(addLabel(labels, from, key, 0, -1, 0))
  labels.nextOnCell[0] = -1
  labelsOnCell[from] = 0
  best[from] = 0
  moves[from] = 0

  let found = target === from
  let reached = false
  for (let move = 1; move <= maxMoves && waiting > 0 && !found && !reached; move++)
    for (let cells = 0; cells <= cellsPerMove && waiting > 0 && !found && (wholeMove || !reached); cells++, key++) {
      const bucket = key % buckets.length
      let label = buckets[bucket]!
      buckets[bucket] = -1
      for (; label >= 0 && !found; label = labels.nextInBucket[label]!) {
        waiting--
        if ((labels.step[label]! & DROPPED) !== 0) continue
        const cell = labels.cell[label]!
        if (best[cell]! < 0 && stoppable[cell] === 1) {
          best[cell] = minEffort(cell, key)
          moves[cell] = move
          used[cell] = cells
          found = cell === target
          if (until !== undefined && !reached) reached = until.isGoal(cell)
        }
        if (!found) expand(label, cell, move, cells)
      }
    }
  return { moves, used, best }

  function expand(label: number, cell: number, move: number, cells: number): void {
    const { directions, neighbours } = grid
    const { factor, crossable, corner } = ground
    const effort = labels.effort[label]! + STEP
    const odd = (labels.step[label]! & ODD_DIAGONALS) !== 0
    const mayEnd = cells > 0 && move < maxMoves && stoppable[cell] === 1
    const first = directions * cell
    for (let direction = 0; direction < directions; direction++) {
      const next = neighbours[first + direction]!
      if (next < 0 || crossable[next] === 0 || (priceSuffices && best[next]! >= 0)) continue
      const price = factor[next]!
      if (price === 0) continue
      const diagonal = directions === 8 && (direction & 1) === 1
      if (diagonal && corner[neighbours[first + direction - 1]!] === 1) {
        if (corner[neighbours[first + ((direction + 1) & 7)]!] === 1) continue
      }
      const alternates = diagonal && rules.alternating
      const dearer = alternates && odd ? 2 * price : price
      const nextEffort = diagonal ? effort + 1 : effort
      const fits = cells + dearer <= cellsPerMove
      // Cells that this move and the next may use, if the goal is to be reached at its price.
      const spare = guide === undefined ? 2 * cellsPerMove : spareOf(guide, next, move)
      if (fits && cells + dearer <= spare)
        offer(next, key + dearer, nextEffort, label, direction | (alternates !== odd ? ODD_DIAGONALS : 0))
      if (!mayEnd || price > cellsPerMove || cellsPerMove + price > spare) continue
      // Ending early pays before a cell where one cannot stop, or if another diagonal than before is to be doubled.
      const paysEarly = stoppable[next] === 0 || (alternates && maxLoss(rules, false, price, true) > price)
      if (fits && !paysEarly) continue
      const fresh = (move + 1) * (cellsPerMove + 1) + price
      offer(next, fresh, nextEffort, label, direction | NEW_MOVE | (alternates ? ODD_DIAGONALS : 0))
    }
  }

  function spareOf({ remaining, total }: Guide, cell: number, move: number): number {
    return remaining[cell]! < 0 ? -1 : total - remaining[cell]! - move * cellsPerMove
  }

  /** Keeps the new label unless one on its cell is as good in everything; drops those it beats. */
  function offer(cell: number, newKey: number, effort: number, parent: number, step: number): void {
    const { key: keys, effort: efforts, step: steps, nextOnCell } = labels
    const head = labelsOnCell[cell]!
    // The usual case first: a cell where one may stop has been reached for less.
    if (head >= 0 && priceSuffices && stoppable[cell] === 1) {
      if (keys[head]! < newKey || (newKey >= secondMove && keys[head] === newKey)) return
    }
    const odd = (step & ODD_DIAGONALS) !== 0
    const direction = step & DIRECTION
    for (let other = head; other >= 0; other = nextOnCell[other]!) {
      if (keys[other]! > newKey) continue
      const otherOdd = (steps[other]! & ODD_DIAGONALS) !== 0
      const onPrice = priceDecides(keys[other]!, otherOdd, newKey, odd)
      if (efforts[other]! > effort && !onPrice) continue
      if (!noDearer(rules, cell, keys[other]!, otherOdd, newKey, odd)) continue
      if (onPrice || efforts[other]! < effort || compareLists(labels, other, parent, direction) <= 0) return
    }
    let kept = -1
    for (let other = head; other >= 0; ) {
      const following = nextOnCell[other]!
      const otherOdd = (steps[other]! & ODD_DIAGONALS) !== 0
      const beaten =
        newKey <= keys[other]! &&
        noDearer(rules, cell, newKey, odd, keys[other]!, otherOdd) &&
        (priceDecides(newKey, odd, keys[other]!, otherOdd) ||
          effort < efforts[other]! ||
          (effort === efforts[other]! && compareLists(labels, other, parent, direction) >= 0))
      if (beaten) steps[other]! |= DROPPED
      else {
        nextOnCell[other] = kept
        kept = other
      }
      other = following
    }
    const label = addLabel(labels, cell, newKey, effort, parent, step)
    labels.nextOnCell[label] = kept
    labelsOnCell[cell] = label
    enqueue(label)
  }

  /** Without a guide efforts count in the first move only, and there among paths of one price. */
  function priceDecides(cheaper: number, cheaperOdd: boolean, dearer: number, dearerOdd: boolean): boolean {
    if (guide !== undefined) return false
    return dearer >= secondMove || (cheaper < dearer && cheaperOdd === dearerOdd)
  }

  function enqueue(label: number): void {
    const bucket = labels.key[label]! % buckets.length
    labels.nextInBucket[label] = buckets[bucket]!
    buckets[bucket] = label
    waiting++
  }
}

/** Of the labels on a cell that are equally dear, the one with the fewest steps, diagonals, and the smallest list. */
function minEffort(cell: number, key: number): number {
  let best = -1
  for (let label = labelsOnCell[cell]!; label >= 0; label = labels.nextOnCell[label]!) {
    if (labels.key[label] !== key) continue
    const order = best < 0 ? -1 : labels.effort[label]! - labels.effort[best]!
    if (order < 0) best = label
    else if (order === 0) {
      const direction = labels.step[best]! & DIRECTION
      if (compareLists(labels, label, labels.parent[best]!, direction) < 0) best = label
    }
  }
  return best
}

function clear(size: number, bucketCount: number): void {
  labels.count = 0
  if (labelsOnCell.length < size) labelsOnCell = new Int32Array(size)
  labelsOnCell.fill(-1, 0, size)
  if (buckets.length !== bucketCount) buckets = new Int32Array(bucketCount)
  buckets.fill(-1)
}
