import { makeReport, playWithTrace } from '@arbiter/kernel'
import manifest from '../../package.json' with { type: 'json' }
import { type Command, JSON_OPTION } from '../command.ts'
import { EXIT } from '../failure.ts'
import { freeName, stemOf, writeText } from '../files.ts'
import { WIDTH } from '../io.ts'
import { kitOfRecord, loadRecord, PACK_OPTION } from '../kits.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'

const STDIN = '-'
/** `-o -`: the report itself. */
const STDOUT = '-'

export const report: Command = {
  name: 'report',
  arguments: '<record>',
  options: [{ flags: '-o, --output <file>', text: 'report-output' }, PACK_OPTION, JSON_OPTION],
  async run(app, [file], options) {
    const record = await loadRecord(app, file!, options)
    const kit = await kitOfRecord(app, record, options)
    const played = playWithTrace(kit.game, record)
    const environment = { app: manifest.version, runtime: `Node ${process.versions.node}`, language: app.language }
    const report = makeReport({ environment, played })
    const stem = file === STDIN ? kit.id : stemOf(file!).replace(/^arbiter-/, '')
    const output = text(options, 'output') ?? freeName(app.io, `arbiter-report-${stem}.json`)
    const toStdout = output === STDOUT
    if (!toStdout) await writeText(app.io, output, report)
    if (flag(options, 'json'))
      sayJson(app, { game: kit.id, states: played.trace.points.length, file: toStdout ? null : output })
    else if (toStdout) app.io.stdout.write(report)
    else {
      say(app, app.words.text('cli.report.written', { file: output, states: played.trace.points.length }))
      aside(app, ...wrap(app.words.text('cli.report.holds'), WIDTH))
      aside(app, app.words.text('cli.report.try', { command: nextCommand(['repro', output], options) }))
    }
    return EXIT.ok
  },
}
