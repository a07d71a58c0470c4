import type { PictureHints, RingSide } from '@arbiter/art'
import type { CSSProperties, ReactNode } from 'react'
import { Picture } from './picture.tsx'
import './token.css'

const RADIUS = 44
const AROUND = 2 * Math.PI * RADIUS

interface TokenProps {
  readonly kind: string
  readonly id: string
  readonly hints?: PictureHints
  readonly side: RingSide
  /** Where more than two sides fight: the colour of the ring. */
  readonly colour?: string
  /** 0 to 1. */
  readonly health: number
  readonly tier?: 1 | 2 | 3
  /** Degrees clockwise from the upper edge. */
  readonly facing?: number
  /** The worst status, in the upper right; nothing else covers the face. */
  readonly status?: ReactNode
  /** Lies there and fights no more. */
  readonly fallen?: boolean
  readonly className?: string
}

/** A fighter on a board: the face, and around it what changes. How large it is, the board says by its width. */
export function Token({
  kind,
  id,
  hints,
  side,
  colour,
  health,
  tier = 1,
  facing,
  status,
  fallen,
  className = '',
}: TokenProps) {
  const share = Math.max(0, Math.min(1, health))
  return (
    <span
      className={`token ${className}`}
      data-side={side}
      data-fallen={fallen || undefined}
      style={colour === undefined ? undefined : ({ '--ring': colour } as CSSProperties)}
    >
      {facing !== undefined && (
        <svg className="token-notch" viewBox="-20 -20 140 140" aria-hidden="true" style={{ rotate: `${facing}deg` }}>
          <path d="M50 -18L72 12H28Z" fill="#17130f" />
          <path d="M50 -10L63 10H37Z" fill="#fff4dc" />
        </svg>
      )}
      <Picture shape="token" kind={kind} id={id} {...(hints && { hints })} className="token-face" />
      <svg className="token-ring" viewBox="0 0 100 110" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} className="token-ring-empty" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          className="token-ring-full"
          transform="rotate(-90 50 50)"
          style={{ strokeDasharray: `${AROUND * share} ${AROUND}` }}
        />
        <circle cx="50" cy="50" r="40" className="token-ring-edge" />
        {tier > 1 && <path d="M50 90l8 8l-8 8l-8 -8Z" className="token-tier" data-tier={tier} />}
        {tier > 2 && <path d="M34 86l7 7l-7 7l-7 -7ZM66 86l7 7l-7 7l-7 -7Z" className="token-tier" data-tier={tier} />}
      </svg>
      {status !== undefined && <span className="token-status">{status}</span>}
    </span>
  )
}
