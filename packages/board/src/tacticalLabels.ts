/**
 * Labels of the path search: one label is one path that ends on one cell. A cell keeps every label that may still become part of
 * a canonical path, because a longer path with fewer steps wins once a new move has made both cost the same.
 * All prices here are in cells.
 */
export interface Labels {
  count: number
  cell: Int32Array
  /** moves * (cellsPerMove + 1) + cells used in the last of them. */
  key: Int32Array
  /** steps * STEP + diagonals. */
  effort: Int32Array
  parent: Int32Array
  /** Direction of the last step, with the flags below. */
  step: Uint8Array
  nextOnCell: Int32Array
  nextInBucket: Int32Array
}

export const STEP = 0x8000
export const DIRECTION = 7
/** The last step began a new move. */
export const NEW_MOVE = 8
/** An odd number of diagonals in this move: with `one_two_one` the next one is doubled. */
export const ODD_DIAGONALS = 16
/** A better label took its place. */
export const DROPPED = 32

/** What a label's worth depends on besides its own numbers. */
export interface LabelRules {
  readonly cellsPerMove: number
  readonly stoppable: Uint8Array
  readonly alternating: boolean
  readonly smallestFactor: number
  readonly largestFactor: number
}

const EMPTY = new Int32Array(0)

export const emptyLabels = (): Labels => ({
  count: 0,
  cell: EMPTY,
  key: EMPTY,
  effort: EMPTY,
  parent: EMPTY,
  step: new Uint8Array(0),
  nextOnCell: EMPTY,
  nextInBucket: EMPTY,
})

export function addLabel(labels: Labels, cell: number, key: number, effort: number, parent: number, step: number) {
  const label = labels.count++
  if (label === labels.cell.length) grow(labels)
  labels.cell[label] = cell
  labels.key[label] = key
  labels.effort[label] = effort
  labels.parent[label] = parent
  labels.step[label] = step
  return label
}

function grow(labels: Labels): void {
  const capacity = Math.max(1024, 2 * labels.cell.length)
  const wider = (old: Int32Array) => {
    const made = new Int32Array(capacity)
    made.set(old)
    return made
  }
  labels.cell = wider(labels.cell)
  labels.key = wider(labels.key)
  labels.effort = wider(labels.effort)
  labels.parent = wider(labels.parent)
  labels.nextOnCell = wider(labels.nextOnCell)
  labels.nextInBucket = wider(labels.nextInBucket)
  const steps = new Uint8Array(capacity)
  steps.set(labels.step)
  labels.step = steps
}

/** TT-139, last part, for paths of equal length: negative if the label's list of directions is smaller than `parent` and `direction`. */
export function compareLists({ parent: parents, step }: Labels, label: number, parent: number, direction: number) {
  let order = (step[label]! & DIRECTION) - direction
  let a = parents[label]!
  let b = parent
  while (a !== b) {
    const difference = (step[a]! & DIRECTION) - (step[b]! & DIRECTION)
    if (difference !== 0) order = difference
    a = parents[a]!
    b = parents[b]!
  }
  return order
}

/**
 * Does whoever stands on `cell` at `key` reach everything at most as dear as at `otherKey`? Needs key ≤ otherKey.
 * Where one may stop, an earlier move can end at once; elsewhere what is left of the move counts as well.
 */
export function noDearer(
  rules: LabelRules,
  cell: number,
  key: number,
  odd: boolean,
  otherKey: number,
  otherOdd: boolean,
): boolean {
  const mayStop = rules.stoppable[cell] === 1
  if (mayStop && !rules.alternating) return true
  const base = rules.cellsPerMove + 1
  const used = key % base
  const otherUsed = otherKey % base
  const movesSaved = (otherKey - otherUsed - key + used) / base
  if (used + maxLoss(rules, odd, otherUsed, otherOdd) <= otherUsed) return true
  // With one_two_one doubled diagonals could make up for less than a move; two moves ahead is ahead, else the search would not end.
  return mayStop && movesSaved > 0 && (movesSaved > 1 || maxLoss(rules, false, otherUsed, otherOdd) <= otherUsed)
}

/** The maximum number of extra cells that the same further steps can cost within this move, because other diagonals are doubled. */
export function maxLoss(rules: LabelRules, odd: boolean, otherUsed: number, otherOdd: boolean): number {
  if (odd === otherOdd) return 0
  const { cellsPerMove, smallestFactor: small, largestFactor: large } = rules
  const inPairs = Math.floor(((cellsPerMove - otherUsed) * (large - small)) / (2 * small + large))
  return odd ? large + inPairs : inPairs
}
