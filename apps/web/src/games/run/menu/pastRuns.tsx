import type { ReactNode } from 'react'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import type { PastRun } from '../host/host.ts'
import { useNames } from '../runContext.ts'
import './pastRuns.css'

interface PastRunsProps {
  readonly runs: readonly PastRun[]
  /** How one of them is looked at. */
  readonly open: (run: PastRun) => ReactNode
}

/** The runs that were played, newest first. */
export function PastRuns({ runs, open }: PastRunsProps) {
  const text = useText()
  const names = useNames()
  if (runs.length === 0) return <p className="rn-soft">{text('runMenu.noRuns')}</p>
  return (
    <ol className="rn-past" data-test="run-past">
      {runs.map((run) => (
        <li key={run.id} data-outcome={run.status}>
          <span>
            <Picture shape="token" kind="leader" id={run.leaderId} /> {names.leader(run.leaderId)}
          </span>
          <strong>{text(`run.status_of.${run.abandoned ? 'abandoned' : run.status}`)}</strong>
          <span className="sum">
            {text('runMenu.pastScore', { wins: run.wins, losses: run.losses, crowns: run.reward ?? 0 })}
          </span>
          {open(run)}
        </li>
      ))}
    </ol>
  )
}
