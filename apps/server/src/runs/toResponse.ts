import { draftSight, type Plan, runSight } from '@arbiter/run'
import type { DraftBody, HistoryBody, RunBody, RunSummaryBody } from '../dto/run.ts'
import type { StoredRunGame } from '../storage/runs.ts'
import { withKnownCards } from './knownCards.ts'

/** RN-292. */
export function toRunResponse(plan: Plan, run: StoredRunGame): Omit<RunBody, 'deck' | 'opponents'> {
  const known = withKnownCards(plan, run)
  return {
    id: run.id,
    version: run.version,
    ...runSight(plan, { ...run, ...known }),
    remainingCount: known.remaining.length,
    lastBattleId: run.history.at(-1)?.battleId ?? null,
    history: run.history.map(toHistoryEntry),
  }
}

/** RN-236. Teams and timings are in the replay. */
const toHistoryEntry = (entry: StoredRunGame['history'][number]): HistoryBody => {
  const { battleId, battle, result, outcome, reason, rounds, goldBase, goldStreak, ratingChange, opponent, at } = entry
  const { kind, name, faction, leaderId, rating } = opponent
  return {
    ...{ battleId, battle, result, outcome, reason, rounds },
    goldEarned: goldBase + goldStreak,
    goldBase,
    goldStreak,
    ratingChange,
    opponent: { kind, name, faction, leaderId, rating },
    at,
  }
}

/** RN-294. */
export const toDraftResponse = (
  plan: Plan,
  { draft, remaining, version }: Pick<StoredRunGame, 'draft' | 'remaining' | 'version'>,
): DraftBody => ({ ...draftSight(plan, draft!, remaining), remainingCount: remaining.length, version })

export const toRunSummary = (run: StoredRunGame): RunSummaryBody => {
  const { id, status, abandoned, faction, leader: leaderId, wins, losses, rating, reward } = run
  return { id, status, abandoned, faction, leaderId, wins, losses, rating, reward }
}
