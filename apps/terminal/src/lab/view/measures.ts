import { namesOf } from '@arbiter/charts/names'
import type { Bar, ExperimentResult, MeasureResult, TargetVerdict } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { percent } from '../../numbers.ts'
import { cells, cut, padEnd, wrap } from '../../table.ts'
import { kindIn, scaleIn } from './differences.ts'
import { interval, short } from './figures.ts'
import { type IntervalRow, intervalLines } from './intervals.ts'
import { signOf, VERDICT_SIGN } from './signs.ts'
import { columns, sparkline } from './spark.ts'

const MAX_GROUPS = 30

/** One measure in every arm: intervals on one scale, and how it is spread. */
export function measureLines(result: ExperimentResult, measure: string, words: Wording): string[] {
  const arms = result.arms.filter(({ measures }) => measures[measure])
  const names = namesOf(result, words)
  const [only] = arms
  if (kindIn(result, measure) === 'wins')
    return arms.flatMap((arm, i) => [
      ...(i > 0 ? [''] : []),
      ...(arms.length > 1 ? wrap(names.arm(arm.id), WIDTH, '  ') : []),
      ...groupLines(result, arm.id, measure, arm.measures[measure]!, words),
    ])
  const scale = scaleIn(result, measure, words)
  const rows = arms.map(
    (arm): IntervalRow => ({
      label: names.arm(arm.id),
      estimate: arm.measures[measure]!.estimate,
      band: bandOf(result, arm.id, measure),
      note: noteOf(result, arm.id, measure),
    }),
  )
  const drawn = intervalLines(rows, { scale }, words)
  if (kindIn(result, measure) !== 'mean') return drawn
  if (arms.length === 1)
    return [...drawn, '', ...histogramLines(only!.measures[measure]!, bandOf(result, only!.id, measure), words)]
  return [...drawn, '', ...arms.map((arm) => spreadLine(names.arm(arm.id), arm.measures[measure]!, words))]
}

/** How the arm does against its targets and against the base. */
function noteOf(result: ExperimentResult, arm: string, measure: string): string {
  const own = result.verdicts.filter((each) => each.arm === arm && each.measure === measure)
  const worst = (['missed', 'open', 'met'] as const).find((verdict) => own.some((each) => each.verdict === verdict))
  return [worst && VERDICT_SIGN[worst], signOf(result, arm, measure)].filter(Boolean).join(' ')
}

/** The band of the measure itself in this arm, if a target has one. */
function bandOf(
  { verdicts }: ExperimentResult,
  arm: string,
  measure: string,
): [number | null, number | null] | undefined {
  const own = verdicts.find((each) => each.arm === arm && each.measure === measure && !QUANTILE.test(each.stat))
  return own && [own.low, own.high]
}

const QUANTILE = /^(median|p\d+)$/

function groupLines(
  result: ExperimentResult,
  arm: string,
  measure: string,
  { groups = [] }: MeasureResult,
  words: Wording,
): string[] {
  const judged = new Map(
    result.verdicts
      .filter((each) => each.arm === arm && each.measure === measure)
      .map((each) => [each.group, each] as const),
  )
  const names = namesOf(result, words)
  const [first] = judged.values() as Iterable<TargetVerdict>
  const shown = groups.slice(0, MAX_GROUPS)
  return [
    ...intervalLines(
      shown.map(({ id, estimate }) => {
        const verdict = judged.get(id)?.verdict
        return {
          label: names.group(measure, id),
          estimate,
          ...(verdict && { note: VERDICT_SIGN[verdict] }),
        }
      }),
      { scale: 'percent', line: 0.5, ...(first && { band: [first.low, first.high] as const }) },
      words,
    ),
    ...(groups.length > shown.length ? [words.text('cli.lab.more', { n: groups.length - shown.length })] : []),
  ]
}

const HEIGHT = 6

/** A histogram with its axis, the band below it and the quantiles in figures. */
function histogramLines(
  { bars = [], quantiles, n }: MeasureResult,
  band: readonly [number | null, number | null] | undefined,
  words: Wording,
): string[] {
  if (bars.length === 0) return []
  const wide = Math.max(1, Math.min(3, Math.floor((WIDTH - 14) / bars.length)))
  const shares = bars.map((each) => each.n / n)
  const width = wide * bars.length
  const { from } = bars[0]!
  const { to } = bars.at(-1)!
  const [left, right] = [short(words, from), short(words, to)]
  const axis = `${left}${' '.repeat(Math.max(1, width - cells(left) - cells(right)))}${right}`
  const most = words.text('cli.lab.tallest', { share: percent(words, Math.max(...shares)) })
  return [
    ...columns(
      bars.map((each) => each.n),
      HEIGHT,
      wide,
    ).map((line) => `  ${line}`.trimEnd()),
    `  ${'─'.repeat(width)}`,
    `  ${axis}`,
    ...(band ? [`  ${bandLine(bars, band, width)} ${words.text('cli.lab.band')}`] : []),
    ...wrap(`  ${[...quantileTexts(quantiles, words), most].join(', ')}`, WIDTH, '  '),
  ]
}

const SHOWN = ['p5', 'p25', 'median', 'p75', 'p95'] as const

function quantileTexts(quantiles: MeasureResult['quantiles'], words: Wording): string[] {
  if (!quantiles) return []
  return SHOWN.map((name) => {
    const title = name === 'median' ? words.text('lab.stat.median') : name
    return `${title} ${short(words, quantiles[name].estimate)} (${interval(words, quantiles[name], 'plain')})`
  })
}

/** `   ├┄┄┄┤` under the bars that the band covers; an open side has no border. */
function bandLine(bars: readonly Bar[], [low, high]: readonly [number | null, number | null], width: number): string {
  const { from, to } = bars[0]!
  const step = bars.length > 1 ? bars[1]!.from - from : to - from + 1
  const whole = to === from + step - 1
  const end = from + step * bars.length
  const cell = (value: number) => ((value - from) / (end - from)) * width
  const left = low === null ? 0 : Math.floor(cell(low))
  const right = high === null ? width - 1 : Math.ceil(cell(whole ? high + 1 : high)) - 1
  const line: string[] = Array.from({ length: width }, (_, i) => (i < left || i > right ? ' ' : '┄'))
  if (low !== null && line[left]) line[left] = '├'
  if (high !== null && line[right]) line[right] = '┤'
  return line.join('')
}

/** `tavern  ▁▂▅█▅▂▁  3 … 21`: columns stand for the same values in every arm, the range is its own. */
function spreadLine(label: string, { bars = [] }: MeasureResult, words: Wording): string {
  const name = padEnd(cut(label, 26), 26)
  const [first] = bars.filter(({ n }) => n > 0)
  if (!first) return `${name}  –`
  const last = bars.findLast(({ n }) => n > 0)!
  return `${name}  ${sparkline(bars.map(({ n }) => n))}  ${short(words, first.from)} … ${short(words, last.to)}`
}
