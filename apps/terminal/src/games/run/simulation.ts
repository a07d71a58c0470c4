import type { Outcome } from '@arbiter/kernel'
import type { HistoryEntry } from '@arbiter/run'
import type { BattleOutcome } from '@arbiter/run/battle'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { fixed, signedPoints } from '../../numbers.ts'
import { wrap } from '../../table.ts'
import type { GameSimulation, Told } from '../terminalGame.ts'
import { historyLines } from './history.ts'

/** What a run hands over (`detail` of its outcome), or a match of one battle. */
interface RunDetail {
  readonly wins: number
  readonly losses: number
  readonly goldEarned: number
  readonly rating: number
  readonly ratingBefore: number
  readonly battles: readonly HistoryEntry[]
}
type BattleDetail = Pick<BattleOutcome, 'winner' | 'rounds'>
type Detail = RunDetail | BattleDetail

/** Of a batch, how runs and battles go on average; of a single run, every battle. */
export const runSimulation: GameSimulation = {
  matches: 100,
  single: (report, words) => (isOutcome(report) ? singleMatch(report, words) : { json: {}, lines: [] }),
  counter: () => {
    const tally = new Tally()
    return { take: (outcome) => tally.take(detailOf(outcome)), told: (words) => told(tally, words) }
  },
}

const detailOf = ({ detail }: Outcome): Detail => detail as unknown as Detail
const isRun = (detail: Detail): detail is RunDetail => 'battles' in detail
const isOutcome = (report: unknown): report is Outcome =>
  typeof report === 'object' && report !== null && 'detail' in report

function singleMatch(outcome: Outcome, words: Wording): Told {
  const detail = detailOf(outcome)
  if (!isRun(detail)) {
    const { winner, rounds } = detail
    const text = words.text('cli.run.battle_over', { winner: { term: `run.winner.${winner}` }, rounds })
    return { json: { winner, rounds }, lines: [text] }
  }
  const { wins, losses, battles } = detail
  const end = words.text('cli.run.over', { status: { term: `run.reason.${outcome.reason}` }, wins, losses })
  return { json: { battles }, lines: [end, '', ...historyLines(battles, words)] }
}

/** Sums over a batch. */
class Tally {
  runs = 0
  wins = 0
  losses = 0
  gold = 0
  rating = 0
  battles = 0
  rounds = 0

  take(detail: Detail): void {
    if (!isRun(detail)) {
      this.battles++
      this.rounds += detail.rounds
      return
    }
    this.runs++
    this.wins += detail.wins
    this.losses += detail.losses
    this.gold += detail.goldEarned
    this.rating += detail.rating - detail.ratingBefore
    this.battles += detail.battles.length
    for (const { rounds } of detail.battles) this.rounds += rounds
  }
}

function told({ runs, battles, ...sums }: Tally, words: Wording): Told {
  const mean = (sum: number, n: number): number => (n === 0 ? 0 : sum / n)
  const rounds = mean(sums.rounds, battles)
  if (runs === 0)
    return {
      json: { battles, rounds },
      lines: [words.text('cli.run.simulated_battles', { n: battles, rounds: fixed(words, rounds, 1) })],
    }
  const [wins, losses, gold, rating] = [sums.wins, sums.losses, sums.gold, sums.rating].map((sum) =>
    mean(sum, runs),
  ) as [number, number, number, number]
  const text = words.text('cli.run.simulated', {
    n: runs,
    battles,
    wins: fixed(words, wins, 2),
    losses: fixed(words, losses, 2),
    gold: fixed(words, gold, 1),
    rating: signedPoints(words, rating),
    rounds: fixed(words, rounds, 1),
  })
  return {
    json: { runs, battles, perRun: { wins, losses, gold, rating }, rounds },
    lines: text.split('\n').flatMap((line) => wrap(line, WIDTH, '  ')),
  }
}
