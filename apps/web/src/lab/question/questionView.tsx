import { type GameKit, hashOf } from '@arbiter/kernel'
import type { Experiment } from '@arbiter/lab'
import { lazy, Suspense, useMemo } from 'react'
import { GAME_ICONS } from '../../games/gameUis.ts'
import { useLanguage, useLocal, useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { GameContext } from '../../shell/gameContext.ts'
import { Link } from '../../shell/link.tsx'
import { Loading } from '../../shell/loading.tsx'
import { go } from '../../shell/router.ts'
import { usePageTitle } from '../../shell/title.ts'
import { FaultList } from '../editor/faultList.tsx'
import { dateText, failureText } from '../messages.tsx'
import { questionPath } from '../questionLink.ts'
import type { Place, RunHandle } from '../run/handle.ts'
import { PlaceChoice } from './placeChoice.tsx'
import { QuestionFacts } from './questionFacts.tsx'
import { QuestionTools } from './questionTools.tsx'
import { RunControls } from './runControls.tsx'
import { RunProgressBar } from './runProgressBar.tsx'
import './question.css'

const ResultView = lazy(() => import('../result/resultView.tsx'))

interface QuestionViewProps {
  /** Not yet there: then the question is shown, and its answer follows. */
  readonly kit: GameKit | undefined
  readonly experiment: Experiment
  /** The run under today's rules, and the one that is looked at. */
  readonly today: string
  readonly id: string
  readonly place: Place
  readonly onPlace: (place: Place) => void
  readonly handle: RunHandle
  /** A match behind the answer, as the text of its record. */
  readonly recordOf: (arm: string, index: number) => Promise<string>
}

/** One question, from asking to evidence. */
export function QuestionView({ kit, experiment, today, id, place, onPlace, handle, recordOf }: QuestionViewProps) {
  const text = useText()
  const words = useWording()
  const { language } = useLanguage()
  const local = useLocal()
  const { sight, loading, failure, lost = false, readOnly = false } = handle
  usePageTitle(local(experiment.title))
  const Icon = GAME_ICONS[experiment.game]
  const older = id !== today
  const run = sight?.run
  const result = run?.result
  const faults = sight?.faults ?? handle.faults
  const hash = useMemo(() => (result?.status === 'done' ? hashOf(result) : undefined), [result])
  return (
    <GameContext value={experiment.game}>
      <article
        className="lab-page question"
        data-game={experiment.game}
        data-test="lab-question"
        data-state={run?.state ?? (loading ? 'loading' : 'new')}
        data-place={place}
        data-hash={hash}
      >
        <nav className="question-trail" aria-label={text('labPage.trail')}>
          <Link href="/lab">{text('labPage.title')}</Link>
        </nav>
        <header className="question-head">
          <p className="question-kind">
            {Icon && <Icon />}
            {text(`lab.question.${experiment.question.kind}`)}
          </p>
          <h1>{local(experiment.title)}</h1>
          {experiment.about && <p className="question-about">{local(experiment.about)}</p>}
          <p className="question-method">{text(`lab.question.${experiment.question.kind}.about`)}</p>
        </header>
        {kit ? (
          <>
            <QuestionFacts kit={kit} experiment={experiment} />
            {older && (
              <p className="lab-note" data-test="lab-older">
                {text('labPage.older', { version: run?.engine.version ?? '' })}
                <Button onClick={async () => go(await questionPath(experiment))}>{text('labPage.older.today')}</Button>
              </p>
            )}
            {!older && <PlaceChoice place={place} onChoose={onPlace} />}
            {readOnly && (
              <p className="lab-note" data-test="lab-read-only">
                {text('labPage.readOnly')}
              </p>
            )}
            {loading ? (
              <Loading />
            ) : (
              <section className="question-run" aria-label={text('labPage.run.label')}>
                {!older && !readOnly && (
                  <RunControls
                    state={run?.state ?? 'waiting'}
                    begun={run !== undefined}
                    mendable={place === 'server'}
                    onStart={handle.start}
                    onStop={handle.stop}
                  />
                )}
                {run && <RunProgressBar run={run} live={sight?.live ?? false} />}
                <p role="status" className="sr-only">
                  {run ? text(`lab.state.${run.state}`) : ''}
                </p>
              </section>
            )}
            {lost && (
              <p className="lab-note" role="status" data-test="lab-lost">
                {text('labPage.lost')}
              </p>
            )}
            {faults && <FaultList faults={faults} />}
            {[run?.error, failure].map(
              (error) =>
                error && (
                  <p key={error.code} className="lab-alert" role="alert" data-test="lab-error" data-code={error.code}>
                    {failureText(words, error)} <span className="sum">{error.code}</span>
                  </p>
                ),
            )}
            {sight?.unsaved && <p className="lab-note">{text('labPage.unsaved')}</p>}
            {result && result.n + result.matches > 0 && (
              <Suspense fallback={<Loading />}>
                <ResultView result={result} growing={sight?.live ?? false} recordOf={recordOf} />
              </Suspense>
            )}
            {run?.state === 'done' && (
              <p className="lab-soft">{text('labPage.doneAt', { when: dateText(language, run.updatedAt) })}</p>
            )}
            <QuestionTools experiment={experiment} run={run && { place, run }} />
          </>
        ) : (
          <Loading />
        )}
      </article>
    </GameContext>
  )
}
