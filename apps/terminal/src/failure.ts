import { CodedError, type Fault, type Phrase, type PhraseValue } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'

/** 0 fine, 1 found a problem, 2 bad use (design §14). */
export const EXIT = { ok: 0, problem: 1, use: 2 } as const

/** What a user did wrong or what a command found, with a stable code; `cli.error.<code>` has the sentence. */
export class Failure extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, PhraseValue>>
  readonly details: unknown
  readonly exit: number

  constructor(
    code: string,
    params: Readonly<Record<string, PhraseValue>> = {},
    { details, exit = EXIT.use }: { details?: unknown; exit?: number } = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.params = params
    this.details = details ?? params
    this.exit = exit
  }
}

/** Faults of untrusted data: the first is told in the sentence, all of them stand in the details. */
export const faulty = (
  code: string,
  params: Readonly<Record<string, PhraseValue>>,
  faults: readonly Fault[],
): Failure =>
  new Failure(
    code,
    { ...params, faults: faults.length, reason: faultPhrase(faults[0]!) },
    { details: { ...params, faults } },
  )

const faultPhrase = ({ code, path, expected = '', found, nearest }: Fault): Phrase => ({
  key: nearest === undefined ? 'cli.fault' : 'cli.fault.nearest',
  params: { code, path: path || '/', expected, found: shortJson(found), nearest: nearest ?? '' },
})

const LONGEST = 60

export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? '–'
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

export interface Report {
  readonly code: string
  readonly message: string
  readonly details: unknown
  readonly exit: number
}

/** Any error as code and sentence. What no code names is a defect of ours: its text is shown as it is. */
export function reportOf(error: unknown, words: Wording): Report {
  if (error instanceof Failure) {
    const { code, params, details, exit } = error
    return { code, message: words.text(`cli.error.${code}`, params), details, exit }
  }
  if (error instanceof CodedError) {
    const { code, params } = error
    const key = [`kernel.error.${code}`, `cli.error.${code}`].find((candidate) => words.has(candidate))
    const filled = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, plainValue(value)]))
    return { code, message: key ? words.text(key, filled) : error.message, details: params, exit: EXIT.use }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'internal',
    message: words.text('cli.error.internal', { reason }),
    details: { reason },
    exit: EXIT.problem,
  }
}

const plainValue = (value: unknown): PhraseValue =>
  typeof value === 'number' || typeof value === 'string' ? value : shortJson(value)
