import { type Engine, type Experiment, runId, type StoredExperimentRun } from '@arbiter/lab'
import IconPlay from '~icons/lucide/play'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Link } from '../../shell/link.tsx'
import { go } from '../../shell/router.ts'
import { sizeText } from '../question/questionFacts.tsx'
import { newRun, runHere, startRun } from '../run/labRun.ts'
import { interrupted } from '../run/useRun.ts'

interface QuestionCardProps {
  readonly experiment: Experiment
  readonly engine: Engine
  /** What was run of it here, under today's rules. */
  readonly run: StoredExperimentRun | undefined
}

export function QuestionCard({ experiment, engine, run }: QuestionCardProps) {
  const text = useText()
  const { language } = useLanguage()
  const { game, id, title, about, question } = experiment
  const path = `/lab/${game}/${encodeURIComponent(id)}`
  const answered = run?.state === 'done'
  function start(): void {
    const own = runId(experiment, engine)
    if (!runHere(own)?.sight.live) startRun(run ?? newRun(own, experiment, engine))
    go(path)
  }
  return (
    <article className="question-card" data-test={`lab-card-${id}`}>
      <p className="question-kind">{text(`lab.question.${question.kind}`)}</p>
      <h3>
        <Link href={path}>{title[language]}</Link>
      </h3>
      <p className="question-card-about">{about?.[language] ?? text(`lab.question.${question.kind}.about`)}</p>
      <p className="lab-soft">
        {sizeText(text, experiment)}
        {run && ` · ${text(`lab.state.${runHere(run.id)?.sight.live ? 'running' : interrupted(run).state}`)}`}
      </p>
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
            aria-label={text('labPage.runNamed', { title: title[language] })}
            data-test={`lab-run-${id}`}
          >
            {text(run ? 'labPage.run.goOn' : 'labPage.run.run')}
          </Button>
        )}
      </div>
    </article>
  )
}
