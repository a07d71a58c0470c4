import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { type GameKit, type Match, makeRecord, recordOf, type Seating, toHolders } from '@arbiter/kernel'
import { type Journal, MemoryJournal, notedSeating, type TableRow } from '@arbiter/table'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../command.ts'
import { EXIT, Failure } from '../failure.ts'
import { freeName, writeText } from '../files.ts'
import { terminalGame } from '../games/index.ts'
import type { TerminalGame, Trouble } from '../games/terminalGame.ts'
import { isInteractive, WIDTH } from '../io.ts'
import { type Controllers, gameName } from '../kits.ts'
import { matchWords } from '../language.ts'
import { depthOf } from '../log.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, text } from '../options.ts'
import { aside, asideJson, say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'
import { FileJournal } from '../tables/fileJournal.ts'
import { shortId } from '../tables/findTable.ts'
import { codeOf, whyNot } from '../tables/openStored.ts'
import { lockTable } from '../tables/tableLock.ts'
import { tablesFolder } from '../tables/tablesFolder.ts'
import { type LineAnswers, lineAnswers } from './lineAnswers.ts'
import type { LineInput } from './lines.ts'
import { outcomeLines } from './outcome.ts'
import { speedOf } from './pace.ts'
import { playPlain } from './plain.ts'
import { PlayedTable } from './playedTable.ts'
import { takenActors } from './takenActors.ts'

/** A match to be played here, and what came before it. */
export interface Begun {
  readonly kit: GameKit
  readonly match: Match
  readonly controllers: Controllers
  /** Lines that are still to be read, where somebody chose the match by typing. */
  readonly input?: LineInput
  readonly answers?: LineAnswers | undefined
  /** By a number on a full screen. */
  readonly chosen?: boolean
  /** Somebody goes on with a match of the journal, which nobody else may have in hand. */
  readonly stored?: StoredPlay
  /** Bots wait for a word of whoever leads the match. */
  readonly stepping?: boolean
  /** Instead of those that speak to whoever plays. */
  readonly words?: Wording
}

export interface StoredPlay {
  readonly row: TableRow
  /** How many entries of the log the journal has. */
  readonly entries: number
  release(): Promise<void>
}

export const isRich = (app: App, options: Options): boolean =>
  isInteractive(app.io) && !flag(options, 'plain') && !flag(options, 'json')

/** Plays until the match is over or somebody leaves; it is kept all the while. */
export async function playOn(app: App, begun: Begun, options: Options): Promise<number> {
  const { kit, stored } = begun
  const own = await terminalGame(kit.id)
  const storage = new TableStorage(app, stored?.row.id ?? randomUUID(), flag(options, 'json'))
  const { id } = storage
  const lock = stored ?? (await storage.lockNew())
  const answers = begun.answers ?? lineAnswers(app, options)
  try {
    const { match, left, isRich: wasRich } = await play(app, { ...begun, answers }, own, storage, options)
    if (answers) {
      await leaveBehind(silent(app), match, storage, options, false)
      sayJson(app, resultOf(kit, match, storage.ok ? id : null))
    } else {
      const words = wordsFor(app, begun, own, () => match)
      if (!left) say(app, '', ...(await outcomeLines(kit, match, words, !wasRich)))
      await leaveBehind(app, match, storage, options, left)
    }
  } finally {
    await lock.release()
  }
  return answers?.exit ?? EXIT.ok
}

/** Where the match is kept, as long as that goes well. */
class TableStorage {
  readonly id: string
  ok = true
  readonly #app: App
  readonly #folder: string
  readonly #asJson: boolean
  #journal: Journal
  #trouble = ''
  #isOnScreen = false
  #heard = () => {}

  constructor(app: App, id: string, asJson: boolean) {
    const files = new FileJournal(tablesFolder(app.io))
    this.id = id
    this.#app = app
    this.#folder = files.folder
    this.#asJson = asJson
    this.#journal = files
  }

  get journal(): Journal {
    return this.#journal
  }

  /** Nobody else knows a new match: where it cannot be locked, it is played without being stored. */
  async lockNew(): Promise<Pick<StoredPlay, 'release'>> {
    const lock = await lockTable(this.#folder, this.id)
    if (lock.ok) return lock
    this.#journal = new MemoryJournal()
    this.onNotStored(lock.code === 'cannot_lock' ? lock.why : lock.code)
    return { release: async () => {} }
  }

  readonly now = (): number => this.#app.io.now().getTime()

  readonly onNotStored = (why: string): void => {
    const { words } = this.#app
    const reason = whyNot(why)
    this.ok = false
    this.#trouble = `✗ ${words.text('cli.tables.not_kept_frame', { reason })}`
    const message = words.text('cli.tables.not_kept', { folder: this.#folder, reason })
    const details = { folder: this.#folder, reason: codeOf(why) }
    if (this.#asJson) asideJson(this.#app, { warning: { code: 'not_kept', message, details } })
    else if (!this.#isOnScreen) aside(this.#app, message)
    this.#heard()
  }

  /** A full screen has a line of its own for it: whatever else is written would tear the frame. */
  readonly trouble: Trouble = {
    text: () => this.#trouble,
    subscribe: (heard) => {
      this.#isOnScreen = true
      this.#heard = heard
      return () => {
        this.#isOnScreen = false
        this.#heard = () => {}
      }
    },
  }
}

interface Played {
  readonly match: Match
  readonly left: boolean
  readonly isRich: boolean
}

async function play(
  app: App,
  begun: Begun,
  own: TerminalGame,
  storage: TableStorage,
  options: Options,
): Promise<Played> {
  let current = (): Match => begun.match
  const words = wordsFor(app, begun, own, () => current())
  const seating = seatingOf(begun, words, text(options, 'take'))
  const Board = isRich(app, options) ? await own.loadBoard?.() : undefined
  const { kit, match, stored } = begun
  const { journal, id, now, onNotStored } = storage
  const played = new PlayedTable({
    ...{ kit, match, seating, journal, id, now, onNotStored },
    ...(stored && { stored: stored.row }),
    ...(Board && own.placeIn && { from: own.placeIn(match) }),
    stepping: begun.stepping ?? false,
    speed: Board ? speedOf(options) : 'instant',
    handovers: Board !== undefined,
  })
  current = () => played.match
  try {
    const left = Board
      ? await (await import('./board.ts')).playBoard(app, Board, {
          ...{ kit, words, played, table: played.table, controllers: begun.controllers },
          ...{ depth: depthOf(options), trouble: storage.trouble },
          afterNumber: begun.chosen ?? false,
        })
      : await playLines(app, begun, played, own, words, options)
    return { match: played.match, left, isRich: Board !== undefined }
  } finally {
    await played.close()
  }
}

function playLines(
  app: App,
  begun: Begun,
  played: PlayedTable,
  own: TerminalGame,
  words: Wording,
  options: Options,
): Promise<boolean> {
  const { input, stored, answers } = begun
  const shown = answers ? silent(app) : app
  say(shown, ...greeting(shown, words, own, played.match, stored !== undefined))
  return playPlain(shown, played, {
    ...{ own, words, depth: depthOf(options), knowsPast: stored !== undefined, answers },
    ...(input && { input }),
  })
}

/** With `--json` nobody reads what is said to players. */
export function silent(app: App): App {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  return { ...app, io: { ...app.io, stdout: nowhere } }
}

const wordsFor = (app: App, { kit, match, controllers, words }: Begun, own: TerminalGame, current: () => Match) =>
  words ?? matchWords(app, kit, own, match.setup, { events: () => current().events, controllers, played: true })

/** Who decides: those whom the record remembers in other hands than their seat's stay there, unless `--take` names others. */
function seatingOf({ kit, match, controllers }: Begun, words: Wording, list: string | undefined): Seating {
  if (list === undefined) return { seats: toHolders(controllers), hands: notedSeating(match, kit).hands }
  const taken = takenActors(list, kit, match, words)
  if (taken) return taken
  const given = { game: kit.id, tool: '--take' }
  throw new Failure('no_tool', { ...given, hint: '' }, { details: given })
}

const resultOf = ({ id: game }: GameKit, match: Match, table: string | null) => ({
  table,
  game,
  version: match.game.version,
  seed: match.seed,
  steps: match.stepCount,
  outcome: match.outcome ?? null,
  hash: match.hash(),
})

/** A match that was left says how to go on; `--save` and `--resume` name a file to which it goes as a record. */
async function leaveBehind(
  app: App,
  match: Match,
  { ok, id }: TableStorage,
  options: Options,
  left: boolean,
): Promise<void> {
  const named = text(options, 'save') ?? text(options, 'resume')
  if (named === undefined && !left) return
  const goOn = (command: string) => say(app, app.words.text('cli.continue', { command }))
  if (named === undefined && ok) {
    say(app, app.words.text('cli.kept', { table: shortId(id) }))
    // Its journal brings the packs.
    goOn(nextCommand(['play', '--continue', shortId(id)]))
    return
  }
  const file = named ?? freeName(app.io, saveName(app, match.game.id))
  await writeText(app.io, file, makeRecord(recordOf(match, { events: true, checkpoint: true })))
  say(app, app.words.text('cli.saved', { file }))
  if (left) goOn(nextCommand(['play', '--resume', file], options))
  else say(app, app.words.text('cli.look', { command: nextCommand(['replay', file], options) }))
}

function saveName({ io }: App, game: string): string {
  const stamp = io.now().toISOString().slice(0, 16).replace('T', '-').replaceAll(':', '')
  return `arbiter-${game}-${stamp}.jsonl`
}

const greeting = (
  app: App,
  words: Wording,
  { hint }: TerminalGame,
  { game, seed, stepCount }: Match,
  goesOn: boolean,
): string[] => [
  goesOn
    ? words.text('cli.play.goes_on', { game: gameName(app, game.id), seed, step: stepCount })
    : words.text('cli.play.start', { game: gameName(app, game.id), seed }),
  ...wrap(words.text(hint ? 'cli.play.keys' : 'cli.play.keys.without_hints'), WIDTH),
  '',
]
