import {
  type MatchRecord,
  makeRecord,
  type Phrase,
  type ProblemReport,
  parseRecord,
  parseReport,
  type Repro,
  reproduce,
} from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, faulty, shortJson } from '../failure.ts'
import { readText, writeText } from '../files.ts'
import { gameName, kitOfRecord, PACK_OPTION } from '../kits.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'

export const repro: Command = {
  name: 'repro',
  arguments: '<report>',
  options: [{ flags: '-o, --output <file>', text: 'repro-output' }, PACK_OPTION, JSON_OPTION],
  async run(app, [file], options) {
    const written = await readText(app.io, file!)
    const parsed = parseReport(written)
    if (!parsed.ok) throw faulty('bad_report', { file: file! }, parsed.faults, recordHint(file!, written, options))
    const { played, environment, error } = parsed.value
    const again = played && (await playAgain(app, file!, played, options))
    if (played) await writeRecord(app, played.record, options)
    if (flag(options, 'json')) {
      sayJson(app, {
        game: played?.record.header.game ?? null,
        environment,
        ...(error && { error }),
        states: again?.here.points.length ?? 0,
        changes: again?.changes ?? [],
        reportedStop: played?.trace.stop ?? null,
        stop: again?.here.stop ?? null,
        difference: again?.difference ?? null,
      })
    } else say(app, ...headLines(app.words, parsed.value), ...(again ? againLines(app, played, again) : []))
    return again?.difference || again?.here.stop ? EXIT.problem : EXIT.ok
  },
}

/** A record says what happened but not what was seen of it: a report is made of it first. */
const recordHint = (file: string, written: string, options: Options): Phrase[] =>
  parseRecord(written).ok
    ? [{ key: 'cli.repro.is_record', params: { command: nextCommand(['report', file], options) } }]
    : []

type Played = Required<ProblemReport>['played']

async function playAgain(app: App, file: string, played: Played, options: Options): Promise<Repro> {
  const kit = await kitOfRecord(app, played.record, options)
  const again = reproduce(kit.game, played)
  if (!again.ok) throw faulty('bad_report', { file }, again.faults)
  return again.value
}

async function writeRecord(app: App, record: MatchRecord, options: Options): Promise<void> {
  const output = text(options, 'output')
  if (output === undefined) return
  await writeText(app.io, output, makeRecord(record))
  aside(app, app.words.text('cli.repro.record', { file: output }))
}

function headLines(words: Wording, { environment, error, played }: ProblemReport): string[] {
  const { app, runtime, language, viewport } = environment
  return [
    words.text('cli.repro.from', { app, runtime, language }),
    ...(viewport === undefined ? [] : [words.text('cli.repro.viewport', { viewport })]),
    ...(error ? [words.text('cli.repro.error', { code: error.code, message: error.message })] : []),
    ...(played ? [] : [words.text('cli.repro.noMatch')]),
  ]
}

function againLines(app: App, { record, trace }: Played, { changes, here, difference }: Repro): string[] {
  const { game, version } = record.header
  const { words } = app
  return [
    words.text('cli.repro.match', { game: gameName(app, game), version, states: trace.points.length }),
    ...changes.map(({ what, recorded, today }) =>
      words.text(`cli.replay.changed.${what}`, { recorded: shortJson(recorded), today: shortJson(today) }),
    ),
    ...(trace.stop ? [words.text('cli.repro.stopThere', { line: trace.stop.line, kind: trace.stop.kind })] : []),
    ...(here.stop ? [words.text('cli.repro.stopHere', { line: here.stop.line, kind: here.stop.kind })] : []),
    ...differenceLines(words, record, difference),
  ]
}

function differenceLines(words: Wording, { lines }: MatchRecord, difference: Repro['difference']): string[] {
  if (!difference) return [words.text('cli.repro.same')]
  const { line, step, reported, here } = difference
  const none = words.text('cli.repro.noState')
  return [
    words.text('cli.repro.differs', { line, step }),
    ...(line > 2 ? [`  ${shortJson(lines[line - 3])}`] : []),
    `  ${words.text('cli.expected', { value: reported ?? none })}`,
    `  ${words.text('cli.found', { value: here ?? none })}`,
  ]
}
