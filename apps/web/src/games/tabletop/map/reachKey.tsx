import { useText } from '../../../language/language.tsx'
import type { Room } from '../table/roomContext.ts'

/** TT-187: where somebody looks matters to whoever plans something, or looks at him. */
export const showsView = ({ plan, draft, focus }: Room): boolean =>
  plan.rules.facing && (draft !== undefined || focus !== undefined)

interface FloorSignsProps {
  readonly moves: readonly number[]
  readonly aims: boolean
  readonly view: boolean
}

/** Entries of a key for colours and lines on the floor. */
export function FloorSigns({ moves, aims, view }: FloorSignsProps) {
  const text = useText()
  return (
    <>
      {moves.map((n) => (
        <li key={n}>
          <i className="tt-legend-sign" data-moves={n} />
          {text('tabletopTable.legendMoves', { n })}
        </li>
      ))}
      {aims && (
        <li>
          <i className="tt-legend-sign" data-aim />
          {text('tabletopTable.legendAim')}
        </li>
      )}
      {view && (
        <li>
          <i className="tt-legend-sign" data-arc />
          {text('tabletopTable.legendArc')}
        </li>
      )}
    </>
  )
}
