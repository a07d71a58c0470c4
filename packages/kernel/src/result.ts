/** The result of reading untrusted data: a value, or every fault in it. */
export type Result<Value, Faults = Fault[]> = { ok: true; value: Value } | { ok: false; faults: Faults }

/** One fault in untrusted data. Codes are stable; `expected` is a short machine text, never a sentence. */
export interface Fault {
  code: string
  /** JSON pointer to the smallest wrong part. */
  path: string
  expected?: string
  found?: unknown
  nearest?: string
}

/** The `expected` text of a fault about an unknown field. */
export const knownFields = (known: readonly string[]): string => `one of the fields ${known.join(' | ')}`

export const good = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })
export const bad = <Faults>(faults: Faults): { ok: false; faults: Faults } => ({ ok: false, faults })

/** A programmer's or operator's mistake with a stable code, for places where no `Result` can be returned. */
export class CodedError extends Error {
  readonly code: string
  readonly params: Record<string, unknown>

  constructor(code: string, params: Record<string, unknown> = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.name = 'CodedError'
    this.code = code
    this.params = params
  }
}
