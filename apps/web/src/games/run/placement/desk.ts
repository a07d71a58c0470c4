import {
  cardAt,
  cellOf,
  type Field,
  type GridCell,
  isPlaced,
  keepLegal,
  type Placed,
  place,
  type TooDear,
  takeBack,
} from './placement.ts'

/** The preparation as the player arranges it: what stands where, what is in the fingers, where the keyboard is. */
export interface Desk {
  readonly placed: Placed
  readonly lifted: string | null
  readonly cursor: GridCell
  readonly refused: TooDear | null
}

export type DeskMove =
  | { readonly type: 'lift'; readonly card: string }
  | { readonly type: 'touch'; readonly cell: GridCell }
  | { readonly type: 'drop'; readonly card: string; readonly cell: GridCell }
  | { readonly type: 'takeBack'; readonly card: string }
  | { readonly type: 'clear' }
  /** A whole team at once. */
  | { readonly type: 'settle'; readonly placed: Placed }
  | { readonly type: 'key'; readonly key: string }
  /** The run has changed: what is still legal stays. */
  | { readonly type: 'keepLegal' }

export const emptyDesk = (field: Field, placed: Placed): Desk => ({
  placed: keepLegal(field, placed),
  lifted: null,
  // RN-016: the front rank, in the middle.
  cursor: { x: Math.floor((field.width - 1) / 2), y: field.rows - 1 },
  refused: null,
})

export function moveOnDesk(field: Field, desk: Desk, move: DeskMove): Desk {
  switch (move.type) {
    case 'lift':
      return { ...desk, lifted: desk.lifted === move.card ? null : move.card, refused: null }
    case 'touch':
      return touch(field, { ...desk, cursor: move.cell }, move.cell)
    case 'drop':
      return settle(field, { ...desk, cursor: move.cell }, move.card, move.cell)
    case 'takeBack':
      return { ...desk, placed: takeBack(desk.placed, move.card), lifted: null, refused: null }
    case 'clear':
      return { ...desk, placed: [], lifted: null, refused: null }
    case 'settle':
      return { ...desk, placed: keepLegal(field, move.placed), lifted: null, refused: null }
    case 'key':
      return press(field, desk, move.key)
    case 'keepLegal': {
      const { lifted } = desk
      return {
        ...desk,
        placed: keepLegal(field, desk.placed),
        lifted: lifted !== null && field.costs.has(lifted) ? lifted : null,
        refused: null,
      }
    }
  }
}

/** Tap-tap: the first lifts, the second puts down. */
function touch(field: Field, desk: Desk, cell: GridCell): Desk {
  if (desk.lifted !== null) return settle(field, desk, desk.lifted, cell)
  return { ...desk, lifted: cardAt(desk.placed, cell) ?? null, refused: null }
}

function settle(field: Field, desk: Desk, card: string, cell: GridCell): Desk {
  const next = place(field, desk.placed, card, cell)
  return isPlaced(next) ? { ...desk, placed: next, lifted: null, refused: null } : { ...desk, refused: next }
}

/** Rows are drawn with the front rank first, toward the enemy: up is forward. */
const STEPS: Readonly<Record<string, GridCell>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}

export const DESK_KEYS: readonly string[] = [
  ...Object.keys(STEPS),
  'Home',
  'End',
  'Enter',
  ' ',
  'Delete',
  'Backspace',
  'Escape',
]

function press(field: Field, desk: Desk, key: string): Desk {
  const { cursor } = desk
  const step = STEPS[key]
  if (step) return { ...desk, cursor: within(field, { x: cursor.x + step.x, y: cursor.y + step.y }) }
  switch (key) {
    case 'Home':
      return { ...desk, cursor: { ...cursor, x: 0 } }
    case 'End':
      return { ...desk, cursor: { ...cursor, x: field.width - 1 } }
    case 'Enter':
    case ' ':
      return touch(field, desk, cursor)
    case 'Delete':
    case 'Backspace': {
      const card = cardAt(desk.placed, cursor)
      const lifted = desk.lifted !== null && cellOf(desk.placed, desk.lifted) ? desk.lifted : undefined
      const gone = lifted ?? card
      return gone === undefined ? desk : { ...desk, placed: takeBack(desk.placed, gone), lifted: null, refused: null }
    }
    case 'Escape':
      return { ...desk, lifted: null, refused: null }
    default:
      return desk
  }
}

const within = ({ width, rows }: Field, { x, y }: GridCell): GridCell => ({
  x: Math.max(0, Math.min(x, width - 1)),
  y: Math.max(0, Math.min(y, rows - 1)),
})
