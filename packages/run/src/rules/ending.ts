import { ownerRating } from './rating.ts'
import { rewardOf } from './reward.ts'
import type { Writer } from './writer.ts'

/** RN-229, RN-258. */
export function endRun(run: Writer, status: 'won' | 'lost'): void {
  const { state } = run
  run.set('status', status)
  run.set('phase', 'finished')
  run.set('reward', rewardOf(run.balance, state))
  const { abandoned, wins, losses, reward, setup } = state
  run.tell({
    type: 'runEnded',
    status,
    abandoned,
    wins,
    losses,
    reward: reward!,
    ratingBefore: setup.rating,
    rating: ownerRating(state),
  })
}

/** RN-235. */
export function abandon(run: Writer): void {
  run.set('abandoned', true)
  run.set('draft', null)
  run.set('opponent', null)
  run.set('battleSeed', null)
  endRun(run, 'lost')
}
