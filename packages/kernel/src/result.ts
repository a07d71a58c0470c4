/** The result of reading untrusted data: a value, or the faults in it, the first `MOST_FAULTS` of them. */
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
/** Whoever reads untrusted data tells its faults by this: what comes in must not come out many times as long. */
export const bad = <Each extends object>(faults: readonly Each[]): { ok: false; faults: Each[] } => ({
  ok: false,
  faults: faults.slice(0, MOST_FAULTS).map(brief),
})

/** Whoever mends so many hears of the others. */
export const MOST_FAULTS = 100
const LONGEST_FOUND = 200
const LONGEST_PLACE = 1_000

/** The same fault, where nothing in it is long. */
function brief<Each extends object>(fault: Each): Each {
  const fields = Object.entries(fault)
  const short = fields.map(([name, value]) => [name, name === 'found' ? quoted(value) : cut(value, LONGEST_PLACE)])
  return short.every(([, value], i) => value === fields[i]![1]) ? fault : (Object.fromEntries(short) as Each)
}

/** A short value is told as it is, of a long one how it begins. */
function quoted(found: unknown): unknown {
  if (typeof found !== 'object' || found === null) return cut(found, LONGEST_FOUND)
  const text = JSON.stringify(found)
  return text.length <= LONGEST_FOUND ? found : cut(text, LONGEST_FOUND)
}

const cut = (value: unknown, longest: number): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest - 1)}…` : value

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
