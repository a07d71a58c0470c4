/** Matches that a mark, bar, cell or row opens. */
export interface MatchLink {
  readonly arm: string
  readonly matches: readonly number[]
  /** What is special about these matches: won, lost, higher than the base … */
  readonly label?: string
}

export interface TableCell {
  readonly text: string
  /** The same, for sorting and for machines; rates are 0 … 1. */
  readonly number?: number
  readonly opens?: readonly MatchLink[]
}

export interface TableColumn {
  readonly id: string
  readonly title: string
  readonly numeric: boolean
}

export interface ResultTable {
  readonly id: string
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly TableCell[])[]
}

export interface DrawOptions {
  readonly document: Document
  readonly width: number
  /** Marks can be focused and opened; default true. A picture for a file has no use for that. */
  readonly interactive?: boolean
}

/** One idea, drawn. Marks that open matches carry `data-open`: the number of their links. */
export interface ResultChart {
  readonly id: string
  readonly title: string
  /** One sentence for those who do not see it. */
  readonly about: string
  readonly table: ResultTable
  readonly links: readonly (readonly MatchLink[])[]
  draw(options: DrawOptions): SVGSVGElement
}
