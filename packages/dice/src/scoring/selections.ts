import { DICE, type FaceKey, unit } from './faces.ts'
import type { Scoring } from './scoring.ts'

/** Bit k stands for position k + 1 (DC-020: positions 1 … 6). */
export type DiceMask = number
export const ALL_DICE: DiceMask = (1 << DICE) - 1

export interface Selection {
  readonly dice: DiceMask
  readonly faces: FaceKey
  readonly score: number
}

/** Every valid selection of the unbanked dice by position (DC-028: equal faces are still different dice). `values[k]` is the face at position k + 1. */
export function selections(values: readonly number[], unbanked: DiceMask, scoring: Scoring): Selection[] {
  const found: Selection[] = []
  for (let dice = 1; dice <= ALL_DICE; dice++) {
    if ((dice & ~unbanked) !== 0) continue
    const faces = facesAt(values, dice)
    const score = scoring.score(faces)
    if (score >= 0) found.push({ dice, faces, score })
  }
  return found
}

/** The valid selections merged by their faces; `choices` are the position masks that give them. */
export function selectionsByFaces(
  values: readonly number[],
  unbanked: DiceMask,
  scoring: Scoring,
): { faces: FaceKey; score: number; choices: DiceMask[] }[] {
  const merged = new Map<FaceKey, { faces: FaceKey; score: number; choices: DiceMask[] }>()
  for (const { dice, faces, score } of selections(values, unbanked, scoring)) {
    const entry = merged.get(faces)
    if (entry) entry.choices.push(dice)
    else merged.set(faces, { faces, score, choices: [dice] })
  }
  return [...merged.values()]
}

export function facesAt(values: readonly number[], dice: DiceMask): FaceKey {
  let faces = 0
  for (let at = 0; at < DICE; at++) if (dice & (1 << at)) faces += unit(values[at]!)
  return faces
}

export const maskOf = (positions: Iterable<number>): DiceMask => {
  let dice = 0
  for (const position of positions) dice |= 1 << (position - 1)
  return dice
}

export function positionsOf(dice: DiceMask): number[] {
  const positions: number[] = []
  for (let at = 0; at < DICE; at++) if (dice & (1 << at)) positions.push(at + 1)
  return positions
}
