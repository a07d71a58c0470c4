import { ceilDiv, clamp, type Phrase } from '@arbiter/kernel'
import type { Event, EventOf } from '../events.ts'
import { endParams } from '../phrase/result.ts'
import { fighter, type Params, team } from '../phrase/values.ts'
import { heaviest, type Moment, momentsOf, type SummaryTuning } from './moments.ts'
import { type ScoreRow, scoreboard } from './scoreboard.ts'

/** AR-293. The story of a fight as sentences without a language. */
export interface Summary {
  readonly headline: Phrase
  /** In time order. */
  readonly moments: readonly Moment[]
  /** In placement order. */
  readonly teams: readonly TeamLine[]
}
export interface TeamLine {
  readonly team: number
  /** 0 while the fight goes on. */
  readonly rank: number
  readonly best: {
    readonly damage: Best | null
    readonly healing: Best | null
    readonly kills: Best | null
  }
  readonly phrase: Phrase
}
export interface Best {
  readonly cid: number
  readonly amount: number
}

/** AR-292 … AR-296. */
export function summaryOf(events: readonly Event[], tuning: SummaryTuning): Summary {
  const end = events.findLast((event) => event.type === 'combatEnded')
  const ticks = end?.tick ?? events.at(-1)?.tick ?? 0
  const wanted = ceilDiv(ticks, tuning['summary.ticksPerMoment'])
  const count = clamp(wanted, tuning['summary.min'], tuning['summary.max'])
  return {
    headline: headline(events, ticks, end),
    moments: heaviest(momentsOf(events, tuning), count, tuning['summary.perTick']),
    teams: teamLines(events, end),
  }
}

function headline(events: readonly Event[], ticks: number, end: EventOf<'combatEnded'> | undefined): Phrase {
  const names = survivors(events).map(fighter)
  const common = { n: names.length, survivors: { list: names } }
  return end
    ? { key: `arena.headline.${end.reason}`, params: { ...endParams(end), ...common } }
    : { key: 'arena.headline.open', params: { ticks, ...common } }
}

/** Members, not summons, who stand at the end. */
function survivors(events: readonly Event[]): number[] {
  const standing = new Set<number>()
  for (const event of events) {
    if (event.type === 'combatStarted') for (const { cid } of event.combatants) standing.add(cid)
    else if (event.type === 'fallen') standing.delete(event.target)
    else if (event.type === 'revived') standing.add(event.target)
  }
  return [...standing].sort((a, b) => a - b)
}

function teamLines(events: readonly Event[], end: EventOf<'combatEnded'> | undefined): TeamLine[] {
  const rows = scoreboard(events)
  const start = events.find((event) => event.type === 'combatStarted')
  const lines = (start?.teams ?? []).map((_, index): TeamLine => {
    const own = rows.filter((row) => row.team === index)
    const best = {
      damage: bestBy(own, 'damageDealt'),
      healing: bestBy(own, 'healingDone'),
      kills: bestBy(own, 'kills'),
    }
    const rank = end?.ranks[index] ?? 0
    const outAt = end?.eliminatedAt[index] ?? 0
    const params: Params = {
      team: team(index),
      rank,
      tick: outAt,
      ...named('damage', best.damage),
      ...named('healing', best.healing),
      ...named('kills', best.kills),
    }
    return { team: index, rank, best, phrase: { key: 'arena.team_line', params } }
  })
  return lines.sort((a, b) => a.rank - b.rank || a.team - b.team)
}

/** The first of those who did most; nobody if nobody did anything. */
function bestBy(rows: readonly ScoreRow[], column: 'damageDealt' | 'healingDone' | 'kills'): Best | null {
  let best: Best | null = null
  for (const row of rows) if (row[column] > (best?.amount ?? 0)) best = { cid: row.cid, amount: row[column] }
  return best
}

const named = (what: string, best: Best | null): Params => ({
  [what]: best?.amount ?? 0,
  [`${what}By`]: best ? fighter(best.cid) : '',
})
