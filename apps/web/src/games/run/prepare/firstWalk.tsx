import type { CSSProperties } from 'react'
import { useText } from '../../../language/language.tsx'
import type { FieldGrid } from '../field/fieldStage.tsx'
import { figureStyle } from '../field/figure.ts'
import { cornerOf } from '../field/places.ts'
import type { CardSight } from '../host/host.ts'
import { cardAt, type Field, type GridCell, type Placed } from '../placement/placement.ts'
import { reachedFrom, type Stride, walkedTo } from '../placement/reach.ts'
import { UnitTile } from './unitTile.tsx'
import './firstWalk.css'

interface FirstWalkProps {
  readonly grid: FieldGrid
  readonly field: Field
  readonly placed: Placed
  readonly card: CardSight
  readonly from: GridCell
  readonly stride: Stride
  /** So many rows are seen, mist and all. */
  readonly length: number
}

/** RN-326. What the cell under the finger means: how far a unit walks at first, and what it can strike from there. Whom it meets nobody knows yet. */
export function FirstWalk({ grid, field, placed, card, from, stride, length }: FirstWalkProps) {
  const text = useText()
  const { cellWidth, cellHeight } = grid
  const middleOf = (cell: GridCell) => {
    const { x, y } = cornerOf(grid, cell)
    return { x: x + cellWidth / 2, y: y + cellHeight / 2 }
  }
  const [start, end] = [middleOf(from), middleOf(walkedTo(from, stride, length + 1))]
  const [dx, dy] = [Math.sign(end.x - start.x), Math.sign(end.y - start.y)]
  // From the rim of the face to the middle of the last cell.
  const rim = Math.min(cellWidth, cellHeight) * 0.46
  const line = `M${start.x + dx * rim} ${start.y + dy * rim}L${end.x - dx * 9} ${end.y - dy * 9}`
  const head = `M${end.x} ${end.y}l${-dx * 15 - dy * 9} ${-dy * 15 + dx * 9}l${dy * 18} ${-dx * 18}Z`
  const corner = cornerOf(grid, from)
  return (
    <div className="rn-first-walk" style={figureStyle(grid, false)} aria-hidden="true" data-test="run-first-walk">
      <svg className="rn-first-walk-lines" aria-hidden="true">
        {reachedFrom(from, stride, field, length).map((cell) => {
          const { x, y } = cornerOf(grid, cell)
          return (
            <rect
              key={`${cell.x}-${cell.y}`}
              x={x + 2}
              y={y + 2}
              width={cellWidth - 4}
              height={cellHeight - 4}
              rx="4"
            />
          )
        })}
        <path className="rn-first-walk-under" d={line} />
        <path className="rn-first-walk-dots" d={line} />
        <path className="rn-first-walk-head" d={head} />
      </svg>
      {cardAt(placed, from) === undefined && (
        <span className="rn-figure rn-first-walk-ghost" style={{ left: corner.x, top: corner.y }}>
          <UnitTile card={card} />
        </span>
      )}
      <span className="plate plate-soot rn-first-walk-says" style={saidAt(grid, from, start, end)}>
        {text('runTable.firstWalk', { ...stride })}
      </span>
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Beside the arrow, on the side where the field has more room. */
function saidAt(grid: FieldGrid, from: GridCell, start: Point, end: Point): CSSProperties {
  const { upright, cellWidth, cellHeight, columns, rows } = grid
  const isLate = from.x >= (upright ? columns : rows) / 2
  return upright
    ? {
        left: start.x + cellWidth * (isLate ? -0.35 : 0.35),
        top: (start.y + end.y) / 2,
        translate: `${isLate ? '-100%' : '0'} -50%`,
      }
    : {
        left: (start.x + end.x) / 2 + cellWidth * 0.4,
        top: start.y + cellHeight * (isLate ? -0.28 : 0.28),
        translate: `-50% ${isLate ? '-100%' : '0'}`,
      }
}
