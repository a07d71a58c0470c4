import { randomUUID } from 'node:crypto'
import { type GameKit, Match, openSave, usualBot } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import type { App, Command, Options } from '../command.ts'
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
  SETUP_OPTIONS,
  seatNames,
} from '../kits.ts'
import { matchWords } from '../language.ts'
import { DEPTH_OPTION, depthOf } from '../log.ts'
import { decimal, flag, seedOf, text } from '../options.ts'
import { outcomeLines } from '../play/outcome.ts'
import { playPlain } from '../play/plain.ts'
import { notedControllers, Session } from '../play/session.ts'
import { say } from '../print.ts'
import { wrap } from '../table.ts'

export const SPEED = { min: 0, max: 100 }

export const play: Command = {
  name: 'play',
  arguments: '[game]',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--bots <list>', text: 'play-bots' },
    { flags: '--seed <text>', text: 'play-seed' },
    { flags: '--take <fighters>', text: 'take' },
    { flags: '--resume <record>', text: 'resume' },
    { flags: '--save <file>', text: 'save' },
    { flags: '--plain', text: 'plain' },
    { flags: '--speed <factor>', text: 'speed' },
    DEPTH_OPTION,
  ],
  async run(app, [game], options) {
    const speed = decimal(options, 'speed', SPEED) ?? 1
    const session =
      text(options, 'resume') === undefined ? await newSession(app, game, options) : await resumed(app, game, options)
    const { kit, match } = session
    const own = await terminalGame(kit.id)
    const words = matchWords(app, kit, own, match.setup, () => session.events)
    takeOver(session, own, words, text(options, 'take'))
    const depth = depthOf(options)
    const rich = isInteractive(app.io) && !flag(options, 'plain')
    const Board = rich ? await own.loadBoard?.() : undefined
    if (!Board) say(app, ...greeting(words, match))
    const left = Board
      ? await (await import('../play/board.ts')).playBoard(app, session, { Board, words, speed, depth })
      : await playPlain(app, session, { own, words, depth })
    if (!left) say(app, '', ...(await outcomeLines(kit, match, words, !Board)))
    await keep(app, session, options, left)
    return EXIT.ok
  },
}

async function newSession(app: App, game: string | undefined, options: Options): Promise<Session> {
  if (game === undefined) throw new Failure('missing_argument', { argument: 'game' })
  const kit = await loadKit(app, game, options)
  const setup = await loadSetup(app, kit, options, (await terminalGame(kit.id)).preset)
  const seed = seedOf(options) ?? randomUUID().slice(0, 8)
  return new Session(kit, new Match(kit.game, setup, seed), seating(kit, setup, text(options, 'bots')))
}

function takeOver(session: Session, own: TerminalGame, words: Wording, list: string | undefined): void {
  if (list !== undefined && !own.take) throw noTake(session.kit.id)
  const taking = own.take?.(list, session.match, words)
  if (taking) session.take(taking)
}

const noTake = (game: string): Failure => {
  const given = { game, tool: '--take' }
  return new Failure('no_tool', { ...given, hint: '' }, { details: given })
}

/** A save goes on where it stopped, with the same opponents unless `--bots` names others. */
async function resumed(app: App, game: string | undefined, options: Options): Promise<Session> {
  const file = text(options, 'resume')!
  const record = await loadRecord(app, file)
  const kit = await kitOfRecord(app, record, options)
  if (game !== undefined && game !== kit.id) throw new Failure('other_game', { file, found: kit.id, expected: game })
  const opened = openSave(kit.game, record)
  if (!opened.ok) {
    const look = { key: 'cli.look', params: { command: `arbiter replay ${file}` } }
    throw faulty('bad_save', { file }, opened.faults, [look], EXIT.problem)
  }
  const match = opened.value
  const list = text(options, 'bots')
  const noted = notedControllers(match)
  return new Session(kit, match, list === undefined && noted ? noted : seating(kit, match.setup, list))
}

/** A single bot is the opponent: the first seat is yours. */
function seating(kit: GameKit, setup: unknown, list: string | undefined): Controllers {
  const seats = kit.game.seats(setup)
  const wanted = list ?? usualBot(kit)
  const alone = !wanted.includes(',') && !wanted.includes('=') && wanted !== PERSON
  const names = seatNames(kit, seats, wanted).map((name, i) => (alone && i === 0 ? PERSON : name || PERSON))
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
  const command = left ? `arbiter play --resume ${file}` : `arbiter replay ${file}`
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
