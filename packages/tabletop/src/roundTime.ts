/** TT-037: a round stands for six seconds, ten rounds for a minute. */
const SECONDS_PER_ROUND = 6

/** Time of the fight when this round begins. */
export const secondsBefore = (round: number): number => SECONDS_PER_ROUND * Math.max(0, round - 1)
