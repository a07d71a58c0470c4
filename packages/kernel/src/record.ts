import { BOT_LUCK } from './botLuck.ts'
import type { PackRef, Seat } from './contract.ts'
import { GENERATOR } from './draws/generator.ts'
import { type Ending, isEnding } from './ending.ts'
import { isPlainObject } from './json.ts'
import { type PackFiles, packRefs } from './kit.ts'
import type { Checkpoint, Match } from './match.ts'
import { bad, CodedError, type Fault, good, type Result } from './result.ts'
import { parseUntrustedJson } from './untrustedJson.ts'

/** The version of this text format, not of any game. Format 1, without `botLuck` and `pack` lines, is read for ever. */
export const RECORD_FORMAT = 2
const READABLE_FORMATS: readonly unknown[] = [1, RECORD_FORMAT]

export interface RecordHeader {
  readonly arbiter: 'record'
  readonly format: number
  readonly game: string
  readonly version: string
  readonly packs: readonly PackRef[]
  readonly generator: string
  /** The law by which its bots got their luck; since format 2. */
  readonly botLuck?: string
  readonly seed: string
}

/** A pack that does not ship with the game, whole: the record opens wherever the game is. */
export interface RecordedPack extends PackRef {
  readonly files: PackFiles
}

export type RecordLine =
  | { readonly pack: RecordedPack }
  | { readonly seat: Seat; readonly action: unknown }
  | { readonly undo: number }
  | { readonly reseed: string }
  | { readonly note: unknown }
  | { readonly close: Ending }
  | { readonly checkpoint: Checkpoint }
  | { readonly event: unknown }
  | { readonly hash: string; readonly step: number }

/** The file of a match: line JSON with a header, the set-up, and what was done. It closes with a hash or a checkpoint. */
export interface MatchRecord {
  readonly header: RecordHeader
  readonly setup: unknown
  readonly lines: readonly RecordLine[]
}

export interface RecordOptions {
  /** Store events, so that the record can still be shown under other rules. */
  readonly events?: boolean
  /** Close with the whole state: a save. */
  readonly checkpoint?: boolean
}

export function recordOf<Setup, State, Action, Event extends { type: string; cause: unknown }, View>(
  match: Match<Setup, State, Action, Event, View>,
  options: RecordOptions = {},
): MatchRecord {
  if (match.isResumed) throw new CodedError('record_without_past', { step: match.stepCount })
  const lines: RecordLine[] = []
  const keep = (events: readonly unknown[]) => {
    if (options.events) lines.push(...events.map((event) => ({ event })))
  }
  for (const { id, hash, files } of match.game.packs) if (files) lines.push({ pack: { id, hash, files } })
  keep(match.startEvents)
  for (const { entry, events } of match.log) {
    lines.push(entry)
    keep(events)
  }
  lines.push(options.checkpoint ? { checkpoint: match.checkpoint() } : { hash: match.hash(), step: match.stepCount })
  const { id, version } = match.game
  const header: RecordHeader = {
    arbiter: 'record',
    format: RECORD_FORMAT,
    game: id,
    version,
    packs: packRefs(match.game),
    generator: GENERATOR,
    botLuck: BOT_LUCK,
    seed: match.seed,
  }
  return { header, setup: match.setup, lines }
}

export function makeRecord({ header, setup, lines }: MatchRecord): string {
  return `${[header, { setup }, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`
}

export function parseRecord(text: string): Result<MatchRecord> {
  const rows = text.split('\n').filter((row) => row.trim() !== '')
  const parsed = parseRows(rows)
  if (!parsed.ok) return parsed
  const fault = closingFault(parsed.value.lines)
  return fault ? bad([fault]) : parsed
}

/** The lines of a record that goes on: nothing closes it yet. */
export function parseRows(rows: readonly string[]): Result<MatchRecord> {
  if (rows.length === 0) return bad([{ code: 'record_empty', path: '' }])
  const parsed: unknown[] = []
  for (const [i, row] of rows.entries()) {
    try {
      parsed.push(parseUntrustedJson(row))
    } catch {
      const code = i === 0 ? 'record_header' : i === rows.length - 1 ? 'record_truncated' : 'record_line'
      return bad([{ code, path: `/${i + 1}`, expected: 'a JSON value', found: row.slice(0, 80) }])
    }
  }
  const [header, setup, ...lines] = parsed
  const fault = headerFault(header) ?? setupFault(setup) ?? linesFault(lines)
  if (fault) return bad([fault])
  return good({
    header: header as RecordHeader,
    setup: (setup as { setup: unknown }).setup,
    lines: lines as RecordLine[],
  })
}

function headerFault(header: unknown): Fault | undefined {
  const path = '/1'
  if (!isPlainObject(header) || header.arbiter !== 'record')
    return { code: 'record_header', path, expected: '{"arbiter":"record",…}', found: header }
  if (!READABLE_FORMATS.includes(header.format))
    return {
      code: 'record_format',
      path: `${path}/format`,
      expected: READABLE_FORMATS.join(' | '),
      found: header.format,
    }
  for (const field of ['game', 'version', 'generator', 'seed']) {
    if (typeof header[field] !== 'string')
      return { code: 'record_header', path: `${path}/${field}`, expected: 'text', found: header[field] }
  }
  const isRef = (ref: unknown) => isPlainObject(ref) && typeof ref.id === 'string' && typeof ref.hash === 'string'
  if (!Array.isArray(header.packs) || !header.packs.every(isRef))
    return { code: 'record_header', path: `${path}/packs`, expected: '[{id, hash}]', found: header.packs }
  return undefined
}

function setupFault(setup: unknown): Fault | undefined {
  if (setup === undefined) return { code: 'record_truncated', path: '/2', expected: 'a set-up' }
  return isPlainObject(setup) && 'setup' in setup
    ? undefined
    : { code: 'record_line', path: '/2', expected: '{"setup":…}', found: setup }
}

function linesFault(lines: readonly unknown[]): Fault | undefined {
  const wrong = lines.findIndex((line) => !isRecordLine(line))
  if (wrong < 0) return undefined
  return {
    code: 'record_line',
    path: `/${wrong + 3}`,
    expected: 'action | undo | reseed | note | close | checkpoint | event | hash | pack',
    found: lines[wrong],
  }
}

function closingFault(lines: readonly RecordLine[]): Fault | undefined {
  const last = lines.at(-1)
  if (last && ('hash' in last || 'checkpoint' in last)) return undefined
  return { code: 'record_truncated', path: `/${lines.length + 2}`, expected: 'hash | checkpoint' }
}

function isRecordLine(line: unknown): boolean {
  if (!isPlainObject(line)) return false
  if ('pack' in line) return isRecordedPack(line.pack)
  if ('action' in line) return typeof line.seat === 'string' || typeof line.seat === 'number'
  if ('undo' in line) return Number.isInteger(line.undo)
  if ('close' in line) return isEnding(line.close)
  if ('reseed' in line) return typeof line.reseed === 'string'
  if ('hash' in line) return typeof line.hash === 'string' && Number.isInteger(line.step)
  if ('checkpoint' in line) return isPlainObject(line.checkpoint) && typeof line.checkpoint.hash === 'string'
  return 'note' in line || (isPlainObject(line.event) && typeof line.event.type === 'string')
}

const isRecordedPack = (pack: unknown): boolean =>
  isPlainObject(pack) &&
  typeof pack.id === 'string' &&
  typeof pack.hash === 'string' &&
  isPlainObject(pack.files) &&
  Object.values(pack.files).every((text) => typeof text === 'string')
