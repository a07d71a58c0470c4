import { rays } from '@arbiter/art'
import type { SeenFighter } from '@arbiter/tabletop'
import { memo } from 'react'
import { hook } from '../hook.ts'

const R = 15

/** One outline for each side, so that colour is never the only sign. */
const SHAPES: readonly string[] = [
  `M0,${-R} A${R},${R} 0 1 1 0,${R} A${R},${R} 0 1 1 0,${-R} Z`,
  `M${-R + 1},${-R + 1} H${R - 1} V${R - 1} H${-R + 1} Z`,
  `M0,${-R - 3} L${R + 3},0 L0,${R + 3} L${-R - 3},0 Z`,
  `M0,${-R - 3} L${R + 2},${R - 2} H${-R - 2} Z`,
  `M${-R / 2 - 1},${-R} H${R / 2 + 1} L${R + 2},0 L${R / 2 + 1},${R} H${-R / 2 - 1} L${-R - 2},0 Z`,
  `M0,${-R - 2} L${R + 1},-4 L${R - 5},${R} H${-R + 5} L${-R - 1},-4 Z`,
  `M${-R + 5},${-R} H${R - 5} L${R},${-R + 5} V${R - 5} L${R - 5},${R} H${-R + 5} L${-R},${R - 5} V${-R + 5} Z`,
  `M-5,${-R} H5 V-5 H${R} V5 H5 V${R} H-5 V5 H${-R} V-5 H-5 Z`,
]

/** The mark of a side: the same colour and shape wherever somebody of it is shown. */
export function SideMark({ team }: { team: number }) {
  return (
    <svg className="tt-mark" viewBox="-20 -20 40 40" data-team={team} aria-hidden="true">
      <path d={SHAPES[team - 1]} />
    </svg>
  )
}

/** What a face is printed with on a map. */
export interface FigureFace {
  readonly address: string | undefined
  /** Until the picture has come. */
  readonly initial?: string
  /** The colour of its side. */
  readonly ring: string
  /** 0 to 1. */
  readonly health: number
  /** The worst that is laid on him, as a small picture. */
  readonly status: string | undefined
}

/** Why somebody is marked. */
export type FigureRole = 'active' | 'attacker' | 'focus' | 'target'

interface FigureProps {
  readonly fighter: Pick<SeenFighter, 'uid' | 'posture' | 'tracker' | 'effects'>
  readonly face: FigureFace
  readonly x: number
  readonly y: number
  /** Degrees clockwise from north; `undefined`: facing does not count here. */
  readonly angle: number | undefined
  readonly role: FigureRole | undefined
  /** Of his side: 1 … 8. */
  readonly team: number
}

/** TT-185: portraits are not rotated; facing is an arrow of its own. */
export const Figure = memo(function Figure({ fighter, face, x, y, angle, role, team }: FigureProps) {
  const { uid, posture, tracker, effects } = fighter
  const carried = effects.some(({ effect }) => effect === 'carried')
  const [dx, dy] = carried ? [12, -12] : [0, 0]
  return (
    <g
      className="tt-figure"
      data-role={role}
      data-state={tracker ?? 'bystander'}
      data-posture={posture}
      style={{
        transform: `translate(${x + dx}px, ${y + dy}px) scale(${(carried ? 0.7 : 1) * TOKEN})`,
      }}
    >
      {role === 'active' && <path className="tt-light" d={LIGHT} />}
      {role && role !== 'attacker' && <circle r={23.6} className="tt-figure-ring" />}
      {angle !== undefined && tracker !== 'out' && (
        <g transform={`rotate(${angle})`} {...hook(`facing-${uid}`)} data-angle={angle}>
          <path d="M0,-27.5 L6.5,-20 H-6.5 Z" className="tt-figure-facing" />
        </g>
      )}
      {tracker === 'out' ? <Tombstone ring={face.ring} /> : <PrintedFace {...face} />}
      <path d={SHAPES[team - 1]} className="tt-figure-side" style={{ fill: face.ring }} data-team={team} />
    </g>
  )
})

/** Where somebody fell: a stone with a cross cut into it, on a mound. Whoever steps there stands before it. */
function Tombstone({ ring }: { ring: string }) {
  return (
    <g className="tt-figure-out">
      <path d="M-19,21 L-13,13 L14,12 L21,21 Z" className="tt-tomb-mound" />
      <path d="M-9,17 V-10 Q-9,-20 3,-20 Q15,-20 15,-9 V17 Z" className="tt-face-shadow" />
      <path d="M-12,15 V-11 Q-12,-21 0,-21 Q12,-21 12,-11 V15 Z" className="tt-tomb-stone" style={{ stroke: ring }} />
      <path d="M-2,-14 H2 V-8 H7 V-4 H2 V8 H-2 V-4 H-7 V-8 H-2 Z" className="tt-tomb-cut" />
    </g>
  )
}

/** As large as its cell allows beside a neighbour: faces are what one looks for. */
const TOKEN = 1.04

const LIGHT = rays(0, 0, 27, 58, 26, 'lantern', 4)

/** The ring stands this far out, in units of the drawing. */
const RING = 19.5
/** How much of somebody is left stands within it. */
const LEFT = 16.4
const AROUND = 2 * Math.PI * LEFT

/** A token as `parts/token` prints it, in the drawing of the map. */
function PrintedFace({ address, initial, ring, health, status }: FigureFace) {
  return (
    <>
      <circle cx={2.5} cy={3} r={22} className="tt-face-shadow" />
      <circle r={21.5} className="tt-face-edge" />
      {!address && (
        <>
          <circle r={18} style={{ fill: ring }} />
          <text className="tt-face-initial">{initial}</text>
        </>
      )}
      {address && <image href={address} x={-22} y={-22} width={44} height={44} className="tt-face-print" />}
      <circle r={RING} className="tt-face-side" style={{ stroke: ring }} />
      {health < 1 && (
        <>
          <circle r={LEFT} className="tt-face-lost" />
          <circle
            r={LEFT}
            className="tt-face-left"
            transform="rotate(-90)"
            style={{ strokeDasharray: `${AROUND * health} ${AROUND}` }}
          />
        </>
      )}
      {status && (
        <>
          <circle cx={15} cy={-15} r={9.5} className="tt-face-edge" />
          <image href={status} x={7} y={-23} width={16} height={16} />
        </>
      )}
    </>
  )
}
