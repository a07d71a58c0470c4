import { makeRecord, recordOf } from '@arbiter/kernel'
import { type Command, JSON_OPTION } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { freeName, stemOf, writeText } from '../files.ts'
import { PACK_OPTION } from '../kits.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, integer, seedOf, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { replayFile } from './replay.ts'

const STEPS = { min: 0, max: Number.MAX_SAFE_INTEGER }

/** `-o -`: the record itself. */
const STDOUT = '-'

export const fork: Command = {
  name: 'fork',
  arguments: '<record>',
  options: [
    { flags: '--at <step>', text: 'at', required: true },
    { flags: '--seed <text>', text: 'fork-seed' },
    { flags: '-o, --output <file>', text: 'output' },
    PACK_OPTION,
    JSON_OPTION,
  ],
  async run(app, [file], options) {
    const { kit, again } = await replayFile(app, file!, options)
    const { match, divergence } = again
    const at = integer(options, 'at', STEPS, { min: 0, max: divergence?.step ?? match.steps.length })!
    if (divergence && divergence.step < at) {
      throw new Failure('fork_diverged', { step: divergence.step, at }, { details: { divergence }, exit: EXIT.problem })
    }
    const branch = match.fork(at, seedOf(options))
    const record = makeRecord(recordOf(branch, { events: true, checkpoint: true }))
    const output =
      text(options, 'output') ?? freeName(app.io, `${file === '-' ? kit.id : stemOf(file!)}-fork-${at}.jsonl`)
    const toStdout = output === STDOUT
    if (!toStdout) await writeText(app.io, output, record)
    const told = { game: kit.id, step: at, hash: branch.hash(), file: toStdout ? null : output }
    if (flag(options, 'json')) sayJson(app, toStdout ? { ...told, record } : told)
    else if (toStdout) app.io.stdout.write(record)
    else {
      say(app, app.words.text('cli.fork.written', { file: output, step: at }))
      if (!branch.outcome)
        aside(app, app.words.text('cli.continue', { command: nextCommand(['play', '--resume', output], options) }))
    }
    return EXIT.ok
  },
}
