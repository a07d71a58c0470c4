import { withMinus } from '../../parts/count.tsx'

/** A change: always with its sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : withMinus(n))
