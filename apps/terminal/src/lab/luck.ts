import type { GameKit, MatchRecord } from '@arbiter/kernel'
import { luckOf } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { replayFile } from '../commands/replay.ts'
import { EXIT, Failure } from '../failure.ts'
import { findBot, gameName } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag, integer, seedOf, texts } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { listFrom } from './ask/questions.ts'
import { type RunBar, runBar } from './bar.ts'
import { luckLines } from './view/luck.ts'

const PLAYOUTS = { min: 2, max: 1_000_000 }
const POINTS = { min: 1, max: 10_000 }

/** How lucky one match was. */
export async function tellLuck(app: App, [file]: readonly string[], options: Options): Promise<number> {
  const { kit, report } = await watched(app, async (bar, signal) => {
    bar.update({ n: 0, of: 1, phase: 'prepare' })
    const { kit: own, record } = await faithful(app, file!, options)
    const bots = texts(options, 'bots').flatMap(listFrom)
    for (const bot of bots) findBot(own, bot)
    const playouts = integer(options, 'playouts', PLAYOUTS)
    const points = integer(options, 'points', POINTS)
    const seed = seedOf(options)
    const luck = await luckOf(own, record, {
      ...(playouts !== undefined && { playouts }),
      ...(points !== undefined && { points }),
      ...(seed !== undefined && { seed }),
      ...(bots.length > 0 && { bots }),
      progress: (n, of) => bar.update({ n, of, phase: 'luck' }),
      signal,
    })
    return { kit: own, report: luck }
  })
  if (flag(options, 'json')) sayJson(app, report)
  else say(app, ...luckLines({ ...report, game: gameName(app, report.game) }, wordsOf(app.language, kit)))
  return EXIT.ok
}

/** A record that today's rules play as it says. */
async function faithful(app: App, file: string, options: Options): Promise<{ kit: GameKit; record: MatchRecord }> {
  const { kit, record, again } = await replayFile(app, file, options)
  if (again.divergence)
    throw new Failure(
      'luck_diverged',
      { file, step: again.divergence.step },
      { details: { divergence: again.divergence }, exit: EXIT.problem },
    )
  return { kit, record }
}

async function watched<Value>(app: App, work: (bar: RunBar, signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const stop = new AbortController()
  const ignore = app.io.onInterrupt(() => stop.abort())
  const bar = runBar(app)
  try {
    return await work(bar, stop.signal)
  } catch (error) {
    throw stop.signal.aborted ? new Failure('luck_stopped', {}, { exit: EXIT.problem }) : error
  } finally {
    ignore()
    bar.close()
  }
}
