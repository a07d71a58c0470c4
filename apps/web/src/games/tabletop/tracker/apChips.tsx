import type { SeenFighter } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { NumberEdit } from '../gm/numberEdit.tsx'
import { hook } from '../hook.ts'
import { useRoom } from '../table/roomContext.ts'

/** More chips than this become a number. */
const MOST_CHIPS = 12

/** TT-182: "X of Y", the bonus set apart; what a focused button would cost is marked. */
export function ApChips({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const { scene, session, previewed, plan } = useRoom()
  const { uid, ap, bonus, own, tracker } = fighter
  if (ap === null || tracker === null) return <span className="tt-ap" {...hook(`ap-${uid}`)} />
  const base = own?.sheet.ap ?? plan.rules.apBase
  const most = base + (bonus ?? 0)
  const cost = scene.view.active === uid ? previewed : 0
  const words = text('tabletopTable.ap', { ap, most, bonus: bonus ?? 0 })
  return (
    <span className="tt-ap" title={words} {...hook(`ap-${uid}`)} data-ap={ap} data-most={most} data-bonus={bonus ?? 0}>
      <span className="tt-chips" aria-hidden="true">
        {most <= MOST_CHIPS &&
          Array.from({ length: Math.max(most, ap) }, (_, i) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the n-th point
              key={i}
              data-full={i < ap}
              data-bonus={i >= base || undefined}
              data-cost={(i < ap && i >= ap - cost) || undefined}
            />
          ))}
      </span>
      <span className="sum">
        <span className="sr-only">{words}</span>
        {scene.rules ? (
          <NumberEdit
            label={text('tabletopTable.setAp')}
            value={ap}
            test={`ap-edit-${uid}`}
            onSet={(value) => session.act({ type: 'gm.ap', uid, ap: value }, 'gm')}
          />
        ) : (
          <span aria-hidden="true">{ap}</span>
        )}
        <span aria-hidden="true">/{most}</span>
      </span>
    </span>
  )
}
