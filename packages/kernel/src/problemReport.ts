import type { Game, GameEvent } from './contract.ts'
import { isPlainObject } from './json.ts'
import { type MatchRecord, makeRecord, parseRecord } from './record.ts'
import { bad, type Fault, good, knownFields, type Result } from './result.ts'
import { type StateTrace, type TracePoint, traceRecord } from './trace.ts'
import { parseUntrustedJson } from './untrustedJson.ts'

/** The version of this file format, not of any game. */
export const REPORT_FORMAT = 1

/** Where the problem was met. Never who met it: no name, no token, no address. */
export interface Environment {
  /** The version of the app. */
  readonly app: string
  /** Browser or Node, as it calls itself. */
  readonly runtime: string
  readonly language: string
  readonly viewport?: string
}

/** One file that reproduces a problem: what was played, where, with which states, and what went wrong. */
export interface ProblemReport {
  readonly environment: Environment
  readonly error?: { readonly code: string; readonly message: string }
  /** Without a match: a problem of a page. */
  readonly played?: { readonly record: MatchRecord; readonly trace: StateTrace }
}

/** A record as it was played here. A record that cannot be played at all has an empty trace. */
export function playWithTrace<Setup, State, Action, Event extends GameEvent, View>(
  game: Game<Setup, State, Action, Event, View>,
  record: MatchRecord,
): Required<ProblemReport>['played'] {
  const traced = traceRecord(game, record)
  if (!traced.ok) return { record, trace: { points: [] } }
  const { points, stop } = traced.value
  return { record, trace: { points, ...(stop && { stop }) } }
}

export function makeReport({ environment, error, played }: ProblemReport): string {
  const file = {
    arbiter: 'report',
    format: REPORT_FORMAT,
    environment,
    ...(error && { error }),
    ...(played && { record: makeRecord(played.record).trimEnd().split('\n').map(parseRow), trace: played.trace }),
  }
  return `${JSON.stringify(file, null, 1)}\n`
}

const parseRow = (row: string): unknown => JSON.parse(row)

/** What the file calls itself, or its kind: not the whole of it. */
const shapeOf = (file: unknown): unknown =>
  isPlainObject(file) ? (file.arbiter ?? 'object') : Array.isArray(file) ? 'list' : file

export function parseReport(text: string): Result<ProblemReport> {
  let file: unknown
  try {
    file = parseUntrustedJson(text)
  } catch {
    return bad([{ code: 'report_header', path: '', expected: 'a problem report', found: text.slice(0, 80) }])
  }
  if (!isPlainObject(file) || file.arbiter !== 'report')
    return bad([{ code: 'report_header', path: '', expected: 'a problem report', found: shapeOf(file) }])
  if (file.format !== REPORT_FORMAT)
    return bad([{ code: 'report_format', path: '/format', expected: String(REPORT_FORMAT), found: file.format }])
  const fault = fieldFault(file, '', FIELDS) ?? traceFault(file)
  if (fault) return bad([fault])
  const { environment, error, trace } = file as unknown as ProblemReport & { readonly trace?: StateTrace }
  const report = { environment, ...(error && { error }) }
  if (trace === undefined) return good(report)
  const record = parseRecord((file.record as unknown[]).map((row) => JSON.stringify(row)).join('\n'))
  if (!record.ok) return bad(record.faults.map((each): Fault => ({ ...each, path: `/record${each.path}` })))
  return good({ ...report, played: { record: record.value, trace } })
}

type Shape = Readonly<Record<string, (value: unknown, path: string) => Fault | undefined>>

const wrong = (path: string, expected: string, found: unknown): Fault => ({
  code: 'report_field',
  path,
  expected,
  found,
})

const text = (value: unknown, path: string) => (typeof value === 'string' ? undefined : wrong(path, 'text', value))
const counter = (value: unknown, path: string) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : wrong(path, 'a whole number from 0', value)
const list = (value: unknown, path: string) => (Array.isArray(value) ? undefined : wrong(path, 'a list', value))
const optional = (check: Shape[string]) => (value: unknown, path: string) =>
  value === undefined ? undefined : check(value, path)
const shape = (fields: Shape) => (value: unknown, path: string) =>
  isPlainObject(value) ? fieldFault(value, path, fields) : wrong(path, 'an object', value)

const STOP: Shape = { line: counter, kind: text }
const POINT: Shape = { line: counter, step: counter, hash: text }
const FIELDS: Shape = {
  arbiter: text,
  format: counter,
  environment: shape({ app: text, runtime: text, language: text, viewport: optional(text) }),
  error: optional(shape({ code: text, message: text })),
  record: optional(list),
  trace: optional(shape({ points: list, stop: optional(shape(STOP)) })),
}

function fieldFault(value: Record<string, unknown>, path: string, fields: Shape): Fault | undefined {
  const unknown = Object.keys(value).find((field) => !Object.hasOwn(fields, field))
  if (unknown !== undefined) return wrong(`${path}/${unknown}`, knownFields(Object.keys(fields)), value[unknown])
  for (const [field, check] of Object.entries(fields)) {
    const fault = check(value[field], `${path}/${field}`)
    if (fault) return fault
  }
  return undefined
}

/** Record and trace come together, and every point of the trace is whole. */
function traceFault({ record, trace }: Record<string, unknown>): Fault | undefined {
  if ((record === undefined) !== (trace === undefined))
    return record === undefined ? wrong('/record', 'a list', record) : wrong('/trace', 'an object', trace)
  if (trace === undefined) return undefined
  for (const [i, point] of (trace as { points: readonly TracePoint[] }).points.entries()) {
    const fault = shape(POINT)(point, `/trace/points/${i}`)
    if (fault) return fault
  }
  return undefined
}
