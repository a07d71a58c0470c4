import { DICE, FACES, type Face, type FaceKey, faceKey, unit } from './faces.ts'

export const STRAIGHTS = ['1-5', '2-6', '1-6'] as const
export type Straight = (typeof STRAIGHTS)[number]
export const STRAIGHT_READINGS = ['exact', 'loose'] as const
export type StraightReading = (typeof STRAIGHT_READINGS)[number]

/** The numbers of DC-052, from tuning (`score.*`, `rules.straights`). */
export interface ScoringRules {
  readonly single1: number
  readonly single5: number
  readonly triple1: number
  readonly triplePerPip: number
  readonly setGrowth: number
  readonly straight: Readonly<Record<Straight, number>>
  readonly straights: StraightReading
}

export interface Element {
  readonly kind: 'single' | 'set' | 'straight'
  readonly faces: readonly Face[]
  readonly points: number
}

export const STRAIGHT_FACES: Readonly<Record<Straight, readonly Face[]>> = {
  '1-5': [1, 2, 3, 4, 5],
  '2-6': [2, 3, 4, 5, 6],
  '1-6': [1, 2, 3, 4, 5, 6],
}

/** An element with the dice it needs as a key, for subtraction. */
export interface KeyedElement {
  readonly key: FaceKey
  readonly element: Element
}

/** DC-052. Singles and sets; straights are listed apart, since the exact reading never joins them with anything. */
export function singlesAndSets(rules: ScoringRules): KeyedElement[] {
  const list = [keyed('single', [1], rules.single1), keyed('single', [5], rules.single5)]
  for (const face of FACES) {
    let points = face === 1 ? rules.triple1 : rules.triplePerPip * face
    for (let size = 3; size <= DICE; size++, points *= rules.setGrowth)
      list.push(keyed('set', repeat(face, size), points))
  }
  return list
}

export const straightElements = (rules: ScoringRules): KeyedElement[] =>
  STRAIGHTS.map((name) => keyed('straight', STRAIGHT_FACES[name], rules.straight[name]))

const keyed = (kind: Element['kind'], faces: readonly Face[], points: number): KeyedElement => ({
  key: faceKey(faces),
  element: { kind, faces, points },
})

const repeat = (face: Face, size: number): Face[] => Array.from({ length: size }, () => face)

/** Whether `part` can be taken out of `whole`: no face is missing. */
export function contains(whole: FaceKey, part: FaceKey): boolean {
  for (const face of FACES) {
    const mask = 7 * unit(face)
    if ((whole & mask) < (part & mask)) return false
  }
  return true
}
