import { type Balance, LEAGUES, type League, leagueOf } from '@arbiter/run'

/** Where a league begins and ends, and how far the next one is; the highest has neither end nor next. */
export interface LeagueSpan {
  readonly league: League
  readonly from: number
  readonly to: number | null
  readonly next: { readonly league: League; readonly missing: number } | null
}

/** RN-259. */
export function leagueSpan(balance: Balance, rating: number): LeagueSpan {
  const league = leagueOf(balance, rating)
  const at = LEAGUES.indexOf(league)
  const above = balance.league.from[at + 1]
  return {
    league,
    from: balance.league.from[at]!,
    to: above === undefined ? null : above - 1,
    next: above === undefined ? null : { league: LEAGUES[at + 1]!, missing: above - rating },
  }
}
