import { cellName } from '@arbiter/run'
import type { FieldGrid } from './fieldStage.tsx'
import type { Lanes } from './lanes.ts'
import { cornerOf } from './places.ts'
import './laneNames.css'

interface LaneNamesProps {
  readonly grid: Pick<FieldGrid, 'at' | 'cellWidth' | 'cellHeight' | 'x' | 'y' | 'columns' | 'rows' | 'upright'>
  /** So many the field has. */
  readonly width: number
  /** Those that are drawn; the others are torn off. */
  readonly lanes?: Lanes
}

/** The letters of the lanes at my end: whoever was placed in C is found in C, also where empty lanes are not drawn. On a phone there is no room beside the field. */
export function LaneNames({ grid, width, lanes = { first: 0, count: width } }: LaneNamesProps) {
  const { upright, cellHeight } = grid
  const shown = Array.from({ length: upright ? 0 : lanes.count }, (_, at) => lanes.first + at)
  return (
    <div className="rn-lanes" aria-hidden="true">
      {shown.map((x) => {
        const corner = cornerOf(grid, { x, y: 0 })
        return (
          <span
            key={x}
            style={{ left: corner.x, top: corner.y + cellHeight / 2 }}
            data-word={cellName({ x, y: 0 }).charAt(0)}
          />
        )
      })}
      <TornEdges grid={grid} before={lanes.first > 0} after={lanes.first + lanes.count < width} />
    </div>
  )
}

/** Where the field goes on and nobody ever steps. */
function TornEdges({ grid, before, after }: { grid: LaneNamesProps['grid']; before: boolean; after: boolean }) {
  const { x, y, columns, rows, cellWidth, cellHeight, upright } = grid
  const [along, across] = upright ? [rows * cellHeight, columns * cellWidth] : [columns * cellWidth, rows * cellHeight]
  const edge = (from: number, turn: 1 | -1): string => {
    const teeth = Array.from({ length: Math.ceil(along / TOOTH) + 1 }, (_, at) => {
      const deep = from + turn * (at % 2 === 0 ? 1 : 4 + ((at * 7) % 5))
      const far = Math.min(along, at * TOOTH)
      return upright ? `${deep} ${far}` : `${far} ${deep}`
    })
    const back = from - turn * 2
    return upright
      ? `M${back} 0L${teeth.join('L')}L${back} ${along}Z`
      : `M0 ${back}L${teeth.join('L')}L${along} ${back}Z`
  }
  if (!before && !after) return null
  return (
    <svg
      className="rn-lanes-torn"
      width={columns * cellWidth}
      height={rows * cellHeight}
      style={{ left: x, top: y }}
      aria-hidden="true"
      data-test="run-lanes-torn"
    >
      <path d={(before ? edge(0, 1) : '') + (after ? edge(across, -1) : '')} />
    </svg>
  )
}

/** How far the teeth of a torn edge stand apart, in pixels. */
const TOOTH = 9
