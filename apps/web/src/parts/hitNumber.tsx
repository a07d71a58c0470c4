import { HIT_TEXT, type HitKind, hitShape } from '@arbiter/art'
import './hitNumber.css'

/** What just happened to somebody: the shape says it first, the colour second. */
export function HitNumber({ kind, children, className = '' }: { kind: HitKind; children: string; className?: string }) {
  return (
    <svg className={`hit-number ${className}`} viewBox="-60 -50 120 100" data-kind={kind} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside */}
      <g dangerouslySetInnerHTML={{ __html: hitShape(kind) }} />
      <text textAnchor="middle" dominantBaseline="central" fill={HIT_TEXT[kind]}>
        {children}
      </text>
    </svg>
  )
}
