import { randomUUID } from 'node:crypto'
import { defaultBot, type GameKit, Match, openSave, type Seat } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { App, Command, Option, Options } from '../command.ts'
import { EXIT, Failure, faulty } from '../failure.ts'
import { freeName, writeText } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { TerminalGame } from '../games/terminal-game.ts'
import { isInteractive, WIDTH } from '../io.ts'
import {
  type Controllers,
  controllersOf,
  kitOfRecord,
  loadKit,
  loadRecord,
  loadSetup,
  PERSON,
  presetSetup,
  SETUP_OPTIONS,
  seatNames,
} from '../kits.ts'
import { matchWords, wordsOf } from '../language.ts'
import { DEPTH_OPTION, depthOf } from '../log.ts'
import { nextCommand } from '../nextCommand.ts'
import { decimal, flag, seedOf, text } from '../options.ts'
import { givesUp } from '../play/give-up.ts'
import { LineInput } from '../play/lines.ts'
import { askOpening } from '../play/opening.ts'
import { outcomeLines } from '../play/outcome.ts'
import { playPlain } from '../play/plain.ts'
import { notedControllers, Session } from '../play/session.ts'
import { say } from '../print.ts'
import { wrap } from '../table.ts'

export const SPEED = { min: 0, max: 100 }

/** What every way into a match takes. */
export const SITTING_OPTIONS: readonly Option[] = [
  { flags: '--seed <text>', text: 'play-seed' },
  { flags: '--resume <record>', text: 'resume' },
  { flags: '--save <file>', text: 'save' },
  { flags: '--plain', text: 'plain' },
  { flags: '--speed <factor>', text: 'speed' },
  DEPTH_OPTION,
]

export const play: Command = {
  name: 'play',
  arguments: '[game]',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--bots <list>', text: 'play-bots' },
    { flags: '--take <fighters>', text: 'take' },
    ...SITTING_OPTIONS,
  ],
  run: (app, [game], options) => sitDown(app, game, options),
}

/** Another way to a set-up than `--preset` and `--setup`. */
export interface Entrance {
  /** What was named; otherwise the opening asks. */
  readonly chosen?: string
  /** What was named, or a preset that somebody chose. */
  setupOf(kit: GameKit, chosen: string): Promise<unknown>
  /** Who plays which seat, as `--bots` would say it. */
  botsOf?(kit: GameKit, seats: readonly Seat[]): string
}

/** A match at this terminal, new or resumed, until it ends or somebody leaves. */
export async function sitDown(
  app: App,
  game: string | undefined,
  options: Options,
  entrance?: Entrance,
): Promise<number> {
  const speed = decimal(options, 'speed', SPEED) ?? 1
  const begun =
    text(options, 'resume') === undefined
      ? await newSession(app, game, options, entrance)
      : await resumed(app, game, options)
  if (!begun) return EXIT.ok
  const { session, input, chosen: afterNumber = false } = begun
  const { kit, match } = session
  const own = await terminalGame(kit.id)
  const words = matchWords(app, kit, own, match.setup, {
    events: () => session.events,
    controllers: session.controllers,
    played: true,
  })
  takeOver(session, own, words, text(options, 'take'))
  session.lookAs(own.eyes?.(session.controllers))
  const depth = depthOf(options)
  const Board = isRich(app, options) ? await own.loadBoard?.() : undefined
  if (!Board) say(app, ...greeting(words, match))
  const left = Board
    ? await (await import('../play/board.ts')).playBoard(app, session, { Board, words, speed, depth, afterNumber })
    : await playPlain(app, session, { own, words, depth, ...(input && { input }) })
  if (!left) say(app, '', ...(await outcomeLines(kit, match, words, !Board)))
  await keep(app, session, options, left)
  return EXIT.ok
}

/** A session, and the lines that are still to be read where somebody chose the match by typing. */
interface Begun {
  readonly session: Session
  readonly input?: LineInput
  /** By a number on a full screen. */
  readonly chosen?: boolean
}

/** Nothing where somebody left before choosing a match. `typed`: lines that were begun to be read before. */
async function newSession(
  app: App,
  game: string | undefined,
  options: Options,
  entrance?: Entrance,
  typed?: LineInput,
): Promise<Begun | undefined> {
  if (game === undefined) throw new Failure('missing_argument', { argument: 'game' })
  const kit = await loadKit(app, game, options)
  const own = await terminalGame(kit.id)
  const seed = seedOf(options) ?? randomUUID().slice(0, 8)
  const begin = (setup: unknown) => {
    const list = entrance?.botsOf?.(kit, kit.game.seats(setup)) ?? text(options, 'bots')
    return new Session(kit, new Match(kit.game, setup, seed), seating(kit, own, setup, list))
  }
  if (isRich(app, options)) typed?.close()
  const setupOf = entrance ? (chosen: string) => entrance.setupOf(kit, chosen) : (id: string) => presetSetup(kit, id)
  const isNamed = !entrance && (text(options, 'preset') !== undefined || text(options, 'setup') !== undefined)
  const named =
    entrance?.chosen !== undefined
      ? await setupOf(entrance.chosen)
      : isNamed || !own.opening
        ? await loadSetup(app, kit, options, own.preset)
        : undefined
  if (named !== undefined) return { session: begin(named), ...(typed && { input: typed }) }
  const question = own.opening!(kit, wordsOf(app.language, kit))
  if (isRich(app, options)) {
    const preset = await (await import('../play/opening-board.ts')).chooseOpening(app, question)
    return preset === undefined ? undefined : { session: begin(await setupOf(preset)), chosen: true }
  }
  const input = typed ?? new LineInput(app.io)
  const preset = await askOpening(app, input, question)
  if (preset !== undefined) return { session: begin(await setupOf(preset)), input }
  input.close()
  return undefined
}

const isRich = (app: App, options: Options): boolean => isInteractive(app.io) && !flag(options, 'plain')

function takeOver(session: Session, own: TerminalGame, words: Wording, list: string | undefined): void {
  if (list !== undefined && !own.take) throw noTake(session.kit.id)
  const taking = own.take?.(list, session.match, words)
  if (taking) session.take(taking)
}

const noTake = (game: string): Failure => {
  const given = { game, tool: '--take' }
  return new Failure('no_tool', { ...given, hint: '' }, { details: given })
}

/**
 * A save goes on where it stopped, with the same opponents unless `--bots` names others. One whose rules or content are
 * gone may be abandoned for a new match; its file stays.
 */
async function resumed(app: App, game: string | undefined, options: Options): Promise<Begun | undefined> {
  const file = text(options, 'resume')!
  const record = await loadRecord(app, file, options)
  const kit = await kitOfRecord(app, record, options)
  if (game !== undefined && game !== kit.id) throw new Failure('other_game', { file, found: kit.id, expected: game })
  const opened = openSave(kit.game, record)
  if (!opened.ok) {
    // A record on packs that ship is shown on them; others only `--pack` can bring.
    const isShipped = record.header.packs.every(({ id }) => kit.packs[id])
    const look = { key: 'cli.look', params: { command: nextCommand(['replay', file], isShipped ? {} : options) } }
    const anew = { key: 'cli.play.lost', params: { command: nextCommand(['play', kit.id], options) } }
    const failure = faulty('bad_save', { file }, opened.faults, [look, anew], EXIT.problem)
    if (app.io.stdin.isTTY !== true) throw failure
    const input = new LineInput(app.io)
    if (await givesUp(app, input, failure))
      return newSession(app, kit.id, { ...options, resume: undefined }, undefined, input)
    input.close()
    throw failure
  }
  const match = opened.value
  const list = text(options, 'bots')
  const noted = notedControllers(kit, match)
  const own = await terminalGame(kit.id)
  // A bot that has left the game leaves its seat to the usual choice.
  const isComplete = kit.game.seats(match.setup).every((seat) => noted?.[String(seat)] !== undefined)
  const seats = list === undefined && noted && isComplete ? noted : seating(kit, own, match.setup, list)
  return { session: new Session(kit, match, seats) }
}

/** A single bot is the opponent: the first seat is yours. */
function seating(kit: GameKit, own: TerminalGame, setup: unknown, list: string | undefined): Controllers {
  const seats = kit.game.seats(setup)
  const wanted = list ?? (own.bot !== undefined && kit.bots[own.bot] ? own.bot : defaultBot(kit))
  const alone = !wanted.includes(',') && !wanted.includes('=') && wanted !== PERSON
  const yours = own.ownSeats?.(seats) ?? seats.slice(0, 1)
  const names = seatNames(kit, seats, wanted).map((name, i) =>
    alone && yours.includes(seats[i]!) ? PERSON : name || PERSON,
  )
  if (!names.includes(PERSON)) throw new Failure('nobody_plays', { person: PERSON })
  return controllersOf(seats, names)
}

/** A match that was left is always kept; a finished one when `--save` or `--resume` names a file. */
async function keep(app: App, session: Session, options: Options, left: boolean): Promise<void> {
  const named = text(options, 'save') ?? text(options, 'resume')
  if (!left && named === undefined) return
  const file = named ?? freeName(app.io, saveName(app, session.kit.id))
  await writeText(app.io, file, session.save())
  say(app, app.words.text('cli.saved', { file }))
  const command = nextCommand(left ? ['play', '--resume', file] : ['replay', file], options)
  say(app, app.words.text(left ? 'cli.continue' : 'cli.look', { command }))
}

function saveName({ io }: App, game: string): string {
  const stamp = io.now().toISOString().slice(0, 16).replace('T', '-').replaceAll(':', '')
  return `arbiter-${game}-${stamp}.jsonl`
}

const greeting = (words: Wording, { game, seed }: Match): string[] => [
  words.text('cli.play.start', { game: game.id, seed }),
  ...wrap(words.text('cli.play.keys'), WIDTH),
  '',
]
