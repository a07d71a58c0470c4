import { compareResults } from '@arbiter/lab'
import type { App, Options } from '../command.ts'
import { EXIT, shortJson } from '../failure.ts'
import { WIDTH } from '../io.ts'
import { loadKit } from '../kits.ts'
import { wordsOf } from '../language.ts'
import { flag } from '../options.ts'
import { say, sayJson } from '../print.ts'
import { wrap } from '../table.ts'
import { findResult } from './runs.ts'
import { fittedTable } from './view/fit.ts'

/** Two kept answers side by side: what was asked differently, what came out differently. */
export async function compareRuns(app: App, [one, other]: readonly string[], options: Options): Promise<number> {
  const a = await findResult(app, one!, options)
  const b = await findResult(app, other!, options)
  const comparison = compareResults(a.result, b.result)
  if (flag(options, 'json')) {
    sayJson(app, comparison)
    return EXIT.ok
  }
  const kit = await loadKit(app, a.result.experiment.game)
  const words = wordsOf(app.language, kit)
  const { comparisonTable } = await import('@arbiter/charts')
  const { columns, rows } = comparisonTable(comparison, words)
  const changes = [...comparison.question, ...comparison.engine]
  const left = columns.flatMap(({ numeric }, i) => (numeric ? [] : [i]))
  say(
    app,
    `A  ${a.id}`,
    `B  ${b.id}`,
    '',
    words.text(changes.length === 0 ? 'cli.lab.compare.same' : 'cli.lab.compare.changed'),
    ...changes.flatMap(({ path, a: before, b: after }) =>
      wrap(`  ${path}: ${shortJson(before)} → ${shortJson(after)}`, WIDTH, '    '),
    ),
    '',
    ...fittedTable(
      columns.map(({ title }) => title),
      rows.map((row) => row.map(({ text }) => text)),
      { left },
    ),
    ...(comparison.conservative ? ['', ...wrap(words.text('cli.lab.compare.conservative'), WIDTH)] : []),
  )
  return EXIT.ok
}
