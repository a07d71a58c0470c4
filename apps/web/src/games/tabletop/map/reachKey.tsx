import { distanceBetween, type PathPlan } from '@arbiter/board'
import { costOf } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { isAimedDeed } from '../deeds/aim.ts'
import { type Room, useNames, useRoom } from '../table/roomContext.ts'
import { holdsQuarry, quarryOf } from './quarry.ts'
import { useReach } from './useMovement.ts'

/** What the colours of the floor mean, as long as they lie there: where one can walk, or strike. */
export function ReachKey() {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const { draft } = room
  const reach = useReach()
  const aims = draft?.kind === 'deed' && isAimedDeed(draft.deed)
  if (!aims && (!reach || (draft ? draft.kind === 'deed' : holdsQuarry(room)))) return null
  const shown = aims ? [] : ([1, 2, 3] as const).filter((moves) => reach!.moves.includes(moves))
  return (
    <ul className="tt-reach-key" aria-label={text(aims ? 'tabletopTable.legend' : 'tabletopTable.reach')}>
      {!aims && <li aria-hidden="true">{text('tabletopTable.reach')}</li>}
      <FloorSigns moves={shown} price={costOf(room.plan, { id: 'move' })} aims={aims} view={showsView(room)} />
      {!aims && besideQuarry(room, reach!) && (
        <li>
          <i className="tt-legend-sign" data-beside />
          {text('tabletopTable.legendBeside', { who: names.short(quarryOf(room)[0]!) })}
        </li>
      )}
    </ul>
  )
}

/** Cells that one move leads to lie beside whoever is wanted: they are tinted. */
function besideQuarry(room: Room, { moves }: PathPlan): boolean {
  const { grid } = room.plan.map!
  const at = quarryOf(room).map((uid) => room.scene.view.fighters[uid]!.cell)
  return moves.some((n, cell) => n >= 0 && n <= 1 && at.some((one) => distanceBetween(grid, cell, one) === 1))
}

/** TT-187: where somebody looks matters to whoever plans something, or looks at him. */
export const showsView = ({ plan, draft, focus }: Room): boolean =>
  plan.rules.facing && (draft !== undefined || focus !== undefined)

interface FloorSignsProps {
  readonly moves: readonly number[]
  /** Of one move: they are told by what they cost. */
  readonly price?: number
  readonly aims: boolean
  readonly view: boolean
}

/** Entries of a key for colours and lines on the floor. */
export function FloorSigns({ moves, price, aims, view }: FloorSignsProps) {
  const text = useText()
  return (
    <>
      {moves.map((n) => (
        <li key={n}>
          <i className="tt-legend-sign" data-moves={n} />
          {price === undefined ? text('tabletopTable.legendMoves', { n }) : n * price}
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
