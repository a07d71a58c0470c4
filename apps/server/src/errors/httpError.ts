import type { Language, Phrase } from '@arbiter/kernel'
import { ERRORS, type ErrorCode } from './codes.ts'

interface HttpErrorOptions {
  /** What fills the sentence. */
  readonly params?: Phrase['params']
  /** For programs: what exactly was wrong. */
  readonly details?: unknown
  /** What else the answer must say, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** A better sentence than the one of the code, such as a game's own reason for a refusal. */
  readonly say?: (language: Language) => string
}

/** Somebody asked for something that cannot be; it becomes a coded answer in their language. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly options: HttpErrorOptions

  constructor(code: ErrorCode, options: HttpErrorOptions = {}) {
    super(code)
    this.name = 'HttpError'
    this.code = code
    this.statusCode = ERRORS[code]
    this.options = options
  }
}
