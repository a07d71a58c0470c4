import { costOf, type SeenFighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { NumberEdit } from '../gm/numberEdit.tsx'
import { hook } from '../hook.ts'
import { useMovePlan } from '../map/useMovement.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** More chips than this become a number. */
const MOST_CHIPS = 12

/** TT-182: "X of Y", the bonus set apart; the game master changes it in place. */
export function ApChips({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const names = useNames()
  const { scene, rule } = useRoom()
  const { uid, bonus } = fighter
  const points = usePoints(fighter)
  if (!points) return <span className="tt-ap" {...hook(`ap-${uid}`)} />
  const { ap, most, words } = points
  return (
    <span className="tt-ap" title={words} {...hook(`ap-${uid}`)} data-ap={ap} data-most={most} data-bonus={bonus ?? 0}>
      <Chips fighter={fighter} />
      <span className="sum">
        <span className="sr-only">{words}</span>
        {scene.rules ? (
          <NumberEdit
            label={text('tabletopTable.apOf', { who: names.fighter(uid) })}
            value={ap}
            test={`ap-edit-${uid}`}
            onSet={(value) => rule({ type: 'gm.ap', uid, ap: value })}
          />
        ) : (
          <span aria-hidden="true">{ap}</span>
        )}
        <span aria-hidden="true">/{most}</span>
      </span>
    </span>
  )
}

/** One for each point; what is being chosen, or a focused button, would cost is marked. */
export function Chips({ fighter }: { fighter: SeenFighter }) {
  const points = usePoints(fighter)
  const cost = useCost(fighter)
  if (!points || points.most > MOST_CHIPS) return null
  const { ap, base, most, words } = points
  return (
    <span className="tt-chips" aria-hidden="true" title={words}>
      {Array.from({ length: Math.max(most, ap) }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th point
          key={i}
          data-full={i < ap}
          data-bonus={i >= base || undefined}
          data-cost={(i < ap && i >= ap - cost) || undefined}
        />
      ))}
    </span>
  )
}

/** The same in a word, for whoever has not counted them. */
export function PointsLeft({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const points = usePoints(fighter)
  const cost = useCost(fighter)
  return points && <span>{text('tabletopTable.pointsOf', { n: points.ap, most: points.most, cost })}</span>
}

/** What he would spend by what is being chosen now. */
function useCost({ uid }: SeenFighter): number {
  const { plan, scene, draft, previewed } = useRoom()
  const move = useMovePlan()
  if (scene.view.active !== uid) return 0
  if (!draft) return previewed
  const deed = draft.kind === 'deed' ? draft.deed : { id: 'move' as const }
  const legs = draft.kind === 'move' && !draft.trigger ? (move?.legs.length ?? 0) : 1
  return legs * costOf(plan, deed) + (draft.trigger ? plan.rules.apDelayExtra : 0)
}

/** `undefined`: not known, or he has none. */
function usePoints({ ap, bonus, own, tracker }: SeenFighter) {
  const text = useText()
  const { plan } = useRoom()
  if (ap === null || tracker === null) return undefined
  // Whose sheet is not known may have more than the usual.
  const base = own?.sheet.ap ?? Math.max(plan.rules.apBase, ap - (bonus ?? 0))
  const most = base + (bonus ?? 0)
  return { ap, base, most, words: text('tabletopTable.ap', { ap, most, bonus: bonus ?? 0 }) }
}
