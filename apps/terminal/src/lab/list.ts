import { type ExperimentFile, isLocalised, type Language, localText } from '@arbiter/kernel'
import type { StoredExperimentRun } from '@arbiter/lab'
import { groupedNumber, typesetProse } from '@arbiter/wording'
import type { App, Options } from '../command.ts'
import { EXIT } from '../failure.ts'
import { WIDTH } from '../io.ts'
import { findGame } from '../kits.ts'
import { nextLabCommand } from '../nextCommand.ts'
import { flag } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { cells, tableLines, wrap } from '../table.ts'
import { readyQuestions } from './question.ts'
import { keptRuns, listRuns } from './runs.ts'
import { fittedTable } from './view/fit.ts'

/** Questions that ship with the games, and the runs that are kept here. */
export async function listLab(app: App, [game]: readonly string[], options: Options): Promise<number> {
  if (game !== undefined) findGame(app, game)
  const ready = (await readyQuestions(app)).filter((each) => game === undefined || each.game === game)
  const runs = (await listRuns(app, await keptRuns(app, options))).filter(
    ({ experiment }) => game === undefined || experiment.game === game,
  )
  if (flag(options, 'json'))
    sayJson(app, {
      ready: ready.map((each) => ({
        id: each.raw.id,
        game: each.game,
        kind: kindIn(each.raw),
        title: each.raw.title ?? null,
      })),
      runs: runs.map(({ id, experiment, state, progress, createdAt, updatedAt }) => ({
        id,
        game: experiment.game,
        kind: experiment.question.kind,
        title: experiment.title,
        state,
        progress,
        createdAt,
        updatedAt,
      })),
    })
  else say(app, ...readyLines(app, ready, game, options), ...runLines(app, runs, options))
  return EXIT.ok
}

/** Between two columns. */
const GAP = 2

/** Whoever chooses a question reads it whole; of what kind it is, it says itself. */
function readyLines(
  { words, language, offers }: App,
  ready: Awaited<ReturnType<typeof readyQuestions>>,
  game: string | undefined,
  options: Options,
): string[] {
  if (ready.length === 0) {
    const name = localText(offers.find(({ id }) => id === game)?.name, language)
    return [name === undefined ? words.text('cli.lab.list.no_questions') : words.text('cli.lab.list.none_of', { name })]
  }
  const head = ['id', 'question'].map((column) => words.text(`cli.lab.list.${column}`))
  const room = WIDTH - GAP - Math.max(...ready.map(({ raw }) => cells(raw.id)))
  const rows = ready.flatMap(({ raw }) =>
    wrap(titleIn(raw, language), room).map((line, i) => [i > 0 ? '' : raw.id, line]),
  )
  const command = nextLabCommand(['run', ready[0]!.raw.id], options)
  return [...tableLines(head, rows, { left: [0, 1] }), '', words.text('cli.lab.list.run', { command })]
}

function runLines({ words, language }: App, runs: readonly StoredExperimentRun[], options: Options): string[] {
  if (runs.length === 0) return []
  const head = ['kept', 'kind', 'question', 'state', 'n', 'when'].map((column) => words.text(`cli.lab.list.${column}`))
  const rows = runs.map(({ id, experiment, state, progress, updatedAt }) => [
    id,
    kindName(words, experiment.question.kind),
    typesetProse(language, localText(experiment.title, language)),
    words.text(`lab.state.${state}`),
    groupedNumber(language, progress.n),
    updatedAt.slice(5, 16).replace('T', ' '),
  ])
  // The id is what one copies: it is never cut, the title gives way.
  return [
    '',
    ...fittedTable(head, rows, { left: [1, 2, 3], whole: [0] }),
    '',
    words.text('cli.lab.list.show', { command: nextLabCommand(['show', runs[0]!.id], options) }),
  ]
}

/** What ships is checked by tests; what comes from elsewhere may lack anything. */
const kindIn = ({ question }: ExperimentFile): string =>
  String((question as { kind?: unknown } | undefined)?.kind ?? '')
const kindName = (words: App['words'], kind: string): string =>
  words.has(`lab.question.${kind}`) ? words.text(`lab.question.${kind}`) : kind
const titleIn = ({ title }: ExperimentFile, language: Language): string =>
  typesetProse(language, isLocalised(title) ? localText(title, language) : '')
