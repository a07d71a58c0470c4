import { type SeenFighter, TRACKS } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-182: every wound is a mark of its own, on the bar of its track. Of others only a word is known (TT-166). */
export function Wounds({ fighter }: { fighter: SeenFighter }) {
  const text = useText()
  const names = useNames()
  const { scene, rule } = useRoom()
  const { uid, own, word } = fighter
  if (!own)
    return (
      <div className="tt-wounds" {...hook(`wounds-${uid}`)} data-word={word}>
        <span className="tt-soft">{names.term('wound_word', word)}</span>
      </div>
    )
  const sum = (track: 'body' | 'mind') =>
    own.wounds.filter((wound) => wound.track === track).reduce((all, { damage }) => all + damage, 0)
  return (
    <div
      className="tt-wounds"
      {...hook(`wounds-${uid}`)}
      data-body={sum('body')}
      data-mind={sum('mind')}
      data-unhurt={own.wounds.length === 0 || undefined}
    >
      {own.wounds.length === 0 && (
        <span className="tt-soft" aria-hidden="true">
          {names.term('wound_word', 'unhurt')}
        </span>
      )}
      {TRACKS.map((track) => {
        const capacity = own.sheet[track]
        const words = text('tabletopTable.track', {
          track: { term: `tabletop.track.${track}` },
          sum: sum(track),
          capacity,
        })
        return (
          <div
            key={track}
            className={own.wounds.length === 0 ? 'sr-only' : 'tt-track'}
            data-track={track}
            title={words}
          >
            <span className="sr-only">{words}</span>
            <span className="tt-track-name" aria-hidden="true">
              {names.term('track', track)}
            </span>
            <span className="tt-track-bar">
              {own.wounds
                .filter((wound) => wound.track === track)
                .map((wound) => {
                  const about = text('tabletopTable.wound', { damage: wound.damage, round: wound.round })
                  const style = { flexGrow: wound.damage, maxWidth: `${(100 * wound.damage) / capacity}%` }
                  return scene.rules ? (
                    <button
                      key={wound.id}
                      type="button"
                      className="tt-wound"
                      style={style}
                      title={text('tabletopTable.healThis', { wound: about })}
                      aria-label={text('tabletopTable.healThis', { wound: about })}
                      onClick={() => rule({ type: 'gm.heal', uid, wounds: [wound.id] })}
                    >
                      {wound.damage}
                    </button>
                  ) : (
                    <span key={wound.id} className="tt-wound" style={style} title={about}>
                      {wound.damage}
                    </span>
                  )
                })}
            </span>
            <span className="sum tt-track-sum" aria-hidden="true">
              {text('tabletopTable.of', { n: sum(track), capacity })}
            </span>
          </div>
        )
      })}
      {own.penalty !== 0 && (
        <span className="tt-penalty" title={text('tabletopTable.penaltyMeans')}>
          {text('tabletopTable.penalty', { n: { signed: own.penalty } })}
        </span>
      )}
    </div>
  )
}
