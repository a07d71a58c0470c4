import type { DrawOptions, MatchLink, ResultChart, ResultTable } from './chart.ts'
import { figure, type Panel } from './draw/figure.ts'

/** MatchLinks of a chart as they are numbered. */
export class MatchLinks {
  readonly all: (readonly MatchLink[])[] = []

  /** The number of these links; none for nothing to open. */
  add(opens: readonly MatchLink[]): number | undefined {
    if (opens.length === 0) return undefined
    return this.all.push(opens) - 1
  }
}

export interface ChartParts {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly table: ResultTable
  readonly links: MatchLinks
  readonly panels: (options: DrawOptions) => readonly Panel[]
}

export const chartOf = ({ id, title, about, table, links, panels }: ChartParts): ResultChart => ({
  id,
  title,
  about,
  table,
  links: links.all,
  draw: (options) => figure(about, panels(options), options),
})
