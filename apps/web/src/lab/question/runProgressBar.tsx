import type { StoredExperimentRun } from '@arbiter/lab'
import { useText } from '../../language/language.tsx'

/** How far a run has come. It keeps its place when the run is over, so that nothing below moves. */
export function RunProgressBar({ run, live }: { run: StoredExperimentRun; live: boolean }) {
  const text = useText()
  const { n, of, phase } = run.progress
  const part = run.state === 'done' ? 1 : of > 0 ? Math.min(1, n / of) : 0
  return (
    <div className="question-progress" data-state={run.state}>
      <progress
        aria-label={text('labPage.run.progress')}
        max={1}
        value={live && of === 0 ? undefined : part}
        data-test="lab-progress"
      />
      <p>
        <b>{text(`lab.state.${run.state}`)}</b>
        {run.state === 'running' && ` · ${text(of === 0 ? 'labPage.run.starting' : `lab.phase.${phase}`)}`}
        {of > 0 && ` · ${text(phase === 'search' ? 'labPage.run.tries' : 'labPage.run.matches', { n, of })}`}
      </p>
    </div>
  )
}
