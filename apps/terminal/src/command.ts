import type { Offer } from '@arbiter/catalogue'
import type { Language } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { Io } from './io.ts'

/** What every command gets. */
export interface App {
  readonly io: Io
  readonly language: Language
  readonly words: Wording
  readonly offers: readonly Offer[]
}

/** A command as data: help, parsing and the tests of both read the same lines. */
export interface Command {
  readonly name: string
  /** `<game>`, `<file...>`, `[folder]`. */
  readonly arguments?: string
  readonly options?: readonly Option[]
  readonly commands?: readonly Command[]
  /** Gives the exit code. */
  run?(app: App, args: readonly string[], options: Options): Promise<number>
}

export interface Option {
  readonly flags: string
  /** `cli.option.<text>` describes it. */
  readonly text: string
  readonly values?: readonly string[]
  readonly required?: boolean
  /** May stand several times. */
  readonly many?: boolean
}

/** Options as text, by camel-case name; a flag without a value is `true`. */
export type Options = Readonly<Record<string, string | readonly string[] | true | undefined>>

export const JSON_OPTION: Option = { flags: '--json', text: 'json' }
