import { findBotPerson } from '@arbiter/catalogue/people'
import { localText, makeRecord, recordOf } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'
import { type App, type Command, JSON_OPTION, type Options } from '../command.ts'
import { EXIT, Failure, systemFailure } from '../failure.ts'
import { freeName, writeText } from '../files.ts'
import { gameName, PACK_OPTION } from '../kits.ts'
import { fittedTable } from '../lab/view/fit.ts'
import { nextCommand } from '../nextCommand.ts'
import { flag, text } from '../options.ts'
import { aside, say, sayJson } from '../print.ts'
import { cells, wrap } from '../table.ts'
import { type ListedTable, listedTables, lookedAt } from '../tables/damaged.ts'
import { FileJournal } from '../tables/fileJournal.ts'
import { findTable, shortId } from '../tables/findTable.ts'
import { locked, lookAtStored } from '../tables/openStored.ts'
import { tablesFolder } from '../tables/tablesFolder.ts'

const WIDTH = 80
/** `-o -`: the record itself. */
const STDOUT = '-'

/** The matches that this user has begun. */
export const tables: Command = {
  name: 'tables',
  options: [JSON_OPTION],
  run: listTables,
  commands: [
    { name: 'list', options: [JSON_OPTION], run: listTables },
    { name: 'show', arguments: '<table>', options: [JSON_OPTION], run: showTable },
    { name: 'star', arguments: '<table>', options: [{ flags: '--off', text: 'star-off' }], run: starTable },
    { name: 'drop', arguments: '<table>', run: dropTable },
    {
      name: 'export',
      arguments: '<table>',
      options: [{ flags: '-o, --output <file>', text: 'output' }, PACK_OPTION],
      run: exportTable,
    },
  ],
}

const journalOf = ({ io }: App): FileJournal => new FileJournal(tablesFolder(io))

async function listTables(app: App, _: readonly string[], options: Options): Promise<number> {
  const rows = await listedTables(app, journalOf(app))
  if (flag(options, 'json')) sayJson(app, rows)
  else say(app, ...listLines(app, rows))
  return EXIT.ok
}

function listLines(app: App, rows: readonly ListedTable[]): string[] {
  const { words } = app
  if (rows.length === 0) return wrap(words.text('cli.tables.none', { folder: tablesFolder(app.io) }), WIDTH, '  ')
  const head = ['id', 'game', 'who', 'step', 'when', 'state', 'star'].map((column) =>
    words.text(`cli.tables.${column}`),
  )
  const lines = fittedTable(
    head,
    rows.map((row) => [
      shortId(row.id),
      gameName(app, row.game),
      whoPlays(app, row),
      String(row.steps),
      minuteOf(app, row.changedAt),
      stateText(app, row),
      row.starred ? '★' : '',
    ]),
    { left: [2, 5], whole: [0, 1], folded: [2] },
  )
  const waiting = rows.find(({ outcome, damaged }) => !outcome && !damaged)
  const broken = rows.filter(({ damaged }) => damaged)
  const hints = [
    ...(waiting
      ? [words.text('cli.continue', { command: nextCommand(['play', '--continue', shortId(waiting.id)]) })]
      : []),
    ...broken.slice(0, 1).map(({ id }) =>
      words.text('cli.tables.what_is_wrong', {
        n: broken.length,
        command: nextCommand(['tables', 'show', shortId(id)]),
      }),
    ),
  ]
  return [...lines, ...(hints.length > 0 ? ['', ...hints] : [])]
}

async function showTable(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const journal = journalOf(app)
  const { unchecked: _, ...found } = findTable(await journal.list(), name!)
  const row: ListedTable = found.outcome ? found : await lookedAt(app, journal, found)
  const file = journal.pathOf(row.id)
  if (flag(options, 'json')) {
    sayJson(app, { ...row, file })
    return EXIT.ok
  }
  const { words } = app
  const [hint, ...next] = row.damaged
    ? ['cli.tables.delete', 'tables', 'drop']
    : row.outcome
      ? ['cli.tables.record', 'tables', 'export']
      : ['cli.continue', 'play', '--continue']
  const facts = [
    ['id', row.id],
    ['game', gameName(app, row.game)],
    ['who', whoPlays(app, row)],
    ['step', String(row.steps)],
    ['begun', minuteOf(app, row.startedAt)],
    ['when', minuteOf(app, row.changedAt)],
    ['state', stateText(app, row)],
  ] as const
  const lines = facts.map(([key, value]) => `${words.text(`cli.tables.${key}`)}: ${value}`)
  const command = nextCommand([...next, shortId(row.id)])
  const place = `${words.text('cli.tables.file')}: ${file}`
  say(
    app,
    ...(row.starred ? [`★ ${lines[0]}`, ...lines.slice(1)] : lines).flatMap((line) => wrap(line, WIDTH, '  ')),
    // A path is copied, so it stands in one piece.
    ...(cells(place) <= WIDTH ? [place] : [`${words.text('cli.tables.file')}:`, file]),
    ...(row.damaged ? [`arbiter: ${row.damaged.code}: ${row.damaged.message}`] : []),
    words.text(hint!, { command }),
  )
  return EXIT.ok
}

async function starTable(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const journal = journalOf(app)
  const { id } = findTable(await journal.list(), name!)
  const starred = !flag(options, 'off')
  await writing(journal.pathOf(id), () => journal.star(id, starred))
  aside(app, app.words.text(starred ? 'cli.tables.starred' : 'cli.tables.unstarred', { table: shortId(id) }))
  return EXIT.ok
}

/** A star is there so that nobody drops the match by accident. */
async function dropTable(app: App, [name]: readonly string[]): Promise<number> {
  const journal = journalOf(app)
  const { id, starred } = findTable(await journal.list(), name!)
  if (starred) {
    const command = nextCommand(['tables', 'star', shortId(id), '--off'])
    throw new Failure('table_starred', { table: shortId(id), command })
  }
  const lock = await locked(journal, id)
  try {
    await writing(journal.pathOf(id), () => journal.drop(id))
  } finally {
    await lock.release()
  }
  aside(app, app.words.text('cli.tables.dropped', { table: shortId(id) }))
  return EXIT.ok
}

/** The match as a record that closes with a checkpoint, for every command that takes one. */
async function exportTable(app: App, [name]: readonly string[], options: Options): Promise<number> {
  const journal = journalOf(app)
  const row = findTable(await journal.list(), name!)
  const { match } = await lookAtStored(app, journal, row, options)
  const record = makeRecord(recordOf(match, { events: true, checkpoint: true }))
  const file = text(options, 'output') ?? freeName(app.io, `arbiter-${row.game}-${shortId(row.id)}.jsonl`)
  if (file === STDOUT) app.io.stdout.write(record)
  else {
    await writeText(app.io, file, record)
    say(app, app.words.text('cli.saved', { file }))
    aside(app, app.words.text('cli.look', { command: nextCommand(['replay', file], options) }))
  }
  return EXIT.ok
}

async function writing(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw systemFailure('cannot_write', { file }, error)
  }
}

function whoPlays({ words, language }: App, { seating }: TableRow): string {
  const names = Object.values(seating.seats).map((holder) => {
    if (holder.kind === 'here') return words.text('cli.person')
    if (holder.kind === 'bot') return localText(findBotPerson(holder.bot)?.names[0], language) ?? holder.bot
    return holder.kind === 'elsewhere' ? holder.name : '–'
  })
  const you = words.text('cli.person')
  const isInHand = Object.values(seating.hands).some(({ kind }) => kind === 'here')
  return (isInHand && !names.includes(you) ? [you, ...names] : names).join(', ')
}

const stateText = ({ words }: App, { outcome, damaged }: ListedTable): string =>
  words.text(damaged ? 'cli.tables.damaged' : outcome ? 'cli.tables.over' : 'cli.tables.waiting')

/** On the clock of whoever reads it. */
const minuteOf = ({ language }: App, ms: number): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    ...{ day: '2-digit', month: language === 'ru' ? '2-digit' : 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(ms)
