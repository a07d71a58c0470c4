import {
  contains,
  type Element,
  type KeyedElement,
  type ScoringRules,
  type StraightReading,
  singlesAndSets,
  straightElements,
} from './elements.ts'
import { countOf, FACE_SETS, FACES, type Face, type FaceKey, ordinalOf, sizeOf, unit } from './faces.ts'

/** What the table says of one selection: its score and best division, or why it is refused (DC-059). */
export type Judgement =
  | { readonly valid: true; readonly score: number; readonly elements: readonly Element[]; readonly divisions: number }
  | { readonly valid: false; readonly code: 'not_scoring' | 'straight_not_alone'; readonly faces: readonly Face[] }

export interface Scoring {
  readonly rules: ScoringRules
  /** DC-053. Points of exactly these dice, or −1 when they are no valid selection. */
  score(faces: FaceKey): number
  /** Points of the highest-scoring selection among these dice, or −1 when there is none. */
  best(faces: FaceKey): number
  /** DC-034. False means bust: no selection among these dice is valid. */
  hasScore(faces: FaceKey): boolean
  judge(faces: FaceKey): Judgement
}

/** DC-051 … DC-061. Judges all 923 selections once; afterwards every question is a table look-up. */
export function compileScoring(rules: ScoringRules): Scoring {
  const elements = { plain: singlesAndSets(rules), straights: straightElements(rules) }
  const judgements = FACE_SETS.map((faces) => judgeFaces(faces, elements, rules.straights))
  const scores = new Int32Array(FACE_SETS.length + 1).fill(-1)
  judgements.forEach((judged, at) => {
    if (judged.valid) scores[at + 1] = judged.score
  })
  const best = bestOfEach(scores)
  return {
    rules,
    score: (faces) => scores[ordinalOf(faces)]!,
    best: (faces) => best[ordinalOf(faces)]!,
    hasScore: (faces) => best[ordinalOf(faces)]! >= 0,
    judge(faces) {
      const judged = judgements[ordinalOf(faces) - 1]
      if (judged === undefined) throw new RangeError('a selection holds one to six dice')
      return judged
    },
  }
}

/** A selection is either the whole of the dice or lies within them less one die; smaller sets come first in the table. */
function bestOfEach(scores: Int32Array): Int32Array {
  const best = Int32Array.from(scores)
  for (const faces of FACE_SETS) {
    const at = ordinalOf(faces)
    for (const face of FACES) {
      if (countOf(faces, face) > 0) best[at] = Math.max(best[at]!, best[ordinalOf(faces - unit(face))]!)
    }
  }
  return best
}

interface ElementsInForce {
  readonly plain: readonly KeyedElement[]
  readonly straights: readonly KeyedElement[]
}

function judgeFaces(faces: FaceKey, { plain, straights }: ElementsInForce, reading: StraightReading): Judgement {
  const joined = divide(faces, [...plain, ...straights])
  // DC-055: read exactly, a straight is an element of no division but its own.
  const divisions =
    reading === 'loose' ? joined : joined.filter((parts) => parts.length === 1 || !parts.some(isStraight))
  if (divisions.length > 0) return { valid: true, divisions: divisions.length, ...bestDivision(divisions) }
  if (joined.length > 0) {
    return { valid: false, code: 'straight_not_alone', faces: FACES.filter((face) => countOf(faces, face) > 1) }
  }
  return { valid: false, code: 'not_scoring', faces: FACES.filter((face) => fitsNothing(faces, face, plain)) }
}

/** Every way to take the dice apart into elements; the elements of one division stand in list order. */
function divide(faces: FaceKey, elements: readonly KeyedElement[], from = 0): Element[][] {
  if (sizeOf(faces) === 0) return [[]]
  const found: Element[][] = []
  for (let at = from; at < elements.length; at++) {
    const { key, element } = elements[at]!
    if (contains(faces, key)) for (const rest of divide(faces - key, elements, at)) found.push([element, ...rest])
  }
  return found
}

/** DC-053, DC-061: the highest sum; among equal sums the fewest elements. */
function bestDivision(divisions: readonly Element[][]): { score: number; elements: Element[] } {
  const sum = (elements: Element[]): number => elements.reduce((points, element) => points + element.points, 0)
  let best = divisions[0]!
  for (const other of divisions) {
    const gain = sum(other) - sum(best)
    if (gain > 0 || (gain === 0 && other.length < best.length)) best = other
  }
  return { score: sum(best), elements: best }
}

const isStraight = (element: Element): boolean => element.kind === 'straight'

/** DC-059: dice of a face that no single and no set can take. */
const fitsNothing = (faces: FaceKey, face: Face, elements: readonly KeyedElement[]): boolean =>
  countOf(faces, face) > 0 && !elements.some(({ key }) => countOf(key, face) > 0 && contains(faces, key))
