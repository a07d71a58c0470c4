import type { FieldReader } from '@arbiter/content'
import type { SetupCode } from '../setup.ts'

export type SetupReader = FieldReader<SetupCode>

/** RN-685. */
export const OPPONENTS = ['standard', 'gentle'] as const
export const HOSTS = ['local', 'server'] as const
export const FRAMES = ['local', 'grid'] as const
export const MAX_DECISIONS = 100_000
export const USUAL_DECISIONS = 5000
export const MAX_RATING = 100_000
export const MAX_ROUNDS = 1000
/** HP, resolve and magnitudes at the start; a unit never has more than its own. */
export const MAX_START = 100_000
export const MAX_STATUS_ROUNDS = 1000
