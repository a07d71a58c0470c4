import { defaultBot, type GameKit, Match } from '@arbiter/kernel'
import type { Speed, Table } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { App, Command, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { fileExists } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import { isInteractive } from '../io.ts'
import { type Controllers, controllersOf, loadKit, loadSetup, PERSON, SETUP_OPTIONS, seatNames } from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf } from '../log.ts'
import { flag, seedOf, text } from '../options.ts'
import { outcomeLines, shownOutcome } from '../play/outcome.ts'
import { SPEED_OPTION, speedOf } from '../play/pace.ts'
import { notedControllers } from '../play/seating.ts'
import { botTable, recordTable } from '../play/watchedTable.ts'
import { watchPlain } from '../play/watchPlain.ts'
import { aside, say } from '../print.ts'
import { divergenceLines, faultLines, openFile } from './replay.ts'
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
    const { kit, setup, controllers } = watched
    const own = await terminalGame(kit.id)
    const rich = isInteractive(app.io) && !flag(options, 'plain')
    const Board = rich ? await own.loadBoard?.() : undefined
    const { table, outcome, said } = watched.at(Board ? speed : 'instant')
    const words = matchWords(app, kit, own, setup, { events: () => table.host.play.events, controllers })
    const depth = depthOf(options)
    const left = Board
      ? await (await import('../play/board.ts')).playBoard(app, Board, {
          ...{ kit, table, words, depth, controllers: table.playable ? (controllers ?? {}) : {} },
        })
      : await watchPlain(app, table, { kit, own, words, depth })
    await table.host.close()
    if (!left) say(app, '', ...(await outcome(words, Board === undefined)))
    aside(app, ...said(words))
    return said(words).length > 0 ? EXIT.problem : EXIT.ok
  },
}

/** Something to look on: bots at the beginning of a match, or a match that was played. */
interface Watched {
  readonly kit: GameKit
  readonly setup: unknown
  readonly controllers: Controllers | undefined
  at(speed: Speed): WatchedTable
}

interface WatchedTable {
  readonly table: Table
  /** `logged`: all events stand above. */
  readonly outcome: (words: Wording, logged: boolean) => Promise<string[]>
  /** What is wrong with it. */
  readonly said: (words: Wording) => readonly string[]
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
  const controllers = controllersOf(seats, names)
  const at = (speed: Speed): WatchedTable => {
    const { host, table } = botTable(kit, new Match(kit.game, setup, seed), controllers, speed)
    const match = () => host.match as unknown as Match
    return { table, outcome: (words, logged) => outcomeLines(kit, match(), words, logged), said: () => [] }
  }
  return { kit, setup, controllers, at }
}

async function record(app: App, file: string, options: Options): Promise<Watched> {
  const opened = await openFile(app, file, options)
  const { kit, host, again, fault } = opened
  const { match, divergence } = again
  const controllers = notedControllers(kit, opened.record.lines)
  const at = (speed: Speed): WatchedTable => ({
    table: recordTable(kit, host, speed),
    // Beyond the first difference there is no match that could be asked for more than who won.
    outcome: (words, logged) =>
      divergence && !fault ? shownOutcome(kit, host.play.outcome, words) : outcomeLines(kit, match, words, logged),
    said: (words) => [
      ...(divergence ? divergenceLines(words, divergence) : []),
      ...(fault ? faultLines(app, fault) : []),
    ],
  })
  return { kit, setup: match.setup, controllers, at }
}
