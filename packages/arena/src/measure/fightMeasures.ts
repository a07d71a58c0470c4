import type { Event } from '../events.ts'
import type { Setup } from '../setup.ts'

/** What is drawn in a fight and how often it succeeds. `exhausted`: Stamina costs that Health had to help pay (AR-096). */
export const RATES = ['hit', 'crit', 'block', 'exhausted'] as const
export type Rate = (typeof RATES)[number]

/** What is counted per fight. */
export const COUNTS = ['summons', 'revivals', 'dyingBlows'] as const
export type Count = (typeof COUNTS)[number]

export interface Share {
  part: number
  of: number
}
export interface Sum {
  sum: number
  /** Of the squares, for the spread. */
  squares: number
}

/** Counts over many fights: whole numbers only, so that merging in any grouping gives the same bytes. */
export interface FightMeasures {
  fights: number
  /** Ticks → fights that took so many. */
  lengths: Record<string, number>
  draws: number
  stalemates: number
  storms: number
  rates: Record<Rate, Share>
  counts: Record<Count, Sum>
  /** Team number, Trait and character → teams that had it, and those of them that alone came first. */
  teams: Record<string, Share>
  traits: Record<string, Share>
  characters: Record<string, Share>
}

export const emptyMeasures = (): FightMeasures => ({
  fights: 0,
  lengths: {},
  draws: 0,
  stalemates: 0,
  storms: 0,
  rates: { hit: share(), crit: share(), block: share(), exhausted: share() },
  counts: { summons: sum(), revivals: sum(), dyingBlows: sum() },
  teams: {},
  traits: {},
  characters: {},
})

/** Listens to one fight from its first event to its last; only a finished fight is added to the measures. */
export function measureFight(into: FightMeasures, { teams }: Pick<Setup, 'teams'>): (event: Event) => void {
  const own = emptyMeasures()
  const seen: Record<Count, number> = { summons: 0, revivals: 0, dyingBlows: 0 }
  return (event) => {
    switch (event.type) {
      case 'targetHit':
      case 'targetMissed':
        return note(own.rates.hit, event.type === 'targetHit')
      case 'critChecked':
        return note(own.rates.crit, event.crit)
      case 'blockChecked':
        return note(own.rates.block, event.success)
      case 'costPaid':
        if (event.resource === 'Stamina' && event.amount > 0) note(own.rates.exhausted, event.fromHealth > 0)
        return
      case 'summoned':
        seen.summons++
        return
      case 'revived':
        seen.revivals++
        return
      case 'dyingBlowStruck':
        seen.dyingBlows++
        return
      case 'combatEnded': {
        own.fights = 1
        own.lengths[event.tick] = 1
        own.draws = event.draw ? 1 : 0
        own.stalemates = event.stalemate ? 1 : 0
        own.storms = event.reason === 'triggerStorm' ? 1 : 0
        for (const count of COUNTS) own.counts[count] = { sum: seen[count], squares: seen[count] * seen[count] }
        noteTeams(own, teams, event.ranks)
        add(into, own)
      }
    }
  }
}

export function mergeMeasures(parts: readonly FightMeasures[]): FightMeasures {
  const whole = emptyMeasures()
  for (const part of parts) add(whole, part)
  return whole
}

/** A team counts once for each Trait and each character it has, however many members have it. */
function noteTeams(own: FightMeasures, teams: Setup['teams'], ranks: readonly number[]): void {
  const alone = ranks.filter((rank) => rank === 1).length === 1
  teams.forEach(({ members }, team) => {
    const won = alone && ranks[team] === 1
    const noteEach = (shares: Record<string, Share>, ids: readonly string[]) => {
      for (const id of new Set(ids)) note(entry(shares, id), won)
    }
    noteEach(own.teams, [String(team + 1)])
    noteEach(
      own.traits,
      members.flatMap(({ traits }) => traits.map(({ id }) => id)),
    )
    noteEach(
      own.characters,
      members.map(({ character }) => character).filter((id) => id !== ''),
    )
  })
}

function add(into: FightMeasures, part: FightMeasures): void {
  into.fights += part.fights
  into.draws += part.draws
  into.stalemates += part.stalemates
  into.storms += part.storms
  for (const [ticks, fights] of Object.entries(part.lengths)) into.lengths[ticks] = (into.lengths[ticks] ?? 0) + fights
  for (const rate of RATES) addShare(into.rates[rate], part.rates[rate])
  for (const count of COUNTS) {
    into.counts[count].sum += part.counts[count].sum
    into.counts[count].squares += part.counts[count].squares
  }
  for (const key of ['teams', 'traits', 'characters'] as const) {
    for (const [id, counted] of Object.entries(part[key])) addShare(entry(into[key], id), counted)
  }
}

const share = (): Share => ({ part: 0, of: 0 })
const sum = (): Sum => ({ sum: 0, squares: 0 })

function note(into: Share, success: boolean): void {
  into.of++
  if (success) into.part++
}

function addShare(into: Share, { part, of }: Share): void {
  into.part += part
  into.of += of
}

function entry(shares: Record<string, Share>, id: string): Share {
  shares[id] ??= share()
  return shares[id]
}
