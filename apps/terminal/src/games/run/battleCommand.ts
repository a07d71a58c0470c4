import { type Event, type RunKit, type Setup, storyOf } from '@arbiter/run'
import { recordBattle } from '@arbiter/run/battle'
import type { App, Options } from '../../command.ts'
import { DEFAULT_SEED } from '../../commands/simulate.ts'
import { EXIT, Failure } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit, loadSetup, setupName } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { depthOf } from '../../log.ts'
import { flag, seedOf } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { runLog } from './log.ts'

/** The battle that is fought where none is named. */
const USUAL = 'duel'

/** One battle between two given teams, as `watch` with the same seed would show it. */
export async function runBattle(app: App, options: Options): Promise<number> {
  const loaded = await loadKit(app, 'run', options)
  const kit = loaded as unknown as RunKit
  const { battle } = (await loadSetup(app, loaded, options, USUAL)) as Setup
  const name = setupName(loaded, options, USUAL)
  if (!battle) throw new Failure('no_battle', { setup: name })
  const seed = seedOf(options) ?? DEFAULT_SEED
  const { events, outcome, hash } = recordBattle(kit.content, battle, seed)
  if (flag(options, 'json')) {
    sayJson(app, { game: kit.id, version: kit.game.version, setup: name, seed, outcome, hash, events })
    return EXIT.ok
  }
  const words = wordsOf(app.language, kit)
  const moments = storyOf(events as readonly Event[], kit.terms).map(({ round, phrase }) =>
    words.text('cli.run.moment', { round, moment: phrase }),
  )
  say(app, ...runLog(events, words, depthOf(options), WIDTH), '')
  say(app, ...moments.flatMap((moment) => wrap(moment, WIDTH, '  ')), '', words.text('cli.run.hash', { hash }))
  return EXIT.ok
}
