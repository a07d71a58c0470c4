import type { ResultChart, ResultTable } from './chart.ts'
import { chartOf, MatchLinks } from './chartOf.ts'
import { type SeriesPanel, seriesLines } from './draw/series.ts'

interface SeriesChart extends SeriesPanel {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly table: ResultTable
}

/** Exact figures that no matches stand behind, such as what can be counted from content alone. */
export const seriesChart = ({ id, title, about, table, ...panel }: SeriesChart): ResultChart =>
  chartOf({
    id,
    title,
    about,
    table,
    links: new MatchLinks(),
    panels: (options) => [seriesLines(panel, options)],
  })
