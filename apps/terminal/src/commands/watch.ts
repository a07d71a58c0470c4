import { defaultBot, Match } from '@arbiter/kernel'
import type { App, Command, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { fileExists } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { Watching } from '../games/terminal-game.ts'
import { isInteractive, WIDTH } from '../io.ts'
import { controllersOf, loadKit, loadSetup, PERSON, SETUP_OPTIONS, seatNames } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf, logLines } from '../log.ts'
import { decimal, flag, seedOf, text } from '../options.ts'
import { outcomeLines } from '../play/outcome.ts'
import type { PlainOptions } from '../play/plain.ts'
import { notedControllers, Session } from '../play/session.ts'
import { recordShow, type Show } from '../play/show.ts'
import { say } from '../print.ts'
import { SPEED } from './play.ts'
import { replayFile } from './replay.ts'
import { DEFAULT_SEED } from './simulate.ts'

export const watch: Command = {
  name: 'watch',
  arguments: '<game-or-record>',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--bots <list>', text: 'bots' },
    { flags: '--seed <text>', text: 'watch-seed' },
    { flags: '--speed <factor>', text: 'speed' },
    { flags: '--plain', text: 'plain' },
    DEPTH_OPTION,
  ],
  async run(app, [what], options) {
    const speed = decimal(options, 'speed', SPEED) ?? 1
    const { session, watching } = isRecord(app, what!)
      ? await record(app, what!, options)
      : await bots(app, what!, options)
    const { kit } = session
    const own = await terminalGame(kit.id)
    const words = matchWords(app, kit, own, session.match.setup, {
      events: () => session.events,
      controllers: notedControllers(kit, session.match),
    })
    const depth = depthOf(options)
    const rich = isInteractive(app.io) && !flag(options, 'plain')
    const Board = rich ? await own.loadBoard?.() : undefined
    const left = Board
      ? await (await import('../play/board.ts')).playBoard(app, session, {
          Board,
          words,
          speed,
          depth,
          watching,
        })
      : await watchPlain(app, session, watching, { own, words, depth })
    if (!left) say(app, '', ...(await outcomeLines(kit, session.match, words, !Board)))
    return EXIT.ok
  },
}

/** What looks like a file is meant as one, whether it is there or not. */
const isRecord = ({ io, offers }: App, what: string): boolean =>
  !offers.some(({ id }) => id === what) && (fileExists(io, what) || /[./\\]/.test(what))

async function bots(app: App, game: string, options: Options): Promise<Show> {
  const kit = await loadKit(app, game, options)
  const setup = await loadSetup(app, kit, options, (await terminalGame(kit.id)).preset)
  const seats = kit.game.seats(setup)
  const names = seatNames(kit, seats, text(options, 'bots') ?? defaultBot(kit), []).map(
    (name) => name || defaultBot(kit),
  )
  if (names.includes(PERSON)) throw new Failure('bots_only', { person: PERSON })
  const seed = seedOf(options) ?? DEFAULT_SEED
  const session = new Session(kit, new Match(kit.game, setup, seed), controllersOf(seats, names))
  return { session, watching: { next: () => session.stepBot() } }
}

async function record(app: App, file: string, options: Options): Promise<Show> {
  const { kit, again } = await replayFile(app, file, options)
  return recordShow(kit, again.match)
}

async function watchPlain(
  app: App,
  session: Session,
  watching: Watching,
  { own, words, depth }: PlainOptions,
): Promise<boolean> {
  let stopped = false
  const ignore = app.io.onInterrupt(() => {
    stopped = true
  })
  let told = 0
  const tell = () =>
    say(app, ...logLines(session.kit, session.match.eventsFor('spectator', told), words, depth, WIDTH, own))
  try {
    do {
      tell()
      told = session.events.length
      // Lets Ctrl-C through.
      await new Promise(setImmediate)
    } while (!stopped && watching.next())
    tell()
  } finally {
    ignore()
  }
  return stopped
}
