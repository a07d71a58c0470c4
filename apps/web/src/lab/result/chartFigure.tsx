import type { MatchLink, ResultChart } from '@arbiter/charts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import IconImage from '~icons/lucide/image'
import IconTable from '~icons/lucide/table'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { download } from '../../shell/download.ts'
import { pngOf, svgTextOf } from './picture.ts'
import { TableView } from './tableView.tsx'
import { useWidth } from './useWidth.ts'

interface ChartFigureProps {
  readonly chart: ResultChart
  /** The name of its pictures. */
  readonly file: string
  /** Its table stands beside it anyway. */
  readonly tabled?: boolean
  readonly onOpen: (links: readonly MatchLink[]) => void
}

/** A chart, or its table: the same numbers. Those who do not see the chart always have the table. */
export function ChartFigure({ chart, file, tabled = false, onOpen }: ChartFigureProps) {
  const text = useText()
  const title = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="result-chart" aria-labelledby={title} data-test={`lab-chart-${chart.id}`}>
      <div className="result-chart-head">
        <h2 id={title}>{chart.title}</h2>
        <div className="result-chart-tools">
          {!tabled && (
            <Button
              kind="quiet"
              icon={<IconTable />}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
              data-test="lab-as-table"
            >
              {text('labPage.asTable')}
            </Button>
          )}
          <Button
            kind="quiet"
            icon={<IconImage />}
            onClick={() => download(`${file}.svg`, 'image/svg+xml', svgTextOf(chart))}
            aria-label={text('labPage.saveSvg', { chart: chart.title })}
            data-test="lab-svg"
          >
            SVG
          </Button>
          <Button
            kind="quiet"
            icon={<IconImage />}
            onClick={async () => download(`${file}.png`, 'image/png', await pngOf(chart))}
            aria-label={text('labPage.savePng', { chart: chart.title })}
            data-test="lab-png"
          >
            PNG
          </Button>
        </div>
      </div>
      {asTable ? (
        <TableView table={chart.table} onOpen={onOpen} />
      ) : (
        <>
          <Drawing chart={chart} onOpen={onOpen} />
          <figcaption className="result-about" aria-hidden="true" data-test="lab-chart-about">
            {chart.about}
          </figcaption>
          {!tabled && (
            <div className="sr-only">
              <TableView table={chart.table} />
            </div>
          )}
        </>
      )}
    </figure>
  )
}

/** Below it a chart has no room for its own margins; a page never stays that narrow. */
const NARROWEST = 160

function Drawing({ chart, onOpen }: Pick<ChartFigureProps, 'chart' | 'onOpen'>) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  useLayoutEffect(() => {
    if (width < NARROWEST) return
    const focused = openOf(document.activeElement)
    const drawn = chart.draw({ document, width })
    // Groups of marks are named in the chart library's own words, which nobody needs to hear.
    for (const group of drawn.querySelectorAll('g[aria-label]:not([role])')) group.removeAttribute('aria-label')
    frame.current!.replaceChildren(drawn)
    // A chart that grows is drawn anew; whoever stood on one of its marks stays there.
    if (focused !== undefined) frame.current!.querySelector<SVGElement>(`[data-open="${focused}"]`)?.focus()
  }, [chart, width])
  function open(target: EventTarget): boolean {
    const at = openOf(target)
    const links = at === undefined ? undefined : chart.links[Number(at)]
    if (links) onOpen(links)
    return links !== undefined
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the marks inside are the buttons; this only listens for them
    <div
      ref={frame}
      className="result-drawing"
      onClick={({ target }) => open(target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && open(event.target)) event.preventDefault()
      }}
    />
  )
}

const openOf = (target: EventTarget | null): string | undefined =>
  (target instanceof Element && target.closest('.result-drawing [data-open]')?.getAttribute('data-open')) || undefined
