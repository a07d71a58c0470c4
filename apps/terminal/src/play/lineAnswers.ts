import type { App, Options } from '../command.ts'
import { EXIT } from '../failure.ts'
import { flag } from '../options.ts'
import { asideJson } from '../print.ts'

/** Why a typed line did nothing. */
export interface RefusedLine {
  readonly code: string
  readonly message: string
  readonly details: unknown
}

/** What `--json` says of typed lines: every one that did nothing gets its code. */
export class LineAnswers {
  readonly #app: App
  #refused = 0
  #taken = 0

  constructor(app: App) {
    this.#app = app
  }

  refuse(error: RefusedLine): void {
    this.#refused++
    asideJson(this.#app, { error })
  }

  take(): void {
    this.#taken++
  }

  /** Nothing but lines that did nothing is bad use. */
  get exit(): number {
    return this.#refused > 0 && this.#taken === 0 ? EXIT.use : EXIT.ok
  }
}

export const lineAnswers = (app: App, options: Options): LineAnswers | undefined =>
  flag(options, 'json') ? new LineAnswers(app) : undefined
