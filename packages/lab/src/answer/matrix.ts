import type { Contender, Pairing } from '../questions/contenders.ts'
import { bradleyTerry } from '../statistics/bradleyTerry.ts'
import { variance, wilsonOf, zOf } from '../statistics/estimate.ts'
import type { ArmTotals, Totals } from '../totals/totals.ts'
import type { Matrix, MatrixCell, Rating } from './result.ts'

interface Meeting {
  wins: number
  draws: number
  n: number
  behind: MatrixCell['behind'][number][]
  arms: ArmTotals[]
}

/** Row against column over both seatings. */
export function matrixOf(
  contenders: readonly Contender[],
  pairings: readonly Pairing[],
  totals: Totals,
  armIds: readonly string[],
  confidence: number,
): Matrix {
  const meetings = meetingsOf(contenders.length, pairings, totals, armIds)
  const cells: MatrixCell[] = []
  for (const [row, columns] of meetings.entries())
    for (const [column, { wins, draws, n, behind, arms }] of columns.entries()) {
      if (n === 0) continue
      const effective = n / designEffect(arms)
      cells.push({ row, column, estimate: wilsonOf(wins, n, effective, confidence), effective, draws, behind })
    }
  return { contenders: contenders.map(({ id, title }) => ({ id, ...(title && { title }) })), cells }
}

/**
 * What both seatings on the same seeds cost: 1 when luck of one seating says nothing of the other, 2 when it says all. The
 * second arm holds the difference of both; luck that evens out is not counted as a gain.
 */
function designEffect([first, second]: readonly ArmTotals[]): number {
  const own = first?.measures.at(-1)
  const other = second?.measures.at(-1)
  if (own?.kind !== 'spread' || other?.kind !== 'spread') return 1
  const pair = second!.pairs.at(-1)
  const apart = variance(own) + variance(other)
  if (!pair || apart === 0) return 2
  return Math.min(2, Math.max(1, variance(pair) / apart))
}

/** What a cell says: a contender against itself, nothing but draws, or who wins more than half with evidence. */
export type CellStanding = 'mirror' | 'drawn' | 'wins' | 'loses' | 'open'

/** A draw is a win for neither side: a low win rate is a loss only where the other side wins. */
export function standingOf({ cells }: Matrix, { row, column, draws, estimate }: MatrixCell): CellStanding {
  if (row === column) return 'mirror'
  if (draws === estimate.n) return 'drawn'
  if (estimate.low > 0.5) return 'wins'
  const other = cells.find((cell) => cell.row === column && cell.column === row)
  return other && other.estimate.low > 0.5 ? 'loses' : 'open'
}

/** How much more often the row wins than the column, −1 … 1. */
export const leadOf = ({ estimate: { estimate, n }, draws }: MatrixCell): number => 2 * estimate - 1 + draws / n

export function ratingOf({ contenders, cells }: Matrix, confidence: number): Rating {
  const table = contenders.map(() => contenders.map(() => 0))
  for (const { row, column, estimate, draws, effective } of cells) {
    const weight = effective / estimate.n
    if (row !== column) table[row]![column] = (Math.round(estimate.estimate * estimate.n) + draws / 2) * weight
  }
  const { logs, errors } = bradleyTerry(table)
  const elo = 400 / Math.LN10
  const z = zOf(confidence)
  const ids = contenders.map(({ id }) => id)
  const strong = new Set(
    cells
      .filter(({ row, column, estimate }) => row !== column && estimate.low > 0.5)
      .map(({ row, column }) => `${row}>${column}`),
  )
  const beats = (a: number, b: number) => strong.has(`${a}>${b}`)
  const all = [...ids.keys()]
  const rows = all
    .map((i) => {
      const own = cells.filter(({ row, column }) => row === i && column !== i)
      const points = (logs[i] ?? 0) * elo
      const half = z * (errors[i] ?? 0) * elo
      const n = own.reduce((sum, { estimate }) => sum + estimate.n, 0)
      return {
        ...contenders[i]!,
        points: {
          estimate: points,
          low: points - half,
          high: points + half,
          n,
          method: 'information',
          confidence,
        } as const,
        mean: own.reduce((sum, { estimate }) => sum + estimate.estimate, 0) / Math.max(1, own.length),
      }
    })
    .sort((a, b) => b.points.estimate - a.points.estimate)
  return {
    rows,
    beats: all.flatMap((a) => all.filter((b) => beats(a, b)).map((b) => ({ a: ids[a]!, b: ids[b]! }))),
    dominant: all.filter((a) => all.every((b) => a === b || beats(a, b))).map((i) => ids[i]!),
    dominated: all.filter((a) => all.every((b) => a === b || beats(b, a))).map((i) => ids[i]!),
    circles: all.flatMap((a) =>
      all.flatMap((b) =>
        all
          .filter((c) => a < b && a < c && beats(a, b) && beats(b, c) && beats(c, a))
          .map((c) => [ids[a]!, ids[b]!, ids[c]!]),
      ),
    ),
  }
}

/** The last measure of such a schedule is `victoryMeasure`. */
function meetingsOf(
  count: number,
  pairings: readonly Pairing[],
  totals: Totals,
  armIds: readonly string[],
): Meeting[][] {
  const none = (): Meeting => ({ wins: 0, draws: 0, n: 0, behind: [], arms: [] })
  const meetings = Array.from({ length: count }, () => Array.from({ length: count }, none))
  for (const { arm, seats } of pairings) {
    const spread = totals.arms[arm]?.measures.at(-1)
    if (spread?.kind !== 'spread') continue
    const of = (value: number) => spread.bins[value] ?? { n: 0, first: [] }
    const sides = seats[0] === seats[1] ? [0] : [0, 1]
    for (const side of sides) {
      const meeting = meetings[seats[side]!]![seats[1 - side]!]!
      const won = of(side === 0 ? 1 : -1)
      const lost = of(side === 0 ? -1 : 1)
      meeting.wins += won.n
      meeting.draws += of(0).n
      meeting.n += spread.n
      meeting.arms.push(totals.arms[arm]!)
      meeting.behind.push({ arm: armIds[arm]!, won: won.first, lost: lost.first })
    }
  }
  return meetings
}
