import type { DrawOptions, Opening, ResultChart, ResultTable } from './chart.ts'
import { figure, type Panel } from './draw/figure.ts'

/** Openings of a chart as they are numbered. */
export class Openings {
  readonly all: (readonly Opening[])[] = []

  /** The number of these openings; none for nothing to open. */
  add(opens: readonly Opening[]): number | undefined {
    if (opens.length === 0) return undefined
    return this.all.push(opens) - 1
  }
}

export interface Shown {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly table: ResultTable
  readonly openings: Openings
  readonly panels: (options: DrawOptions) => readonly Panel[]
}

export const chartOf = ({ id, title, about, table, openings, panels }: Shown): ResultChart => ({
  id,
  title,
  about,
  table,
  openings: openings.all,
  draw: (options) => figure(about, panels(options), options),
})
