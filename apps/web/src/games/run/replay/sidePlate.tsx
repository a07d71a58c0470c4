import type { Side } from '@arbiter/run'
import { useText } from '../../../language/language.tsx'
import { Bar } from '../../../parts/bar.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { WhoPlate } from '../../../parts/plate.tsx'
import { armyStatuses } from './armyStatuses.ts'
import { useReplay } from './replayContext.ts'
import { sideShare } from './sideShare.ts'
import { StatusMark } from './statusMark.tsx'
import './sidePlate.css'

/** Who fights on this side and how it stands, and what lies on all of it. */
export function SidePlate({ side }: { side: Side }) {
  const text = useText()
  const { view, effects, sides } = useReplay()
  const leaderId = view.leaders[side]
  const { standing, hp, of } = sideShare(view, side)
  const casting = effects.spell?.side === side
  return (
    <div className="rr-side" data-side={side} data-casting={casting} data-test={`run-replay-side-${side}`}>
      <WhoPlate
        mirrored={side === 'enemy'}
        active={casting}
        picture={leaderId !== null && <Picture shape="portrait" kind="leader" id={leaderId} hints={{ tier: 2 }} />}
        name={
          <>
            {sides[side]}
            {leaderId !== null && <span className="sr-only"> {text(`run.leader.${leaderId}`)}</span>}
          </>
        }
      >
        <Bar
          kind={side === 'player' ? 'you' : 'foe'}
          value={hp}
          max={of}
          label={text('runReplay.hpShare', { hp, of })}
          className="rr-side-bar"
        >
          <span data-test={`run-replay-hp-${side}`}>
            <span className="rr-side-word">{text('runReplay.healthWord')} </span>
            {text('runReplay.health', { hp, of })}
          </span>
        </Bar>
        <p className="rr-side-state">
          <span className="rr-side-standing">{text('runReplay.standing', { n: standing })}</span>
          {armyStatuses(view, side).map((id) => (
            <span key={id} className="rr-side-status" data-test={`run-replay-all-${side}-${id}`}>
              <StatusMark id={id} /> <span className="rr-side-called">{text(`run.status.${id}`)}</span>
            </span>
          ))}
        </p>
      </WhoPlate>
    </div>
  )
}
