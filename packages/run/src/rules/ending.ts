import { ownerRating } from './rating.ts'
import { rewardOf } from './reward.ts'
import type { Writer } from './writer.ts'

/** RN-229, RN-258. */
export function endRun(run: Writer, status: 'won' | 'lost'): void {
  const { state } = run
  run.set('status', status)
  run.set('phase', 'finished')
  const reward = rewardOf(run.balance, state)
  // RN-685.
  run.set('reward', state.setup.opponents === 'gentle' ? Math.floor(reward / 2) : reward)
  const { abandoned, wins, losses, setup } = state
  run.tell({
    type: 'runEnded',
    status,
    abandoned,
    wins,
    losses,
    reward: state.reward!,
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
