import type { ResultTable } from '@arbiter/charts'
import type { LuckReport } from '@arbiter/lab'
import { useState } from 'react'
import IconTable from '~icons/lucide/table'
import { useText, useWording } from '../../language/language.tsx'
import { makeLinkText } from '../../match/share.ts'
import { Button } from '../../parts/button.tsx'
import { Segments } from '../../parts/segments.tsx'
import { go } from '../../shell/router.ts'
import { TableView } from '../result/tableView.tsx'
import { CurveChart } from './curveChart.tsx'
import { figuresOf } from './figures.ts'
import { curveTable, drawTable, labelTable, seatName, swingTable } from './luckTables.ts'
import '../result/result.css'

/** How lucky one match was. */
export function LuckView({ report, record }: { report: LuckReport; record: string }) {
  const text = useText()
  const words = useWording()
  const { game, seats, fresh, playouts, length } = report
  const figures = figuresOf(words.language)
  const nameOf = (seat: string | number) => seatName(words, game, seat)
  return (
    <section className="result" aria-label={text('labPage.luck.title')} data-test="lab-luck-report" data-game={game}>
      <div className="result-headline" data-test="lab-headline">
        {seats.map(({ seat, expected, result, luck, start, own, others }) => (
          <p key={String(seat)}>
            {text(start.method === 'exact' ? 'labPage.luck.seatSays' : 'labPage.luck.seatSaysStart', {
              who: nameOf(seat),
              expected: figures.chance(expected),
              result: figures.percent(result.estimate),
              start: figures.change(start),
              luck: figures.change(luck),
              own: figures.change(own),
              others: figures.change(others),
              alone: seats.length === 1 ? 'yes' : 'no',
            })}
          </p>
        ))}
        {(seats.length === 2 ? seats.slice(0, 1) : seats).map(
          ({ seat, standing }) =>
            standing && (
              <p key={String(seat)}>
                {text('labPage.luck.standing', {
                  who: nameOf(seat),
                  below: figures.chance(standing.below),
                  equal: figures.chance(standing.equal),
                  above: figures.chance(standing.above),
                })}
              </p>
            ),
        )}
        {length && (
          <p>{text('labPage.luck.length', { n: length.value, percentile: figures.percent(length.percentile) })}</p>
        )}
      </div>
      <Curve report={report} />
      {report.swings.length > 0 ? (
        <Part table={swingTable(report, words)} open />
      ) : (
        <p className="lab-note">{text('labPage.luck.noSwing')}</p>
      )}
      <Part table={labelTable(report, words)} open />
      <Part table={drawTable(report, words)} />
      <p className="lab-soft">
        {text('labPage.luck.method', {
          fresh,
          playouts,
          confidence: report.confidence * 100,
          seed: report.luckSeed.slice(0, 12),
        })}
      </p>
      <div className="question-buttons">
        <Button onClick={async () => go(`/match#r=${await makeLinkText(record)}`)} data-test="lab-luck-open">
          {text('labPage.luck.open')}
        </Button>
      </div>
    </section>
  )
}

function Curve({ report }: { report: LuckReport }) {
  const text = useText()
  const words = useWording()
  const [seat, setSeat] = useState(String(report.seats[0]!.seat))
  const [asTable, setAsTable] = useState(false)
  const table = curveTable(report, words)
  const name = seatName(words, report.game, seat)
  return (
    <figure className="result-chart" aria-labelledby="lab-luck-curve">
      <div className="result-chart-head">
        <h2 id="lab-luck-curve">{table.title}</h2>
        <div className="result-chart-tools">
          <Button
            kind="quiet"
            icon={<IconTable />}
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            data-test="lab-as-table"
          >
            {text('labPage.asTable')}
          </Button>
        </div>
      </div>
      {!asTable && (
        <Segments
          label={text('labPage.luck.whose')}
          value={seat}
          options={report.seats.map((each) => ({
            value: String(each.seat),
            label: seatName(words, report.game, each.seat),
          }))}
          onChange={setSeat}
        />
      )}
      {asTable ? (
        <TableView table={table} onOpen={() => {}} />
      ) : (
        <>
          <CurveChart report={report} seat={seat} name={name} />
          <div className="sr-only">
            <TableView table={table} />
          </div>
        </>
      )}
    </figure>
  )
}

function Part({ table, open = false }: { table: ResultTable; open?: boolean }) {
  return (
    <details className="result-part" open={open}>
      <summary>{table.title}</summary>
      <TableView table={table} onOpen={() => {}} />
    </details>
  )
}
