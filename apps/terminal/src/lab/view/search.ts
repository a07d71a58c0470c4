import { namesOf } from '@arbiter/charts/names'
import type { ExperimentResult, SearchTrail, TargetVerdict } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'
import { scaleIn } from './differences.ts'
import { band, figure, interval, short } from './figures.ts'
import { fittedTable } from './fit.ts'
import { measureName } from './names.ts'
import { trend } from './spark.ts'

/** What the search turned, and how near each try came. */
export function searchLines(result: ExperimentResult, { axes, tried }: SearchTrail, words: Wording): string[] {
  const reachable = tried.filter(({ distance }) => distance < Number.MAX_VALUE)
  // Near the end distances are small beside the first: their logarithms show both.
  const line = trend(reachable.slice(0, WIDTH - 30).map(({ distance }) => Math.log1p(distance)))
  const head = ['number', 'before', 'after'].map((column) => words.text(`cli.lab.search.${column}`))
  return [
    ...fittedTable(
      head,
      axes.map(({ path, before, after }) => [path, short(words, before), short(words, after)]),
    ),
    '',
    ...wrap(`${words.text('cli.lab.search.tries', { n: tried.length })}  ${line}`, WIDTH, '  '),
    ...keptLines(result, tried, words),
    ...wrap(words.text(`cli.lab.search.${foundVerdict(result)}`), WIDTH, '  '),
  ]
}

const MAX_SHOWN = 20

/** What the targets came to at each step that was kept; the last ones where there are many. */
function keptLines(result: ExperimentResult, tried: SearchTrail['tried'], words: Wording): string[] {
  const names = namesOf(result, words)
  const rows = tried.flatMap(({ values, kept, targets }, i) =>
    !kept
      ? []
      : targets.map(({ arm, measure, group, stat, low, high, estimate }) => {
          const scale = scaleIn(result, measure, words)
          const variant = arm.slice(0, arm.indexOf(' '))
          const what = [
            ...(variant === 'base' ? [] : [variant]),
            measureName(result, measure, words),
            ...(group === undefined ? [] : [names.group(measure, group)]),
            ...(stat === 'rate' || stat === 'mean' || stat === 'share' ? [] : [words.text(`lab.stat.${stat}`)]),
          ].join(', ')
          return [
            what,
            String(i + 1),
            values.map((value) => short(words, value)).join(' × '),
            band(words, low, high, scale),
            estimate ? figure(words, estimate, scale) : '–',
            estimate ? interval(words, estimate, scale) : '',
          ]
        }),
  )
  if (rows.length === 0) return []
  const head = ['verdict.target', 'search.try', 'search.values', 'verdict.wanted', 'verdict.found', 'verdict.interval']
  return [
    '',
    ...wrap(words.text('cli.lab.search.kept'), WIDTH, '  '),
    ...fittedTable(
      head.map((key) => words.text(`cli.lab.${key}`)),
      rows.slice(-MAX_SHOWN),
    ),
    '',
  ]
}

/** How the targets stand for what was found: what was there before is not judged. */
export function foundVerdict({
  verdicts,
  search,
}: Pick<ExperimentResult, 'verdicts' | 'search'>): TargetVerdict['verdict'] {
  if (search?.met) return 'met'
  return verdicts.some(({ arm, verdict }) => arm.endsWith(' after') && verdict === 'missed') ? 'missed' : 'open'
}
