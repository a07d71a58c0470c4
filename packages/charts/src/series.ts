import type { ResultChart, ResultTable } from './chart.ts'
import { type SeriesPanel, seriesLines } from './draw/series.ts'
import { chartOf, Openings } from './shown.ts'

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
    openings: new Openings(),
    panels: (options) => [seriesLines(panel, options)],
  })
