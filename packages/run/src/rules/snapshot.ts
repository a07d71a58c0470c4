import type { DeployedUnit } from '../battle/setup.ts'
import { currentLeader } from '../content/formerIds.ts'
import type { Timing } from '../content/words.ts'
import { armyNamed, type Plan } from '../plan.ts'
import type { Opponent, State } from '../state.ts'
import { costOf } from './budget.ts'
import { deckIn } from './decks.ts'
import { playerDifficulty } from './opponent.ts'

/** RN-264: a team that fought, for others to meet. Owner, name, content hash and age are the server's. */
export interface Snapshot {
  readonly battle: number
  readonly wins: number
  readonly losses: number
  readonly rating: number
  readonly cost: number
  readonly faction: string
  readonly leaderId: string
  readonly team: readonly DeployedUnit[]
  readonly timings: Readonly<Record<string, Timing>>
  /** RN-630: for display after the battle; older ones have none and are taken as the starter deck. */
  readonly deck?: readonly string[] | null
}

/** RN-263. The team of the last battle, with wins, losses and rating as they were before it. */
export function snapshotOf(plan: Plan, state: State): Snapshot {
  const { history, setup, wins, losses, rating } = state
  const { battle, result, ratingChange, team, timings } = history.at(-1)!
  const won = result === 'win' ? 1 : 0
  return {
    battle,
    wins: wins - won,
    losses: losses - (1 - won),
    rating: rating - ratingChange,
    cost: costOf(
      plan,
      team.map(({ unitId }) => unitId),
    ),
    faction: setup.faction,
    leaderId: setup.leader,
    team,
    timings,
    deck: deckIn(armyNamed(plan, setup.faction)!, state),
  }
}

/** RN-267, RN-273. The full copy that a run with this rating meets. */
export const guestOf = (plan: Plan, snapshot: Snapshot, name: string, ownRating: number): Opponent => ({
  kind: 'player',
  name,
  faction: snapshot.faction,
  leaderId: currentLeader(plan.content.aliases, snapshot.leaderId),
  rating: snapshot.rating,
  difficulty: playerDifficulty(plan.balance, ownRating, snapshot.rating),
  team: snapshot.team,
  timings: snapshot.timings,
})
