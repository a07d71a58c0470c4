import type { Side } from '@arbiter/run'
import { useText } from '../../../language/language.tsx'
import { Bar } from './bars.tsx'
import { LeaderPortrait } from './leaderPortrait.tsx'
import { useReplay } from './replayContext.ts'
import { sideShare } from './sideShare.ts'
import './sideHead.css'

/** Who fights on this side and how it stands; when its leader casts, the banner of the spell. */
export function SideHead({ side }: { side: Side }) {
  const text = useText()
  const { kit, view, effects, sides, playback } = useReplay()
  const leaderId = view.leaders[side]
  const faction = kit.content.leaders.find(({ id }) => id === leaderId)?.faction
  const { standing, hp, of } = sideShare(view, side)
  const cast = effects.spell?.side === side ? effects.spell : undefined
  const leader = leaderId === null ? undefined : text(`run.leader.${leaderId}`)
  return (
    <div className="rr-side" data-side={side} data-casting={cast !== undefined} data-test={`run-replay-side-${side}`}>
      <LeaderPortrait id={leaderId} side={side} faction={faction} name={leader ?? sides[side]} />
      {cast ? (
        <p key={playback.at} className="rr-banner" data-test="run-replay-banner">
          <strong>{text(`run.spell.${cast.spell}`)}</strong>
          <span>{text(`run.spell.${cast.spell}.text`)}</span>
        </p>
      ) : (
        <p className="rr-side-name">
          <strong>{sides[side]}</strong>
          {leader !== undefined && <span>{leader}</span>}
        </p>
      )}
      <p className="rr-side-state">
        <span>{text('runReplay.standing', { n: standing })}</span>
        <span className="rr-side-hp">
          <Bar kind="hp" value={hp} of={of} />
          <span className="sum" data-test={`run-replay-hp-${side}`}>
            <span aria-hidden="true">
              {hp} / {of}
            </span>
            <span className="sr-only">{text('runReplay.hpShare', { hp, of })}</span>
          </span>
        </span>
      </p>
    </div>
  )
}
