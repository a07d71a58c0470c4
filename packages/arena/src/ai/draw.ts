import { type Draws, floorDiv, type Label } from '@arbiter/kernel'

const WHOLE = 65_536

const weights: number[] = []

/** AR-244. The place of the drawn option among `count` final scores from `start` on; a single one needs no draw (AR-236). */
export function drawOption(
  draws: Draws,
  label: Label,
  finals: readonly number[],
  start: number,
  count: number,
  sharpness: number,
): number {
  if (count === 1) return start
  let best = 1
  for (let i = 0; i < count; i++) if (finals[start + i]! > best) best = finals[start + i]!
  let sum = 0
  for (let i = 0; i < count; i++) {
    weights[i] = drawWeight(finals[start + i]!, best, sharpness)
    sum += weights[i]!
  }
  let left = draws.int(label, sum)
  let at = 0
  while (left >= weights[at]!) left -= weights[at++]!
  return start + at
}

/** A power law of the share of the best score, not a softmax. */
export function drawWeight(final: number, best: number, sharpness: number): number {
  const share = floorDiv(final * WHOLE, best)
  let weight = WHOLE
  for (let i = 0; i <= sharpness; i++) weight = floorDiv(weight * share, WHOLE)
  return Math.max(1, weight)
}
