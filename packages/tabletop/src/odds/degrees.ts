import { ratioValue } from '@arbiter/kernel'
import type { CheckConstants } from '../content/types.ts'
import { MODES, type Mode } from '../content/words.ts'
import { attackWins, degreeOf, type Edge, NO_DEFENCE, passiveSum, rolledSum, thrown } from '../rules/dice.ts'
import { throwsOf } from './throws.ts'

/** What an attack meets: everything that adds to the defence, and how it is made. */
export interface Obstacle {
  readonly value: number
  readonly mode: Mode
  readonly edge: Edge
}

/** `[d − 1]`: how likely the attack wins with exactly degree d. */
export type Degrees = readonly number[]

interface Sums {
  readonly sums: readonly number[]
  readonly chances: readonly number[]
}

/**
 * The odds of one check by the rules' own arithmetic, without a fight around it: for whoever asks thousands of times. Remembers
 * what it was asked.
 */
export class DegreeTable {
  readonly #check: CheckConstants
  readonly #sums = new Map<Edge, Sums>()
  readonly #known = new Map<number, Degrees>()

  constructor(check: CheckConstants) {
    this.#check = check
  }

  /** The degree is the lowest of those against each obstacle (TT-108). */
  of(attack: number, edge: Edge, obstacles: readonly Obstacle[]): Degrees {
    let key = keyOf(attack, edge)
    for (const { value, mode, edge: own } of obstacles)
      key = (key * MODES.length + MODE[mode]) * SIZE + keyOf(value, own)
    let degrees = this.#known.get(key)
    if (!degrees) {
      degrees = this.#find(attack, edge, obstacles)
      this.#known.set(key, degrees)
    }
    return degrees
  }

  /** TT-011: as `of`, against a difficulty. */
  against(difficulty: number, skill: number, edge: Edge): Degrees {
    const { sums, chances } = this.#sumsOf(edge)
    const degrees: number[] = []
    for (let i = 0; i < sums.length; i++) {
      const margin = sums[i]! + skill - difficulty
      if (margin >= 0) put(degrees, degreeOf(this.#check, margin), chances[i]!)
    }
    return degrees
  }

  #find(attack: number, edge: Edge, obstacles: readonly Obstacle[]): Degrees {
    const { sums, chances } = this.#sumsOf(edge)
    const degrees: number[] = []
    for (let i = 0; i < sums.length; i++) {
      const reached = obstacles.map((obstacle) => this.#atLeast(sums[i]! + attack, obstacle))
      for (let degree = 1; reached.every((each) => (each[degree - 1] ?? 0) > 0); degree++) {
        const now = product(reached, degree)
        put(degrees, degree, chances[i]! * (now - product(reached, degree + 1)))
      }
    }
    return degrees
  }

  /** `[d − 1]`: how likely a known attack total wins with degree d or more. */
  #atLeast(total: number, { value, mode, edge }: Obstacle): number[] {
    const exact: number[] = []
    const meet = (defence: number, chance: number): void => {
      const margin = total - defence
      if (attackWins(this.#check, margin)) put(exact, degreeOf(this.#check, margin), chance)
    }
    if (mode === 'none') meet(NO_DEFENCE.total, 1)
    else if (mode === 'passive') meet(passiveSum(this.#check, [{ what: 'skill', value }], edge).total, 1)
    else {
      const { sums, chances } = this.#sumsOf(edge)
      for (let i = 0; i < sums.length; i++) meet(sums[i]! + value, chances[i]!)
    }
    for (let i = exact.length - 2; i >= 0; i--) exact[i]! += exact[i + 1]!
    return exact
  }

  #sumsOf(edge: Edge): Sums {
    let known = this.#sums.get(edge)
    if (!known) {
      const { count } = this.#check
      const throws = throwsOf(this.#check, edge)
      known = {
        sums: throws.map(({ value }) => rolledSum(thrown(value, count, edge === 0 ? 1 : 2, edge, false), []).total),
        chances: throws.map(({ probability }) => ratioValue(probability)),
      }
      this.#sums.set(edge, known)
    }
    return known
  }
}

/** Whole numbers stand for questions: values from −512 to 511, halves and all, edges and modes in a fixed number of places. */
const SIZE = 3 * 2048
const keyOf = (value: number, edge: Edge): number => (2 * value + 1024) * 3 + edge + 1
const MODE: Readonly<Record<Mode, number>> = { active: 0, passive: 1, none: 2 }

const product = (reached: readonly (readonly number[])[], degree: number): number => {
  let chance = 1
  for (const each of reached) chance *= each[degree - 1] ?? 0
  return chance
}

function put(degrees: number[], degree: number, chance: number): void {
  while (degrees.length < degree) degrees.push(0)
  degrees[degree - 1]! += chance
}
