import { label, SeededDraws } from '@arbiter/kernel'
import { type Action, battleNumber, budgetOf, checkOpponent, guestOf, type Plan } from '@arbiter/run'
import type { Limits } from '../config.ts'
import type { StoredRunGame } from '../storage/runs.ts'
import type { Candidate, OpponentCriteria, Snapshots } from '../storage/snapshots.ts'
import type { RunInPlay } from './runInPlay.ts'
import { childSeed } from './seeds.ts'

const MATCH = label('match')
const DAY_MS = 86_400_000

/** RN-267 … RN-271. Whom a run meets next: a team of another player, or a bot. Settled by the run's own seed. */
export async function findOpponent(
  snapshots: Snapshots,
  { player, seed }: Pick<StoredRunGame, 'player' | 'seed'>,
  { plan, state }: RunInPlay,
  contentHash: string,
  limits: Limits,
): Promise<Extract<Action, { type: 'opponent' }>> {
  const battle = battleNumber(state)
  const { wins, rating } = state
  const criteria: OpponentCriteria = {
    player,
    battle,
    wins: [wins - limits.matchWinsWindow, wins + limits.matchWinsWindow],
    rating: [rating - limits.matchRatingWindow, rating + limits.matchRatingWindow],
    maxCost: budgetOf(plan.balance, battle),
    since: new Date(Date.now() - limits.snapshotDays * DAY_MS).toISOString(),
    limit: limits.matchCandidates,
  }
  const action = { type: 'opponent', battle: childSeed(seed, `battle:${battle}`) } as const
  // RN-685.
  if (state.setup.opponents === 'gentle') return { ...action, seed: childSeed(seed, `bot:${battle}`) }
  for (const sameBattle of [true, false]) {
    const ids = await validIds(snapshots, await snapshots.candidates(criteria, sameBattle), plan, battle, contentHash)
    if (ids.length === 0) continue
    const index = new SeededDraws(childSeed(seed, `match:${battle}`)).int(MATCH, ids.length)
    const [met] = await snapshots.load([ids[index]!])
    // It may just have been dropped because there were too many.
    if (met) return { ...action, opponent: guestOf(plan, met, met.playerName, rating) }
  }
  return { ...action, seed: childSeed(seed, `bot:${battle}`) }
}

/**
 * RN-266. Snapshots made under today's content are valid. Older ones are skipped if that content does not know them or does
 * not allow them, in their own battle or in the coming one: costs may have changed since they were added up.
 */
async function validIds(
  snapshots: Snapshots,
  candidates: readonly Candidate[],
  plan: Plan,
  battle: number,
  contentHash: string,
): Promise<string[]> {
  const older = candidates.filter((each) => each.contentHash !== contentHash)
  const loaded = await snapshots.load(older.map(({ id }) => id))
  const invalid = new Set(
    loaded
      .filter((each) => [each.battle, battle].some((number) => checkOpponent(plan, each, number) !== undefined))
      .map(({ id }) => id),
  )
  return candidates.map(({ id }) => id).filter((id) => !invalid.has(id))
}
