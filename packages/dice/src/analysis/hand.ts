import { DICE, FACES, type FaceKey, unit } from '../scoring/faces.ts'
import type { Scoring } from '../scoring/scoring.ts'
import type { DiceMask } from '../scoring/selections.ts'
import type { Profile } from './odds.ts'

/**
 * Which of a seat's six dice are unbanked, with dice of equal profile merged (DC-118): mixed-radix number of the counts per kind of die.
 * 0 = all banked; `full` = all on the table. Six equal dice give 0 … 6, six different ones the position mask.
 */
export type TableState = number

/** One kind of die of a hand: its chances per face, how many there are, and what one of them weighs in a `TableState`. */
export interface DieKind {
  readonly chances: readonly number[]
  readonly count: number
  readonly weight: number
}

/** The six dice of a seat as the solvers see them. */
export interface Hand {
  readonly profiles: readonly Profile[]
  readonly kinds: readonly DieKind[]
  /** Kind of the die at each position. */
  readonly kindAt: readonly number[]
  readonly full: TableState
  /** Number of dice in each state. */
  readonly dice: readonly number[]
  readonly key: string
}

export function makeHand(profiles: readonly Profile[]): Hand {
  if (profiles.length !== DICE) throw new RangeError('a hand has six dice')
  const names = profiles.map((profile) => reduced(profile).join(','))
  const distinct = [...new Set(names)]
  let weight = 1
  const kinds = distinct.map((name) => {
    const count = names.filter((other) => other === name).length
    const kind = { chances: chancesOf(profiles[names.indexOf(name)]!), count, weight }
    weight *= count + 1
    return kind
  })
  const dice = Array.from({ length: weight }, (_, state) => countsOf(kinds, state).reduce((sum, n) => sum + n, 0))
  return {
    profiles,
    kinds,
    kindAt: names.map((name) => distinct.indexOf(name)),
    full: weight - 1,
    dice,
    key: names.join(' '),
  }
}

/** How many dice of each kind lie on the table. */
export const countsOf = (kinds: readonly DieKind[], state: TableState): number[] =>
  kinds.map(({ weight, count }) => Math.floor(state / weight) % (count + 1))

export function stateOf(hand: Hand, dice: DiceMask): TableState {
  let state = 0
  for (let at = 0; at < DICE; at++) if (dice & (1 << at)) state += hand.kinds[hand.kindAt[at]!]!.weight
  return state
}

/** Some dice of one kind that show one face. */
export interface Cell {
  readonly kind: number
  readonly face: number
  readonly count: number
}

/** One result of a throw: what lies on the table afterwards, kinds apart, and how likely it is. */
export interface Thrown {
  readonly chance: number
  readonly faces: FaceKey
  readonly cells: readonly Cell[]
}

/** All results of throwing the dice of a state. */
export function throwsOf(hand: Hand, state: TableState): Thrown[] {
  const counts = countsOf(hand.kinds, state)
  const found: Thrown[] = []
  const cells: Cell[] = []
  /** Dice of a kind are handed out face by face; `ways` carries the multinomial. */
  const deal = (kind: number, face: number, left: number, chance: number, faces: FaceKey): void => {
    if (kind === counts.length) {
      found.push({ chance, faces, cells: cells.slice() })
      return
    }
    if (left === 0) {
      deal(kind + 1, 1, counts[kind + 1] ?? 0, chance, faces)
      return
    }
    if (face > DICE) return
    const single = hand.kinds[kind]!.chances[face - 1]!
    deal(kind, face + 1, left, chance, faces)
    if (single === 0) return
    let ways = chance
    for (let count = 1; count <= left; count++) {
      ways *= (single * (left - count + 1)) / count
      cells.push({ kind, face, count })
      deal(kind, face + 1, left - count, ways, faces + count * unit(face))
      cells.pop()
    }
  }
  deal(0, 1, counts[0] ?? 0, 1, 0)
  return found
}

/** Every valid selection out of these cells: its faces, its score and what it weighs in a `TableState`. */
export function eachSelection(
  hand: Hand,
  cells: readonly Cell[],
  scoring: Scoring,
  visit: (faces: FaceKey, score: number, taken: TableState) => void,
): void {
  const choose = (at: number, faces: FaceKey, taken: TableState): void => {
    if (at === cells.length) {
      const score = faces === 0 ? -1 : scoring.score(faces)
      if (score >= 0) visit(faces, score, taken)
      return
    }
    const { kind, face, count } = cells[at]!
    const one = unit(face)
    const weight = hand.kinds[kind]!.weight
    for (let n = 0; n <= count; n++) choose(at + 1, faces + n * one, taken + n * weight)
  }
  choose(0, 0, 0)
}

function chancesOf(profile: Profile): number[] {
  let sum = 0
  for (const weight of profile) sum += weight
  return FACES.map((face) => profile[face - 1]! / sum)
}

/** Weights 2,2,2,2,2,2 are the same die as 1,1,1,1,1,1. */
function reduced(profile: Profile): number[] {
  const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
  const divisor = profile.reduce(gcd, 0) || 1
  return profile.map((weight) => weight / divisor)
}
