/** What the page asks of the worker. Everything is plain data. */
export interface Question {
  readonly game: string
  readonly tool: string
  readonly asked: unknown
}

export interface Asked {
  readonly id: number
  readonly question: Question
}

export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string }

/** Functions of a game that are too slow for the page: analysis, hints, reports. */
export type Tools = Readonly<Record<string, (asked: never) => unknown>>
