import { CodedError } from '@arbiter/kernel'

/** Why something was not done. Codes in lower case, whoever refused: `run.error.<code>` is the sentence. */
export class RunRefusal extends CodedError {
  /** The sentence of whoever refused, for a code that this page does not know. */
  readonly said: string | undefined

  constructor(code: string, params: Record<string, unknown> = {}, said?: string) {
    super(code, params)
    this.said = said
  }
}

export const refusalOf = (error: unknown): RunRefusal =>
  error instanceof RunRefusal
    ? error
    : new RunRefusal('internal', {}, error instanceof Error ? error.message : String(error))
