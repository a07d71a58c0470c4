import { type Ratio, ratio, ratioValue } from '@arbiter/kernel'
import { FACES, type FaceKey, unit } from '../scoring/faces.ts'
import type { Scoring } from '../scoring/scoring.ts'

/** DC-021. Six integer weights for the faces 1 … 6. */
export type Profile = readonly number[]

export interface Odds extends Ratio {
  readonly value: number
}

/** Odds as plain data, fit for JSON and for another thread: the reduced fraction as text, and its value. */
export interface ExactOdds {
  readonly fraction: string
  readonly value: number
}

export const exactOdds = ({ num, den, value }: Odds): ExactOdds => ({ fraction: `${num}/${den}`, value })

/** The profile of a die that cannot show anything else. */
export const certain = (face: number): Profile => FACES.map((other) => (other === face ? 1 : 0))

/** DC-117. The exact chance that a throw of these dice busts. */
export const bustOdds = (profiles: readonly Profile[], scoring: Scoring): Odds =>
  throwMean(profiles, (faces) => (scoring.hasScore(faces) ? 0 : 1))

/** The mean of the highest-scoring selection of one throw; a bust counts 0 (17.2). */
export const meanBestScore = (profiles: readonly Profile[], scoring: Scoring): Odds =>
  throwMean(profiles, (faces) => (scoring.hasScore(faces) ? scoring.best(faces) : 0))

/** The chance that all thrown dice can be saved at once (17.2). */
export const allUsableOdds = (profiles: readonly Profile[], scoring: Scoring): Odds =>
  throwMean(profiles, (faces) => (scoring.score(faces) >= 0 ? 1 : 0))

/** The exact mean of a whole-number measure over all throws of these dice. */
export function throwMean(profiles: readonly Profile[], measure: (faces: FaceKey) => number): Odds {
  let sum = 0n
  let whole = 0n
  for (const [faces, weight] of throwWeights(profiles)) {
    sum += weight * BigInt(measure(faces))
    whole += weight
  }
  const mean = ratio(sum, whole)
  return { ...mean, value: ratioValue(mean) }
}

/** The weight of each face set. Big integers, since the product of six sums of weights goes beyond 2^53. */
export function throwWeights(profiles: readonly Profile[]): Map<FaceKey, bigint> {
  let thrown = new Map<FaceKey, bigint>([[0, 1n]])
  for (const profile of profiles) {
    const next = new Map<FaceKey, bigint>()
    for (const [faces, weight] of thrown) {
      for (const face of FACES) {
        const share = profile[face - 1]!
        if (share === 0) continue
        const key = faces + unit(face)
        next.set(key, (next.get(key) ?? 0n) + weight * BigInt(share))
      }
    }
    thrown = next
  }
  return thrown
}
