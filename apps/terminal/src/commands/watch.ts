import { type Divergence, defaultBot, type GameKit, Match } from '@arbiter/kernel'
import type { Table } from '@arbiter/table'
import type { App, Command, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { fileExists } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import { isInteractive } from '../io.ts'
import { type Controllers, controllersOf, loadKit, loadSetup, PERSON, SETUP_OPTIONS, seatNames } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf } from '../log.ts'
import { flag, seedOf, text } from '../options.ts'
import { outcomeLines } from '../play/outcome.ts'
import { SPEED_OPTION, speedOf } from '../play/pace.ts'
import { notedControllers } from '../play/seating.ts'
import { botTable, recordTable } from '../play/watchedTable.ts'
import { watchPlain } from '../play/watchPlain.ts'
import { aside, say } from '../print.ts'
import { divergenceLines, replayFile } from './replay.ts'
import { DEFAULT_SEED } from './simulate.ts'

export const watch: Command = {
  name: 'watch',
  arguments: '<game-or-record>',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--bots <list>', text: 'bots' },
    { flags: '--seed <text>', text: 'watch-seed' },
    SPEED_OPTION,
    { flags: '--plain', text: 'watch-plain' },
    DEPTH_OPTION,
  ],
  async run(app, [what], options) {
    const speed = speedOf(options)
    const watched = isRecord(app, what!) ? await record(app, what!, options) : await bots(app, what!, options)
    const { kit, match, controllers, divergence } = watched
    const own = await terminalGame(kit.id)
    let current = (): Match => match
    const words = matchWords(app, kit, own, match.setup, {
      events: () => current().events,
      controllers: controllers ?? notedControllers(kit, match),
    })
    const depth = depthOf(options)
    const rich = isInteractive(app.io) && !flag(options, 'plain')
    const Board = rich ? await own.loadBoard?.() : undefined
    const pace = Board ? speed : 'instant'
    let table: Table
    if (controllers) {
      const playing = botTable(kit, match, controllers, pace)
      table = playing.table
      current = () => playing.host.match as unknown as Match
    } else table = recordTable(kit, match, pace)
    const left = Board
      ? await (await import('../play/board.ts')).playBoard(app, Board, {
          ...{ kit, table, words, depth, controllers: controllers ?? {} },
        })
      : await watchPlain(app, table, { kit, own, words, depth })
    table.host.close()
    if (!left) say(app, '', ...(await outcomeLines(kit, current(), words, Board === undefined)))
    if (divergence) aside(app, ...divergenceLines(words, divergence))
    return divergence ? EXIT.problem : EXIT.ok
  },
}

/** Something to look on: bots at the beginning of a match, or without `controllers` a match that was played. */
interface Watched {
  readonly kit: GameKit
  readonly match: Match
  readonly controllers?: Controllers
  /** Where the record stops to be one: what is shown ends there. */
  readonly divergence?: Divergence | undefined
}

/** What looks like a file is meant as one, whether it is there or not. */
const isRecord = ({ io, offers }: App, what: string): boolean =>
  !offers.some(({ id }) => id === what) && (fileExists(io, what) || /[./\\]/.test(what))

async function bots(app: App, game: string, options: Options): Promise<Watched> {
  const kit = await loadKit(app, game, options)
  const setup = await loadSetup(app, kit, options, (await terminalGame(kit.id)).preset)
  const seats = kit.game.seats(setup)
  const names = seatNames(kit, seats, text(options, 'bots') ?? defaultBot(kit), []).map(
    (name) => name || defaultBot(kit),
  )
  if (names.includes(PERSON)) throw new Failure('bots_only', { person: PERSON })
  const seed = seedOf(options) ?? DEFAULT_SEED
  return { kit, match: new Match(kit.game, setup, seed), controllers: controllersOf(seats, names) }
}

async function record(app: App, file: string, options: Options): Promise<Watched> {
  const { kit, again } = await replayFile(app, file, options)
  return { kit, match: again.match, divergence: again.divergence }
}
