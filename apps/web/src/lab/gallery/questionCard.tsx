import { type Experiment, runId, type StoredExperimentRun } from '@arbiter/lab'
import { useState } from 'react'
import IconPlay from '~icons/lucide/play'
import { useLocal, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../shell/link.tsx'
import { go } from '../../shell/router.ts'
import { engineFor } from '../engine/recordClient.ts'
import { sizeText } from '../question/questionFacts.tsx'
import { newRun, runHere, startRun } from '../run/labRun.ts'
import { interrupted } from '../run/useRun.ts'

interface QuestionCardProps {
  readonly experiment: Experiment
  /** What was run of it here, under today's rules. */
  readonly run: StoredExperimentRun | undefined
}

export function QuestionCard({ experiment, run }: QuestionCardProps) {
  const text = useText()
  const local = useLocal()
  const { game, id, title, about, question } = experiment
  const path = `/lab/${game}/${encodeURIComponent(id)}`
  const answered = run?.state === 'done'
  const [failed, setFailed] = useState(false)
  async function start(): Promise<void> {
    const engine = await engineFor(game).catch(() => undefined)
    if (!engine) return setFailed(true)
    const own = runId(experiment, engine)
    if (!runHere(own)?.sight.live) startRun(run ?? newRun(own, experiment, engine))
    go(path)
  }
  return (
    <article className="question-card" data-test={`lab-card-${id}`}>
      <p className="question-kind">{text(`lab.question.${question.kind}`)}</p>
      <h3>
        <Link href={path}>{local(title)}</Link>
      </h3>
      <p className="question-card-about">{about ? local(about) : text(`lab.question.${question.kind}.about`)}</p>
      <p className="lab-soft">
        {sizeText(text, experiment)}
        {run && ` · ${text(`lab.state.${runHere(run.id)?.sight.live ? 'running' : interrupted(run).state}`)}`}
      </p>
      {failed && <p role="alert">{text('home.failed')}</p>}
      <div className="question-buttons">
        {answered ? (
          <Link href={path} className="button button-plain" data-test={`lab-open-${id}`}>
            {text('labPage.openAnswer')}
          </Link>
        ) : (
          <Button
            kind="main"
            icon={<IconPlay />}
            onClick={start}
            aria-label={text('labPage.runNamed', { title: local(title) })}
            data-test={`lab-run-${id}`}
          >
            {text(run ? 'labPage.run.goOn' : 'labPage.run.run')}
          </Button>
        )}
      </div>
    </article>
  )
}
