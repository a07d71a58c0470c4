import { readFileSync } from 'node:fs'
import { expectedPhrase, isUnknownField, type JsonFault, packFaultPhrase, parseJson } from '@arbiter/content'
import { BrokenPacks, CodedError, type Fault, type Phrase, type PhraseValue } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { errnoOf, systemReason } from './tables/errno.ts'

/** 0 fine, 1 found a problem, 2 bad use (design §14). */
export const EXIT = { ok: 0, problem: 1, use: 2 } as const

/** What a user did wrong or what a command found, with a stable code; `cli.error.<code>` has the sentence. */
export class Failure extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, PhraseValue>>
  readonly details: unknown
  readonly exit: number
  /** Further sentences for people, one line each. */
  readonly more: readonly Phrase[]

  constructor(
    code: string,
    params: Readonly<Record<string, PhraseValue>> = {},
    { details, exit = EXIT.use, more = [] }: { details?: unknown; exit?: number; more?: readonly Phrase[] } = {},
  ) {
    super(code)
    this.name = 'Failure'
    this.code = code
    this.params = params
    this.details = details ?? params
    this.exit = exit
    this.more = more
  }
}

/** Faults of untrusted data: the first is told in the sentence, the others in lines of their own; all stand in the details. */
export const faulty = (
  code: string,
  params: Readonly<Record<string, PhraseValue>>,
  faults: readonly Fault[],
  hints: readonly Phrase[] = [],
  exit: number = EXIT.use,
): Failure =>
  new Failure(
    code,
    { ...params, faults: faults.length, reason: faultPhrase(faults[0]!) },
    { exit, details: { ...params, faults }, more: [...faults.slice(1).map(faultPhrase), ...hints] },
  )

export function notJson(file: string, fault: JsonFault): Failure {
  const { expected, found, ...place } = fault
  const words = { expected: expectedPhrase(expected), found: expectedPhrase(found) }
  return new Failure('not_json', { file, ...place, ...words }, { details: { file, ...fault } })
}

/** What the system refused, in words; its own code stands in the details. */
export function systemFailure(
  code: string,
  params: Readonly<Record<string, PhraseValue>>,
  refused: unknown,
  exit: number = EXIT.use,
): Failure {
  const errno = errnoOf(refused) || String(refused)
  return new Failure(code, { ...params, reason: systemReason(errno) }, { exit, details: { ...params, reason: errno } })
}

/** Faults of the text of a record have a sentence; the first part of their path is the line. */
const SAID: ReadonlySet<string> = new Set([
  ...['record_empty', 'record_header', 'record_truncated', 'record_line'],
  ...['record_format', 'record_generator'],
])
const NEEDS_FOUND: ReadonlySet<string> = new Set(['record_format', 'record_generator'])

export function faultPhrase({ code, path, expected = '', found, nearest }: Fault): Phrase {
  if (SAID.has(code) && (found !== undefined || !NEEDS_FOUND.has(code))) {
    const params = { path: path.split('/')[1] ?? '', expected: expectedPhrase(expected), found: shortJson(found) }
    const said = { key: `kernel.fault.${code}`, params }
    return { key: 'cli.fault.said', params: { code, said } }
  }
  const hint: PhraseValue = nearest === undefined ? '' : { key: 'cli.fault.nearest', params: { nearest } }
  const missing = path !== '' && isMissing(code, found)
  return {
    key: isUnknownField(expected) ? 'cli.fault.unknown' : missing ? 'cli.fault.missing' : 'cli.fault',
    params: { code, path: path || '/', expected: expectedPhrase(expected), found: shortJson(found), hint },
  }
}

/** Set-ups and packs say `null` for what is not there; a `null` of the wrong kind, or in a scenario or record, does stand there. */
const isMissing = (code: string, found: unknown): boolean =>
  found === undefined || (found === null && !/^(?:E_TYPE$|E_ENUM$|scenario_|record_)/.test(code))

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
  readonly more: readonly string[]
}

/** Any error as code and sentence. What no code names is a defect of ours: its text is shown as it is. */
export function reportOf(thrown: unknown, words: Wording): Report {
  const error = thrown instanceof BrokenPacks ? badPack(thrown) : (badImport(thrown) ?? thrown)
  if (error instanceof Failure) {
    const { code, params, details, exit } = error
    const more = error.more.map((phrase) => words.say(phrase))
    return { code, message: words.text(`cli.error.${code}`, params), details, exit, more }
  }
  if (error instanceof CodedError) {
    const { code, params } = error
    const key = [`kernel.error.${code}`, `cli.error.${code}`, `lab.error.${code}`].find((candidate) =>
      words.has(candidate),
    )
    const filled = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        name === 'expected' && typeof value === 'string' ? expectedPhrase(value) : plainValue(value),
      ]),
    )
    return {
      code,
      message: key ? words.text(key, filled) : error.message,
      details: params,
      exit: PROBLEMS.has(code) ? EXIT.problem : EXIT.use,
      more: [],
    }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: 'internal',
    message: words.text('cli.error.internal', { reason }),
    details: { reason },
    exit: EXIT.problem,
    more: [],
  }
}

/** A fault names its file with the id of its pack before it. */
const badPack = ({ faults }: BrokenPacks): Failure =>
  new Failure(
    'bad_pack',
    { pack: faults[0]!.file.split('/')[0]!, faults: faults.length, reason: packFaultPhrase(faults[0]!) },
    { details: faults, exit: EXIT.problem },
  )

/** Packs that ship are imported: Node names the file, with its path, and stops. */
function badImport(thrown: unknown): Failure | undefined {
  const file = thrown instanceof SyntaxError ? /^(.*\.json): /.exec(thrown.message)?.[1] : undefined
  const json = file === undefined ? undefined : parseJson(readFileSync(file, 'utf8'))
  return json && !json.ok ? notJson(file!, json.fault) : undefined
}

/** Refusals that nobody at the keyboard brought about. */
const PROBLEMS: ReadonlySet<string> = new Set([
  'lab_disk_full',
  'lab_crashed',
  'lab_broken_file',
  'lab_redis_down',
  'lab_engine_mismatch',
])

const plainValue = (value: unknown): PhraseValue =>
  typeof value === 'number' || typeof value === 'string' ? value : shortJson(value)
