import type { ResultTable, TableCell } from '@arbiter/charts'
import type { DrawNote, LuckReport } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { type Figures, figuresOf } from './figures.ts'

const cell = (text: string): TableCell => ({ text })

/** How the lab calls a seat: by the game's own name for it. */
export function seatName(words: Wording, game: string, seat: string | number | null): string {
  if (seat === null) return words.text('labPage.luck.start')
  const own = `${game}.seat.${seat}`
  return words.has(own) ? words.text(own) : words.text('labPage.luck.seat', { seat: String(seat) })
}

/** The chance of each seat, moment by moment. */
export function curveTable({ curve, seats, game }: LuckReport, words: Wording): ResultTable {
  const figures = figuresOf(words.language)
  return {
    id: 'luck-curve',
    title: words.text('labPage.luck.curve'),
    columns: [
      { id: 'step', title: words.text('labPage.luck.step'), numeric: true },
      ...seats.map(({ seat }) => ({ id: `seat-${seat}`, title: seatName(words, game, seat), numeric: true })),
    ],
    rows: curve.map(({ step, chances }) => [
      cell(String(step)),
      ...seats.map(({ seat }) => cell(figures.chance(chances[String(seat)]!))),
    ]),
  }
}

/** Where the match turned. */
export function swingTable(report: LuckReport, words: Wording): ResultTable {
  const figures = figuresOf(words.language)
  const { moves, swings, seats, game } = report
  const first = String(seats[0]!.seat)
  return {
    id: 'luck-swings',
    title: words.text('labPage.luck.swings', { who: seatName(words, game, first) }),
    columns: [
      { id: 'rank', title: '#', numeric: true },
      { id: 'step', title: words.text('labPage.luck.step'), numeric: false },
      { id: 'who', title: words.text('labPage.luck.decided'), numeric: false },
      { id: 'change', title: words.text('labPage.luck.change'), numeric: true },
      { id: 'luck', title: words.text('labPage.luck.byLuck'), numeric: true },
      { id: 'choice', title: words.text('labPage.luck.byChoice'), numeric: true },
      { id: 'draws', title: words.text('labPage.luck.rarest'), numeric: false },
    ],
    rows: swings.map((at, rank) => {
      const { from, to, seat, change, luck, choice, draws } = moves[at]!
      return [
        cell(String(rank + 1)),
        cell(to - from === 1 ? String(to) : `${from + 1} … ${to}`),
        cell(to - from === 1 ? seatName(words, game, seat) : '–'),
        cell(figures.change(change[first]!)),
        cell(luck ? figures.change(luck[first]!) : '–'),
        cell(choice ? figures.change(choice[first]!) : '–'),
        cell(
          draws
            .slice(0, RAREST)
            .map((draw) => drawText(draw, figures))
            .join('; ') || '–',
        ),
      ]
    }),
  }
}

/** The draws of each kind, and how high they fell together. */
export function labelTable({ labels, game }: LuckReport, words: Wording): ResultTable {
  const figures = figuresOf(words.language)
  return {
    id: 'luck-labels',
    title: words.text('labPage.luck.labels'),
    columns: [
      { id: 'label', title: words.text('labPage.luck.draw'), numeric: false },
      { id: 'seat', title: words.text('labPage.luck.after'), numeric: false },
      { id: 'n', title: words.text('labPage.luck.times'), numeric: true },
      { id: 'percentile', title: words.text('labPage.luck.percentile'), numeric: true },
      { id: 'z', title: words.text('labPage.luck.z'), numeric: true },
    ],
    rows: labels.map(({ label, seat, n, percentile, z }) => [
      cell(label),
      cell(seatName(words, game, seat)),
      cell(String(n)),
      cell(percentile === null ? '–' : figures.percent(percentile)),
      cell(z === null ? '–' : figures.plain(z)),
    ]),
  }
}

/** Every draw that was not certain, as far as they are listed. */
export function drawTable({ draws, drawn, game }: LuckReport, words: Wording): ResultTable {
  const figures = figuresOf(words.language)
  return {
    id: 'luck-draws',
    title: words.text('labPage.luck.draws', { n: draws.length, of: drawn }),
    columns: [
      { id: 'step', title: words.text('labPage.luck.step'), numeric: true },
      { id: 'seat', title: words.text('labPage.luck.after'), numeric: false },
      { id: 'label', title: words.text('labPage.luck.draw'), numeric: false },
      { id: 'value', title: words.text('labPage.luck.value'), numeric: false },
      { id: 'probability', title: words.text('labPage.luck.probability'), numeric: true },
      { id: 'percentile', title: words.text('labPage.luck.percentile'), numeric: true },
    ],
    rows: draws.map(({ step, seat, label, value, probability, percentile }) => [
      cell(String(step)),
      cell(seatName(words, game, seat)),
      cell(label),
      cell(valueText(value)),
      cell(figures.percent(probability)),
      cell(percentile === null ? '–' : figures.percent(percentile)),
    ]),
  }
}

/** More would say nothing: they are all about as likely. */
const RAREST = 3

const drawText = ({ label, value, probability }: DrawNote, figures: Figures): string =>
  `${label} ${valueText(value)} (${figures.percent(probability)})`

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
