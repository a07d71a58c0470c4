import type { Design, Experiment, ExperimentResult } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { EXIT } from '../failure.ts'
import { findGame, loadKit, packStack } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag, integer, seedOf, text, texts } from '../options.ts'
import { aside, sayJson } from '../print.ts'
import { type Answered, answerQuestion } from './answer.ts'
import { experimentFrom, MATCHES } from './ask/experiment.ts'
import type { Asking } from './ask/questions.ts'
import { exportResult, FORMATS, formatOf } from './export.ts'
import { findQuestion, readyQuestion } from './question.ts'
import { keptRuns } from './runs.ts'
import { tellResult } from './told.ts'
import { foundVerdict } from './view/search.ts'

/** `lab run <file or id>`. */
export async function runQuestion(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const found = await findQuestion(app, name!)
  const design = await readyQuestion(app, found)
  const turned = await overridden(app, design, options)
  return answered(
    app,
    turned === design.experiment ? design : await readyQuestion(app, { name: name!, raw: turned }),
    options,
  )
}

/** `lab sweep <game> …` and the others: the question is built from the options. */
export const ask =
  (asking: Asking) =>
  async (app: App, [game]: readonly string[], options: Options): Promise<number> => {
    const kit = await loadKit(app, findGame(app, game!).id)
    const raw = await experimentFrom(app, kit, asking, options)
    const design = await readyQuestion(app, { name: raw.id, raw })
    if (!flag(options, 'print')) return answered(app, design, options)
    sayJson(app, design.experiment)
    return EXIT.ok
  }

/** The same question with another number of matches, seed or content. */
async function overridden(app: App, { experiment, kit }: Design, options: Options): Promise<Experiment> {
  const n = integer(options, 'n', MATCHES)
  const seed = seedOf(options)
  const packs = await packStack(app, kit, texts(options, 'pack'), experiment.packs)
  if (n === undefined && seed === undefined && !packs) return experiment
  return {
    ...experiment,
    ...(n !== undefined && { stop: { n } }),
    ...(seed !== undefined && { seed }),
    ...(packs && { packs }),
  }
}

async function answered(app: App, design: Design, options: Options): Promise<number> {
  const answer = await answerQuestion(app, design, await keptRuns(app, options), options)
  const { result } = answer.run
  const json = flag(options, 'json')
  if (json) sayJson(app, result)
  else await tellResult(app, design.kit, answer.unkept ? undefined : answer.run.id, result, options)
  await exported(app, design, answer, options)
  if (!json) aside(app, ...keptLines(app, answer))
  return exitOf(result, answer)
}

/** 1 when a target is missed with evidence, a match failed, or the answer is not whole. */
function exitOf(result: ExperimentResult, { unkept }: Answered): number {
  const { status, verdicts, failures, search } = result
  const missed = search ? foundVerdict(result) === 'missed' : verdicts.some(({ verdict }) => verdict === 'missed')
  return status === 'partial' || missed || failures.length > 0 || unkept ? EXIT.problem : EXIT.ok
}

async function exported(app: App, { kit }: Design, { run }: Answered, options: Options): Promise<void> {
  const wanted = FORMATS.find((format) => format === options.format)
  const output = text(options, 'output')
  if (!wanted && output === undefined) return
  const format = wanted ?? formatOf(output!)
  const files = await exportResult(app, run.result, wordsOf(app.language, kit), format, output ?? `${run.id}.${format}`)
  for (const file of files) aside(app, app.words.text('cli.saved', { file }))
}

function keptLines({ words }: App, { run, earlier, unkept }: Answered): string[] {
  if (unkept) return []
  if (run.result.status === 'partial') {
    const { n, of } = run.progress
    return [`arbiter: lab_cancelled: ${words.text('cli.lab.stopped', { n, of })}`]
  }
  return [words.text(earlier ? 'cli.lab.earlier' : 'cli.lab.kept', { run: run.id })]
}
