import type { ExperimentResult, SearchTrail, TargetVerdict } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'
import { short } from './figures.ts'
import { fittedTable } from './fit.ts'
import { trend } from './spark.ts'

/** What the search turned, and how near each try came. */
export function searchLines({ axes, tried }: SearchTrail, found: TargetVerdict['verdict'], words: Wording): string[] {
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
    ...wrap(words.text(`cli.lab.search.${found}`), WIDTH, '  '),
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
