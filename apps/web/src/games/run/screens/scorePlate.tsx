import type { RefObject } from 'react'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import type { RunSight } from '../host/host.ts'
import { useRunKit } from '../runContext.ts'
import './scorePlate.css'

interface ScorePlateProps {
  readonly sight: RunSight
  /** The heading of the screen. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly title: string
  /** Said, not shown: what the battle's number alone does not tell. */
  readonly what?: string
}

/** RN-332. Which battle it is, and how far the run has come: nine wins before four losses. */
export function ScorePlate({ sight, heading, title, what }: ScorePlateProps) {
  const text = useText()
  const { run } = useRunKit().content.balance
  return (
    <Plate className="rn-goal" data-test="run-score">
      <h2 ref={heading} tabIndex={-1} className="rn-goal-title">
        {title}
        {what !== undefined && <span className="sr-only">{what}</span>}
      </h2>
      <div className="rn-goal-score">
        <Tally kind="wins" name={text('runTable.wins')} n={sight.wins} of={run.winsToWin} />
        <Tally kind="losses" name={text('runTable.losses')} n={sight.losses} of={run.lossesToLose} />
      </div>
    </Plate>
  )
}

interface TallyProps {
  readonly kind: 'wins' | 'losses'
  readonly name: string
  readonly n: number
  readonly of: number
}

/** So many of so many, as marks and in words. */
function Tally({ kind, name, n, of }: TallyProps) {
  const text = useText()
  return (
    <p className="rn-tally" data-kind={kind} data-test={`run-${kind}`} data-n={n}>
      {name} <span className="sum">{text('runTable.nOf', { n, of })}</span>
      <span className="rn-pips" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
          <span key={at} data-on={at < n} />
        ))}
      </span>
    </p>
  )
}
