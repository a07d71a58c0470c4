import type { OpponentPreview } from './events.ts'
import { type Plan, recommendedTimings } from './plan.ts'
import { battleNumber, budgetOf } from './rules/budget.ts'
import { previewOf } from './rules/opponent.ts'
import { leagueOf } from './rules/rating.ts'
import { styleOf } from './rules/rivals.ts'
import { upgradePrice } from './rules/upgrade.ts'
import type { Card, Draft, State } from './state.ts'

/** What a run must tell so that it can be shown, wherever it is kept. */
type Kept = Pick<
  State,
  | 'status'
  | 'phase'
  | 'abandoned'
  | 'wins'
  | 'losses'
  | 'winStreak'
  | 'gold'
  | 'rating'
  | 'hand'
  | 'remaining'
  | 'reward'
> & { readonly faction: string; readonly leader: string; readonly opponent: OpponentPreview | null }

/** RN-292: the run as its player sees it, without what only its keeper knows (ids, versions, history). */
export function runSight(plan: Plan, run: Kept) {
  const { status, phase, abandoned, faction, leader, wins, losses, winStreak, gold, rating, opponent, reward } = run
  const battle = battleNumber(run)
  return {
    ...{ status, phase, abandoned, faction, leaderId: leader, wins, losses, winStreak },
    battleNumber: battle,
    budget: budgetOf(plan.balance, battle),
    gold,
    rating,
    league: leagueOf(plan.balance, rating),
    hand: run.hand.map((card) => cardSight(plan, card)),
    remaining: run.remaining.map(({ unitId }) => unitId).sort(),
    spells: spellSights(plan, leader),
    opponent: opponent && { ...previewOf(opponent), style: styleOf(plan.content, opponent) },
    reward,
  }
}

/** RN-293. */
export function cardSight({ units, balance }: Plan, { instanceId, unitId, tier }: Card) {
  const { cost } = units.get(unitId)!
  return { instanceId, unitId, tier, cost, nextUpgradeCost: upgradePrice(balance, cost, tier) }
}

/** RN-294. */
export function draftSight(plan: Plan, { number, pick, options }: Draft, remaining: readonly Card[]) {
  const cards = options.map((id) => remaining.find(({ instanceId }) => instanceId === id)!)
  return { draftNumber: number, pick, options: cards.map((card) => cardSight(plan, card)) }
}

/** None of a leader that the content no longer has. */
function spellSights(plan: Plan, leaderId: string) {
  const leader = plan.leaders.get(leaderId)
  const timings = leader ? recommendedTimings(plan, leader) : {}
  return Object.entries(timings).map(([spellId, recommended]) => ({ spellId, recommended }))
}
