import { HIT_TEXT, type HitKind, hitShape } from '@arbiter/art'
import './hitNumber.css'

/** What just happened to somebody: the shape says it first, the colour second. */
export function HitNumber({ kind, children, className = '' }: { kind: HitKind; children: string; className?: string }) {
  return (
    <svg className={`hit-number ${className}`} viewBox="-60 -50 120 100" data-kind={kind} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside */}
      <g transform={`scale(${ribbonFor(kind, children)} 1)`} dangerouslySetInnerHTML={{ __html: hitShape(kind) }} />
      <text textAnchor="middle" dominantBaseline="central" fill={HIT_TEXT[kind]}>
        {children}
      </text>
    </svg>
  )
}

/** How wide a letter is, in the units of the drawing, and what the two notches of the ribbon take. */
const LETTER = 10
const NOTCHES = 20
const RIBBON = 88

/** How much longer a ribbon has to be for its word. */
const ribbonFor = (kind: HitKind, word: string): number =>
  kind === 'miss' ? Math.max(1, (word.length * LETTER + NOTCHES) / RIBBON) : 1
