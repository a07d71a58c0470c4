import { makeRecord } from '@arbiter/kernel'
import type { ExperimentResult } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { freeName, writeText } from '../files.ts'
import { WIDTH } from '../io.ts'
import { loadKit } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, integer, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'
import { matchBehind } from './behind.ts'
import { findResult } from './runs.ts'
import { tellResult } from './told.ts'
import { behindOf, seedLines } from './view/seeds.ts'

/** A kept answer again, the seeds behind it, or one of its matches as a record. */
export async function showRun(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const { id, result } = await findResult(app, name!, options)
  const kit = await loadKit(app, result.experiment.game)
  const json = flag(options, 'json')
  const words = wordsOf(app.language, kit)
  if (text(options, 'arm') !== undefined || text(options, 'match') !== undefined)
    return showMatch(app, id, result, options)
  if (flag(options, 'seeds')) {
    if (json) sayJson(app, behindOf(result, words))
    else say(app, ...seedLines(result, words))
  } else if (json) sayJson(app, result)
  else await tellResult(app, kit, id, result, options)
  return EXIT.ok
}

async function showMatch(app: App, id: string, result: ExperimentResult, options: Options): Promise<number> {
  const arm = text(options, 'arm') ?? onlyArm(result)
  const match = integer(options, 'match', { min: 0, max: Number.MAX_SAFE_INTEGER }) ?? 0
  const kit = await loadKit(app, result.experiment.game)
  const record = matchBehind(kit, result, arm, match)
  const written = makeRecord(record)
  const file = text(options, 'output') ?? freeName(app.io, `${id.replace(/[^\w.-]+/g, '-')}-${match}.jsonl`)
  if (file === '-') {
    app.io.stdout.write(written)
    return EXIT.ok
  }
  await writeText(app.io, file, written)
  const { seed } = record.header
  if (flag(options, 'json')) sayJson(app, { game: kit.id, run: id, arm, match, seed, file })
  else {
    say(app, app.words.text('cli.saved', { file }))
    aside(app, app.words.text('cli.look', { command: nextCommand(['replay', file]) }))
    if (result.arms.find((each) => each.id === arm && changesContent(each)))
      aside(app, ...wrap(app.words.text('cli.lab.turned'), WIDTH))
  }
  return EXIT.ok
}

function onlyArm({ arms }: ExperimentResult): string {
  if (arms.length > 1) throw new Failure('missing_option', { option: '--arm <id>' })
  return arms[0]!.id
}

const changesContent = ({ changes }: ExperimentResult['arms'][number]): boolean =>
  Object.keys(changes).some((path) => path.startsWith('pack:'))
