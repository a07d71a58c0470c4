import { ownerRating } from '@arbiter/run'
import type { RunSight } from './host.ts'

type Rated = Pick<RunSight, 'rating' | 'abandoned'> & {
  readonly history: readonly Pick<RunSight['history'][number], 'ratingChange'>[]
}

/** The owner's rating when the run began. */
export const ratingBefore = ({ rating, history }: Rated): number =>
  rating - history.reduce((sum, { ratingChange }) => sum + ratingChange, 0)

/** RN-235, RN-258. The owner's rating if the run ends as it stands. */
export const ratingAfter = (sight: Rated): number => ownerRating({ ...sight, setup: { rating: ratingBefore(sight) } })
