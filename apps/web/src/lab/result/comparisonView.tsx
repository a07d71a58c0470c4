import { changeTable, comparisonChart, comparisonHeadline, comparisonTable } from '@arbiter/charts'
import { CodedError } from '@arbiter/kernel'
import { type Comparison, compareResults, type StoredExperimentRun } from '@arbiter/lab'
import { useMemo } from 'react'
import { useLanguage, useLocal, useText, useWording } from '../../language/language.tsx'
import { Link } from '../../shell/link.tsx'
import { usePageTitle } from '../../shell/title.ts'
import { dateText, failureText } from '../messages.tsx'
import { pathOfRun, type WholePlacedRun } from '../store/anywhere.ts'
import { ChartFigure } from './chartFigure.tsx'
import { TableView } from './tableView.tsx'
import './result.css'

/** What was asked differently, and what came out differently. */
export default function ComparisonView({ a: first, b: second }: { a: WholePlacedRun; b: WholePlacedRun }) {
  const [a, b] = [first.run, second.run]
  const text = useText()
  const words = useWording()
  usePageTitle(text('labPage.compare.title'))
  const compared = useMemo(() => attempt(a, b), [a, b])
  const chart = compared instanceof CodedError ? undefined : comparisonChart(compared, words)
  return (
    <article className="lab-page" data-game={a.experiment.game} data-test="lab-comparison">
      <nav className="question-trail" aria-label={text('labPage.trail')}>
        <Link href="/lab">{text('labPage.title')}</Link>
      </nav>
      <h1>{text('labPage.compare.title')}</h1>
      <div className="compare-sides">
        <Side name="A" placed={first} />
        <Side name="B" placed={second} />
      </div>
      {compared instanceof CodedError ? (
        <p role="alert" className="lab-alert" data-test="lab-error" data-code={compared.code}>
          {failureText(words, compared)}
        </p>
      ) : (
        <>
          <div className="result-headline" data-test="lab-headline">
            {comparisonHeadline(compared, words).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          {chart && <ChartFigure chart={chart} file={`${a.id}-${b.id}`} tabled onOpen={nothing} />}
          <h2>{text('labPage.compare.answers')}</h2>
          <TableView table={comparisonTable(compared, words)} onOpen={nothing} />
          {compared.question.length + compared.engine.length > 0 && (
            <>
              <h2>{text('labPage.compare.questions')}</h2>
              <TableView table={changeTable(compared, words)} onOpen={nothing} />
            </>
          )}
        </>
      )}
    </article>
  )
}

function Side({ name, placed }: { name: string; placed: WholePlacedRun }) {
  const { place, run } = placed
  const text = useText()
  const { language } = useLanguage()
  const local = useLocal()
  return (
    <section className="compare-side">
      <p className="question-kind">{name}</p>
      <Link href={pathOfRun(placed)}>{local(run.experiment.title)}</Link>
      <p className="lab-soft">
        {[
          text('labPage.matchesEach', { n: run.result!.n }),
          run.experiment.seed,
          text(`labPage.place.${place}`),
          dateText(language, run.updatedAt),
        ].join(' · ')}
      </p>
    </section>
  )
}

/** No cell of a comparison has matches of its own. */
const nothing = (): void => {}

function attempt(a: StoredExperimentRun, b: StoredExperimentRun): Comparison | CodedError {
  try {
    return compareResults(a.result!, b.result!)
  } catch (error) {
    if (error instanceof CodedError) return error
    throw error
  }
}
