import type { StatusView } from '@arbiter/run/battle'

/** RN-097, RN-098: for how many rounds a status still works, this one included; `null` for the whole battle. */
export const roundsLeft = ({ until }: Pick<StatusView, 'until'>, round: number): number | null =>
  until === null ? null : until - Math.max(1, round)
