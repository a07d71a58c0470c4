import { rowOnScreen } from './boardLayout.ts'
import type { Strike } from './effects.ts'
import { useReplay } from './replayContext.ts'
import './strikes.css'

/** Shots, magic and spells as lines over the board. */
export function Strikes() {
  const { view, playback, effects } = useReplay()
  const lines = effects.strikes.filter(({ kind }) => kind !== 'blow')
  if (lines.length === 0) return null
  return (
    <svg
      key={playback.at}
      className="rr-strikes"
      viewBox={`0 0 ${view.width} ${view.height}`}
      aria-hidden="true"
      data-test="run-replay-strikes"
    >
      {lines.map((strike) => (
        <Line key={`${strike.actor} ${strike.target}`} strike={strike} height={view.height} />
      ))}
    </svg>
  )
}

function Line({ strike: { kind, from, to }, height }: { strike: Strike; height: number }) {
  const [x1, y1] = [from.x + 0.5, rowOnScreen(from.y, height) + 0.5]
  const [x2, y2] = [to.x + 0.5, rowOnScreen(to.y, height) + 0.5]
  return (
    <g className="rr-strike" data-kind={kind}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} pathLength={1} />
      {kind === 'shot' ? (
        <path
          d="M0 0-.28-.11-.28.11z"
          transform={`translate(${x2} ${y2}) rotate(${(Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI})`}
        />
      ) : (
        <circle cx={x2} cy={y2} r={0.46} pathLength={1} />
      )}
    </g>
  )
}
