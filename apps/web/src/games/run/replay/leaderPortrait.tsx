import type { Side } from '@arbiter/run'
import { LeaderIcon } from '../icons.tsx'
import './leaderPortrait.css'

interface LeaderPortraitProps {
  /** `null`: nobody leads. */
  readonly id: string | null
  readonly side: Side
  readonly faction: string | undefined
  /** Its first letter is the monogram. */
  readonly name: string
}

/** A medallion: the crest of the leader in a ring of his side, with his initial. */
export function LeaderPortrait({ id, side, faction, name }: LeaderPortraitProps) {
  return (
    <span className="rr-portrait" data-side={side} data-faction={faction} aria-hidden="true">
      {id !== null && <LeaderIcon id={id} />}
      <span className="rr-monogram">{name.slice(0, 1)}</span>
    </span>
  )
}
