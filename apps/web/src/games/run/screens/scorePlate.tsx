import type { ReactNode } from 'react'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import type { RunSight } from '../host/host.ts'
import { useRunKit } from '../runContext.ts'
import './scorePlate.css'

type Standing = Pick<RunSight, 'wins' | 'losses'>

interface ScorePlateProps {
  readonly score: Standing
  /** The heading: which battle it is. */
  readonly children: ReactNode
}

/** RN-332. Which battle it is, how far the run has come, and what wins it. */
export function ScorePlate({ score, children }: ScorePlateProps) {
  return (
    <Plate className="rn-goal" data-test="run-score">
      {children}
      <ScoreLines score={score} />
    </Plate>
  )
}

/** Nine wins before four losses, as marks; on a phone in words alone. */
export function ScoreLines({ score: { wins, losses } }: { score: Standing }) {
  const text = useText()
  const { winsToWin, lossesToLose } = useRunKit().content.balance.run
  const left = winsToWin - wins
  const lives = lossesToLose - losses
  return (
    <>
      <div className="rn-goal-score">
        <Tally kind="wins" name={text('runTable.wins')} n={wins} of={winsToWin} />
        <Tally kind="losses" name={text('runTable.losses')} n={losses} of={lossesToLose} />
      </div>
      {left > 0 && lives > 0 && (
        <>
          <p className="rn-goal-what" data-test="run-goal">
            {text('runTable.goal', { left, lives })}
          </p>
          <p className="rn-goal-short" aria-hidden="true">
            {text('runTable.winsOf', { n: wins, of: winsToWin })}
            <strong>{text('runTable.lossesOf', { n: losses, of: lossesToLose })}</strong>
          </p>
        </>
      )}
    </>
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
