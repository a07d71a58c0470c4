import { type LuckReport, luckOf } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { replayFile } from '../commands/replay.ts'
import { EXIT, Failure } from '../failure.ts'
import { findBot } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag, integer, seedOf, texts } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { listFrom } from './ask/questions.ts'
import { runBar } from './bar.ts'
import { luckLines } from './view/luck.ts'

const PLAYOUTS = { min: 2, max: 1_000_000 }
const POINTS = { min: 1, max: 10_000 }

/** How lucky one match was. */
export async function tellLuck(app: App, [file]: readonly string[], options: Options): Promise<number> {
  const { kit, record, again } = await replayFile(app, file!, options)
  if (again.divergence)
    throw new Failure(
      'luck_diverged',
      { file: file!, step: again.divergence.step },
      { details: { divergence: again.divergence }, exit: EXIT.problem },
    )
  const bots = texts(options, 'bots').flatMap(listFrom)
  for (const bot of bots) findBot(kit, bot)
  const report = await watched(app, (progress, signal) => {
    const playouts = integer(options, 'playouts', PLAYOUTS)
    const points = integer(options, 'points', POINTS)
    const seed = seedOf(options)
    return luckOf(kit, record, {
      ...(playouts !== undefined && { playouts }),
      ...(points !== undefined && { points }),
      ...(seed !== undefined && { seed }),
      ...(bots.length > 0 && { bots }),
      progress,
      signal,
    })
  })
  if (flag(options, 'json')) sayJson(app, report)
  else say(app, ...luckLines(report, wordsOf(app.language, kit)))
  return EXIT.ok
}

async function watched(
  app: App,
  work: (progress: (n: number, of: number) => void, signal: AbortSignal) => Promise<LuckReport>,
): Promise<LuckReport> {
  const stop = new AbortController()
  const ignore = app.io.onInterrupt(() => stop.abort())
  const bar = runBar(app, 1)
  try {
    return await work((n, of) => bar.update({ n, of, phase: 'play' }), stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new Failure('luck_stopped', {}, { exit: EXIT.problem }) : error
  } finally {
    ignore()
    bar.close()
  }
}
