import type { Seat } from '@arbiter/kernel'
import type { DrawNote, LuckReport, Move } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { fixed, percent } from '../../numbers.ts'
import { padEnd, wrap } from '../../table.ts'
import { change, interval } from './figures.ts'
import { fittedTable } from './fit.ts'
import { levels } from './spark.ts'

/** The luck of a match: whose it was, how the chances went, where they turned, and how the draws fell. */
export function luckLines(report: LuckReport, words: Wording): string[] {
  const blocks = [
    titleLines(report, words),
    seatLines(report, words),
    curveLines(report, words),
    swingLines(report, words),
    labelLines(report, words),
  ]
  return blocks.filter((block) => block.length > 0).flatMap((block, i) => (i === 0 ? block : ['', ...block]))
}

function titleLines(
  { game, version, seed, steps, playouts, fresh, bots, length }: LuckReport,
  words: Wording,
): string[] {
  const players = [...new Set(Object.values(bots))].join(', ')
  return [
    ...wrap(words.text('cli.lab.luck.title', { game, version, seed, steps }), WIDTH, '  '),
    ...wrap(words.text('cli.lab.luck.how', { playouts, fresh, bots: players }), WIDTH),
    ...(length
      ? wrap(words.text('cli.lab.luck.length', { percentile: percent(words, length.percentile) }), WIDTH)
      : []),
  ]
}

const PARTS = ['start', 'luck', 'own', 'others', 'unsplit'] as const

/** Result less expectation, in its parts. */
function seatLines({ seats }: LuckReport, words: Wording): string[] {
  const parts = PARTS.filter((part) => seats.some((each) => each[part].estimate !== 0))
  const head = ['seat', 'expected', ...parts, 'result'].map((column) => words.text(`cli.lab.luck.${column}`))
  const rows = seats.map((each) => [
    seatName(each.seat, words),
    percent(words, each.expected.estimate),
    ...parts.map((part) => change(words, each[part], 'percent')),
    percent(words, each.result.estimate),
  ])
  const spans = seats.map(({ seat, luck }) =>
    words.text('cli.lab.luck.span', {
      seat: seatName(seat, words),
      luck: change(words, luck, 'percent'),
      interval: interval(words, luck, 'percent'),
    }),
  )
  return [...fittedTable(head, rows), '', ...spans.flatMap((line) => wrap(line, WIDTH, '  '))]
}

/** Each seat's chance from moment to moment; the full height is certainty. */
function curveLines({ curve, seats }: LuckReport, words: Wording): string[] {
  if (curve.length < 2) return []
  const names = seats.map(({ seat }) => seatName(seat, words))
  const width = Math.max(...names.map((name) => [...name].length))
  const shown = thinned(curve, WIDTH - width - 2)
  return [
    words.text('cli.lab.luck.curve'),
    ...seats.map(
      ({ seat }, i) =>
        `${padEnd(names[i]!, width)}  ${levels(shown.map(({ chances }) => chances[String(seat)]?.estimate ?? 0))}`,
    ),
  ]
}

const thinned = <Value>(list: readonly Value[], most: number): Value[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!)

const SWINGS = 5

function swingLines({ swings, moves }: LuckReport, words: Wording): string[] {
  const shown = swings.slice(0, SWINGS).flatMap((at) => moves[at] ?? [])
  if (shown.length === 0) return []
  return [words.text('cli.lab.luck.swings'), ...shown.flatMap((move) => moveLines(move, words))]
}

function moveLines({ from, to, seat, change: changes, luck, choice, draws }: Move, words: Wording): string[] {
  const [name, most] = Object.entries(changes).reduce((best, each) =>
    Math.abs(each[1].estimate) > Math.abs(best[1].estimate) ? each : best,
  )
  const parts = [
    words.text('cli.lab.luck.move', {
      from,
      to,
      who: seat === null ? '' : ` (${seatName(seat, words)})`,
      seat: seatName(name, words),
      change: change(words, most, 'percent'),
      interval: interval(words, most, 'percent'),
    }),
    ...(luck?.[name] ? [words.text('cli.lab.luck.move.luck', { change: change(words, luck[name], 'percent') })] : []),
    ...(choice?.[name]
      ? [words.text('cli.lab.luck.move.choice', { change: change(words, choice[name], 'percent') })]
      : []),
    ...draws.slice(0, 2).map((note) => drawText(note, words)),
  ]
  return wrap(`  ${parts.join('; ')}`, WIDTH, '    ')
}

const drawText = ({ label, value, probability }: DrawNote, words: Wording): string =>
  words.text('cli.lab.luck.draw', { label, value: JSON.stringify(value), probability: percent(words, probability) })

const LABELS = 20

/** Draws by what they were for; high is not always good. */
function labelLines({ labels, drawn }: LuckReport, words: Wording): string[] {
  if (labels.length === 0) return []
  const head = ['label', 'seat', 'n', 'percentile', 'z'].map((column) => words.text(`cli.lab.luck.${column}`))
  const rows = [...labels]
    .sort((a, b) => Math.abs(b.z ?? 0) - Math.abs(a.z ?? 0))
    .slice(0, LABELS)
    .map(({ label, seat, n, percentile, z }) => [
      label,
      seat === null ? '–' : seatName(seat, words),
      String(n),
      percentile === null ? '–' : percent(words, percentile),
      z === null ? '–' : fixed(words, z, 2),
    ])
  return [
    words.text('cli.lab.luck.draws', { n: drawn }),
    ...fittedTable(head, rows, { left: [0, 1] }),
    ...(labels.length > LABELS ? [words.text('cli.lab.more', { n: labels.length - LABELS })] : []),
  ]
}

const seatName = (seat: Seat, words: Wording): string => words.text('cli.seat', { seat: String(seat) })
