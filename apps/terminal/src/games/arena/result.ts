import { type ArenaKit, type Event, type FightReport, type Setup, scoreboard, summaryOf } from '@arbiter/arena'
import type { GameKit, Match, Outcome } from '@arbiter/kernel'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { wrap } from '../../table.ts'
import type { GameSimulation, Scene, Told } from '../terminalGame.ts'
import { printedScores } from './scoreboard.ts'
import { summaryJson, summaryLines } from './summary.ts'

const fightEvents = (match: Match) => match.events as readonly unknown[] as readonly Event[]

const summaryOfMatch = (match: Match, kit: GameKit) => {
  const { tuning } = match.setup as Setup
  return summaryOf(fightEvents(match), { ...(kit as unknown as ArenaKit).content.tuning, ...tuning })
}

/** AR-293: the headline says who won. */
export const verdict = (match: Match, { kit, words }: Scene): string => words.say(summaryOfMatch(match, kit).headline)

/** What follows the headline, and the scoreboard. */
export function resultLines(match: Match, { kit, words, width }: Scene): string[] {
  const events = fightEvents(match)
  const summary = summaryOfMatch(match, kit)
  const headline = summaryLines({ ...summary, moments: [], teams: [] }, words, width).length
  const end = events.findLast((event) => event.type === 'combatEnded')
  return [
    '',
    ...summaryLines(summary, words, width).slice(headline),
    '',
    ...printedScores({ rows: scoreboard(events), ranks: end?.ranks ?? [] }, words, width),
  ]
}

/** AR-300. A single fight with everything it hands over; of a batch how long the fights are. */
export const arenaSimulation: GameSimulation = {
  matches: 1,
  single: (report, words) => singleFight(report as FightReport, words),
  counter: () => {
    const ticks: number[] = []
    return {
      take: ({ detail }: Outcome) => void ticks.push((detail as { ticks: number }).ticks),
      told: (words) => lengths(ticks, words),
    }
  },
}

function singleFight({ handoff, summary }: FightReport, words: Wording): Told {
  const ranks = handoff.teams.map(({ rank }) => rank)
  return {
    json: { report: { summary: summaryJson(summary, words), handoff } },
    lines: [
      ...summaryLines(summary, words, WIDTH),
      '',
      ...printedScores({ rows: handoff.scoreboard, ranks }, words, WIDTH),
    ],
  }
}

/** The shortest fight that is at least as long as the given share of all. */
function lengths(ticks: readonly number[], words: Wording): Told {
  const sorted = [...ticks].sort((a, b) => a - b)
  const at = (percent: number): number => sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
  const found = { min: at(0), p10: at(10), p50: at(50), p90: at(90), max: at(100) }
  return { json: { ticks: found }, lines: wrap(words.text('cli.arena.lengths', found), WIDTH, '  ') }
}
