import { randomUUID } from 'node:crypto'
import { type GameKit, Match, openSave, type Seat } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'
import { type App, type Command, JSON_OPTION, type Option, type Options } from '../command.ts'
import { EXIT, Failure, faulty } from '../failure.ts'
import { terminalGame } from '../games/index.ts'
import {
  type Controllers,
  gameName,
  kitOfRecord,
  loadKit,
  loadRecord,
  loadSetup,
  presetSetup,
  SETUP_OPTIONS,
} from '../kits.ts'
import { wordsOf } from '../language.ts'
import { DEPTH_OPTION } from '../log.ts'
import { nextCommand } from '../nextCommand.ts'
import { isOnline, ONLINE_OPTIONS } from '../online/options.ts'
import { playOnline } from '../online/playOnline.ts'
import { flag, seedOf, text } from '../options.ts'
import { lineAnswers } from '../play/lineAnswers.ts'
import { LineInput } from '../play/lines.ts'
import { askOpening } from '../play/opening.ts'
import { SPEED_OPTION, speedOf } from '../play/pace.ts'
import { type Begun, isRich, playOn, silent } from '../play/playOn.ts'
import { notedControllers, seating } from '../play/seating.ts'
import { aside, asideJson, say } from '../print.ts'
import { isDamage } from '../tables/damaged.ts'
import { FileJournal } from '../tables/fileJournal.ts'
import { findTable, shortId } from '../tables/findTable.ts'
import { locked, openStored } from '../tables/openStored.ts'
import { tablesFolder } from '../tables/tablesFolder.ts'

/** What every way into a match takes. */
export const SITTING_OPTIONS: readonly Option[] = [
  { flags: '--seed <text>', text: 'play-seed' },
  { flags: '--resume <record>', text: 'resume' },
  { flags: '--save <file>', text: 'save' },
  { flags: '--plain', text: 'plain' },
  SPEED_OPTION,
  DEPTH_OPTION,
]

export const play: Command = {
  name: 'play',
  arguments: '[game]',
  options: [
    ...SETUP_OPTIONS,
    { flags: '--bots <list>', text: 'play-bots' },
    { flags: '--take <fighters>', text: 'take' },
    { flags: '--continue [table]', text: 'continue' },
    ...SITTING_OPTIONS,
    ...ONLINE_OPTIONS,
    { ...JSON_OPTION, text: 'play-json' },
  ],
  run: (app, [game], options) => (isOnline(options) ? playOnline(app, game, options) : sitDown(app, game, options)),
}

/** Another way to a set-up than `--preset` and `--setup`. */
export interface Entrance {
  /** What was named; otherwise the opening asks. */
  readonly chosen?: string
  /** What was named, or a preset that somebody chose. */
  setupOf(kit: GameKit, chosen: string): Promise<unknown>
  /** Who plays which seat, as `--bots` would say it. */
  botsOf?(kit: GameKit, seats: readonly Seat[]): string
  /** Bots wait for a word of whoever leads the match. */
  readonly stepping?: boolean
}

/** A match at this terminal, new, resumed or continued, until it ends or somebody leaves. */
export async function sitDown(
  app: App,
  game: string | undefined,
  options: Options,
  entrance?: Entrance,
): Promise<number> {
  // A slip in it should not cost a begun match.
  speedOf(options)
  const begun = await begin(app, game, options, entrance)
  return begun ? playOn(app, begun, options) : EXIT.ok
}

function begin(app: App, game: string | undefined, options: Options, entrance?: Entrance): Promise<Begun | undefined> {
  if (options.continue !== undefined) return continued(app, game, options)
  return text(options, 'resume') === undefined ? anew(app, game, options, entrance) : resumed(app, game, options)
}

/** Nothing where somebody left before choosing a match. */
async function anew(
  app: App,
  game: string | undefined,
  options: Options,
  entrance?: Entrance,
): Promise<Begun | undefined> {
  if (game === undefined) {
    const known = app.offers.map(({ id }) => id).join(', ')
    const games = { key: 'cli.play.games', params: { known, command: nextCommand(['play', '--continue']) } }
    throw new Failure('missing_argument', { argument: 'game' }, { more: [games] })
  }
  const kit = await loadKit(app, game, options)
  const own = await terminalGame(kit.id)
  const seed = seedOf(options) ?? randomUUID().slice(0, 8)
  const begun = (setup: unknown, on: GameKit = kit): Begun => {
    const list = entrance?.botsOf?.(on, on.game.seats(setup)) ?? text(options, 'bots')
    const controllers = seating(on, setup, list, options)
    return { kit: on, match: new Match(on.game, setup, seed), controllers, stepping: entrance?.stepping ?? false }
  }
  const setupOf = entrance ? (chosen: string) => entrance.setupOf(kit, chosen) : (id: string) => presetSetup(kit, id)
  const begunWith = async (answer: string): Promise<Begun> => {
    const chosen = entrance ? undefined : own.chosen?.(kit, answer)
    return chosen ? begun(chosen.setup, chosen.kit) : begun(await setupOf(answer))
  }
  // Whoever names packs for a game that reads its own answers has chosen what is played.
  const isChosen = own.chosen !== undefined && options.pack !== undefined
  const isNamed =
    !entrance && (isChosen || text(options, 'preset') !== undefined || text(options, 'setup') !== undefined)
  const named =
    entrance?.chosen !== undefined
      ? await setupOf(entrance.chosen)
      : isNamed || !own.opening
        ? await loadSetup(app, kit, options, own.preset)
        : undefined
  if (named !== undefined) return begun(named)
  const question = own.opening!(kit, wordsOf(app.language, kit))
  if (isRich(app, options)) {
    const preset = await (await import('../play/openingBoard.ts')).chooseOpening(app, question)
    if (preset !== undefined) return { ...(await begunWith(preset)), chosen: true }
    sayGoodbye(app)
    return undefined
  }
  const input = new LineInput(app.io)
  const answers = lineAnswers(app, options)
  const preset = await askOpening(answers ? silent(app) : app, input, question, answers)
  if (preset !== undefined) return { ...(await begunWith(preset)), input, answers }
  input.close()
  if (answers) throw new Failure('nothing_chosen')
  sayGoodbye(app)
  return undefined
}

/** Whoever leaves before anything began is not left before an empty line. */
const sayGoodbye = (app: App): void => say(app, app.words.text('cli.play.goodbye'))

/** What a match that goes on has already. */
const SETTLED = ['preset', 'setup', 'seed', 'resume'] as const

/** The match that was played last and is not over, or the one that is named. */
async function continued(app: App, game: string | undefined, options: Options): Promise<Begun> {
  const other = SETTLED.find((option) => options[option] !== undefined)
  if (other) throw new Failure('conflict', { one: '--continue', other: `--${other}` })
  const journal = new FileJournal(tablesFolder(app.io))
  const named = text(options, 'continue')
  if (named !== undefined) {
    const row = findTable(await journal.list(), named)
    if (game !== undefined && game !== row.game)
      throw new Failure('other_game', { file: shortId(row.id), found: row.game, expected: game })
    const begun = await goOn(app, journal, row, options)
    if (begun) return begun
    const command = nextCommand(['tables', 'export', shortId(row.id)])
    throw new Failure('table_over', { table: shortId(row.id), command })
  }
  const waiting = (await journal.list()).filter((row) => !row.outcome && (game === undefined || row.game === game))
  const damaged: { readonly row: TableRow; readonly error: Failure }[] = []
  for (const row of waiting) {
    try {
      const begun = await goOn(app, journal, row, options)
      if (!begun) continue
      for (const each of damaged) tellDamaged(app, each.row, each.error, options)
      return begun
    } catch (error) {
      if (!isDamage(error)) throw error
      damaged.push({ row, error })
    }
  }
  const wanted = { game: game === undefined ? 'all' : gameName(app, game) }
  throw damaged[0]?.error ?? new Failure('no_table_waits', wanted, { details: { game: game ?? 'all' } })
}

function tellDamaged(app: App, { id }: TableRow, { code }: Failure, options: Options): void {
  const command = nextCommand(['tables', 'show', shortId(id)])
  const message = app.words.text('cli.tables.left_out', { table: shortId(id), command })
  if (flag(options, 'json'))
    asideJson(app, { warning: { code: 'table_damaged', message, details: { table: id, code } } })
  else aside(app, message)
}

/** `undefined`: it is over. The row of one whose process was killed at its very end does not know that, until now. */
async function goOn(app: App, journal: FileJournal, row: TableRow, options: Options): Promise<Begun | undefined> {
  const lock = await locked(journal, row.id)
  try {
    const { kit, match, stored } = await openStored(app, journal, row, options)
    const { outcome } = match
    if (outcome) {
      if (!stored.outcome) await journal.append(row.id, [], { ...stored, outcome }).catch(() => {})
      await lock.release()
      return undefined
    }
    const controllers = await seatsOf(kit, match, options)
    return { kit, match, controllers, stored: { row: stored, entries: match.logCount, release: lock.release } }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** A save goes on where it stopped; as a match of its own, for its file may have gone on elsewhere. */
async function resumed(app: App, game: string | undefined, options: Options): Promise<Begun> {
  const file = text(options, 'resume')!
  const record = await loadRecord(app, file, options)
  const kit = await kitOfRecord(app, record, options)
  if (game !== undefined && game !== kit.id) throw new Failure('other_game', { file, found: kit.id, expected: game })
  const opened = openSave(kit.game, record)
  if (!opened.ok) {
    // A record on packs that ship is shown on them; others only `--pack` can bring.
    const isShipped = record.header.packs.every(({ id }) => kit.packs[id])
    const look = { key: 'cli.look', params: { command: nextCommand(['replay', file], isShipped ? {} : options) } }
    const anewCommand = nextCommand(['play', kit.id], options)
    const more = [look, { key: 'cli.play.lost', params: { command: anewCommand } }]
    throw faulty('bad_save', { file }, opened.faults, more, EXIT.problem)
  }
  const match = opened.value
  return { kit, match, controllers: await seatsOf(kit, match, options) }
}

/** The same opponents as before unless `--bots` names others; a bot that has left the game leaves its seat to the usual choice. */
async function seatsOf(kit: GameKit, match: Match, options: Options): Promise<Controllers> {
  const list = text(options, 'bots')
  const noted = notedControllers(
    kit,
    match.log.map(({ entry }) => entry),
  )
  const isComplete = kit.game.seats(match.setup).every((seat) => noted?.[String(seat)] !== undefined)
  if (list === undefined && noted && isComplete) return noted
  return seating(kit, match.setup, list, options)
}
