import type { App } from './command.ts'
import type { Output } from './io.ts'

export const say = ({ io }: Pick<App, 'io'>, ...lines: readonly string[]): void => writeLines(io.stdout, lines)

/** Beside the result: progress, hints, what was written where. */
export const aside = ({ io }: Pick<App, 'io'>, ...lines: readonly string[]): void => writeLines(io.stderr, lines)

const writeLines = (output: Output, lines: readonly string[]): void => {
  for (const line of lines) output.write(`${withoutControls(line)}\n`)
}

/** What may move the cursor, rename the window or turn the reading direction; line ends and tabs may stay. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** A line may quote a stranger's file, and a terminal obeys what it is sent. */
const withoutControls = (line: string): string => line.replace(CONTROLS, '')

/** The one JSON value of `--json`. Big integers are numbers as long as a double holds them, text beyond. */
export const sayJson = (app: Pick<App, 'io'>, value: unknown): void =>
  say(app, JSON.stringify(value, safeIntegers, 2).replace(CONTROLS, escaped))

/** A JSON value of one line beside the result. */
export const asideJson = (app: Pick<App, 'io'>, value: unknown): void =>
  aside(app, JSON.stringify(value, safeIntegers).replace(CONTROLS, escaped))

/** In JSON nothing is lost. */
const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

export const safeIntegers = (_key: string, value: unknown): unknown => {
  if (typeof value !== 'bigint') return value
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : String(value)
}
