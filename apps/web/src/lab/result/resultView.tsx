import { chartsOf, headline, type MatchLink, type ResultTable, tablesOf, warningsOf } from '@arbiter/charts'
import type { ExperimentResult } from '@arbiter/lab'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import { ChartFigure } from './chartFigure.tsx'
import { Evidence } from './evidence.tsx'
import { fileName } from './fileName.ts'
import { ResultFiles } from './resultFiles.tsx'
import { TableView } from './tableView.tsx'
import './result.css'

const MatchesDialog = lazy(() => import('./matchesDialog.tsx'))

interface ResultViewProps {
  readonly result: ExperimentResult
  readonly growing: boolean
  /** A match behind it, as the text of its record. */
  readonly recordOf: (arm: string, index: number) => Promise<string>
}

/** The answer: in words, in charts, in tables, with everything that lies behind it. */
export default function ResultView({ result, growing, recordOf }: ResultViewProps) {
  const text = useText()
  const words = useWording()
  const [opened, setOpened] = useState<readonly MatchLink[]>()
  const sentences = useMemo(() => headline(result, words), [result, words])
  const charts = useMemo(() => chartsOf(result, words), [result, words])
  const further = useMemo(() => {
    const drawn = new Set(charts.map(({ table }) => table.id))
    return tablesOf(result, words).filter(({ id }) => !drawn.has(id))
  }, [result, words, charts])
  return (
    <section className="result" aria-label={text('labPage.result')} data-test="lab-result" data-status={result.status}>
      {result.status === 'partial' && <p className="lab-note">{text('labPage.partial')}</p>}
      <div className="result-headline" data-test="lab-headline">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {charts.map((chart) => (
        <ChartFigure key={chart.id} chart={chart} file={fileName(result, chart.id)} onOpen={setOpened} />
      ))}
      <div className="result-parts">
        {further.map((table) => (
          <FurtherTable key={table.id} table={table} onOpen={setOpened} />
        ))}
        {result.warnings.length > 0 && (
          <details className="result-part" open={!growing} data-test="lab-warnings">
            <summary>{text('labPage.warnings', { n: result.warnings.length })}</summary>
            <ul className="result-warnings">
              {warningsOf(result, words).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
        <Evidence result={result} />
      </div>
      {!growing && <ResultFiles result={result} />}
      {opened && (
        <Suspense>
          <MatchesDialog result={result} links={opened} recordOf={recordOf} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function FurtherTable({ table, onOpen }: { table: ResultTable; onOpen: (links: readonly MatchLink[]) => void }) {
  return (
    <details className="result-part">
      <summary>{table.title}</summary>
      <TableView table={table} onOpen={onOpen} />
    </details>
  )
}
