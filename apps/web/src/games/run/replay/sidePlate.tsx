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

/** Who fights on this side and how it stands, what lies on all of it; when its leader casts, the name of the spell. */
export function SidePlate({ side }: { side: Side }) {
  const text = useText()
  const { view, effects, sides, playback } = useReplay()
  const leaderId = view.leaders[side]
  const { standing, hp, of } = sideShare(view, side)
  const cast = effects.spell?.side === side ? effects.spell : undefined
  const leader = leaderId === null ? undefined : text(`run.leader.${leaderId}`)
  return (
    <div className="rr-side" data-side={side} data-casting={cast !== undefined} data-test={`run-replay-side-${side}`}>
      <WhoPlate
        mirrored={side === 'enemy'}
        active={cast !== undefined}
        picture={leaderId !== null && <Picture shape="portrait" kind="leader" id={leaderId} hints={{ tier: 2 }} />}
        name={
          <>
            <span className="rr-side-person">{sides[side]}</span>
            {leader !== undefined && <span className="rr-side-leader"> {leader}</span>}
          </>
        }
      >
        <Bar
          kind={side === 'player' ? 'you' : 'foe'}
          value={hp}
          max={of}
          label={text('runReplay.hpShare', { hp, of })}
          className="rr-side-bar"
        />
        <p className="rr-side-state">
          <span className="sum" data-test={`run-replay-hp-${side}`} aria-hidden="true">
            {hp} / {of}
          </span>
          <span className="rr-side-standing"> · {text('runReplay.standing', { n: standing })}</span>
          {armyStatuses(view, side).map((id) => (
            <span key={id} className="rr-side-status" data-test={`run-replay-all-${side}-${id}`}>
              <StatusMark id={id} /> {text(`run.status.${id}`)}
            </span>
          ))}
        </p>
      </WhoPlate>
      {cast && leader !== undefined && (
        <p key={playback.at} className="plate plate-soot rr-banner" data-test="run-replay-banner">
          <Picture shape="item" kind="spell" id={cast.spell} />
          <span>
            <strong>{text(`run.spell.${cast.spell}`)}</strong>
            <span className="rr-banner-text">{text(`run.spell.${cast.spell}.text`)}</span>
          </span>
        </p>
      )}
    </div>
  )
}
