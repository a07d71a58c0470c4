import { useText } from '../../../language/language.tsx'
import { useRoom } from '../table/roomContext.ts'
import { useReach } from './useMovement.ts'

/** What the colours of the floor mean, as long as they lie there. */
export function ReachKey() {
  const text = useText()
  const { draft, plan } = useRoom()
  const reach = useReach()
  if (!reach || draft?.kind === 'deed') return null
  const shown = ([1, 2, 3] as const).filter((moves) => reach.moves.includes(moves))
  return (
    <ul className="tt-reach-key" aria-label={text('tabletopTable.reach')}>
      <li aria-hidden="true">{text('tabletopTable.reach')}</li>
      {shown.map((n) => (
        <li key={n}>
          <i className="tt-legend-sign" data-moves={n} />
          {text('tabletopTable.legendMoves', { n })}
        </li>
      ))}
      {plan.rules.facing && (
        <li>
          <i className="tt-legend-sign" data-arc />
          {text('tabletopTable.legendArc')}
        </li>
      )}
    </ul>
  )
}
