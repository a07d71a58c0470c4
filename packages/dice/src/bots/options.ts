import { type Action, saveOf, type Then } from '../action.ts'
import { FLAG, type Plan } from '../plan.ts'
import { afterSave, totalAfterPass } from '../preview.ts'
import { countDice, unbankedOf } from '../rules/table.ts'
import { type DiceMask, type FaceKey, positionsOf, unit } from '../scoring/index.ts'
import type { State } from '../state.ts'

/** One way to save: the dice, their score, and the table before the pass or the next throw. */
export class Option {
  readonly dice: DiceMask
  readonly base: number
  readonly #plan: Plan
  readonly #before: State
  #after: State | undefined

  constructor(plan: Plan, before: State, dice: DiceMask, base: number) {
    this.#plan = plan
    this.#before = before
    this.dice = dice
    this.base = base
  }

  get after(): State {
    this.#after ??= afterSave(this.#plan, this.#before, this.dice)
    return this.#after
  }

  /** The total after an immediate pass. */
  get passed(): number {
    const { seat, flags, totals, turnPoints } = this.#before
    const { onSave, onPass } = this.#plan
    const plain = onSave[seat - 1]!.length === 0 && onPass[seat - 1]!.length === 0 && flags[FLAG.double_save] === 0
    return plain ? totals[seat - 1]! + Math.max(0, turnPoints + this.base) : totalAfterPass(this.#plan, this.after)
  }
}

/** Highest base first; ties: fewer dice, then the smallest list of positions (DC-108). Interchangeable dice are offered once. */
export function saveOptions(plan: Plan, state: State): Option[] {
  const unbanked = unbankedOf(state)
  const found: Option[] = []
  const twins = twinsOf(plan, state)
  // Every non-empty part of the unbanked dice, smaller numbers first.
  for (let dice = -unbanked & unbanked; dice !== 0; dice = (dice - unbanked) & unbanked) {
    const base = plan.scoring.score(facesOfPart(dice, state.faces))
    if (base >= 0 && !skipsTwin(dice, twins)) found.push(new Option(plan, state, dice, base))
  }
  return found.sort(
    (a, b) => b.base - a.base || countDice(a.dice) - countDice(b.dice) || comparePositions(a.dice, b.dice),
  )
}

/** By mask; a part is its lowest die and the rest, which was looked at before. */
const faceKeys = new Int32Array(64)

function facesOfPart(dice: DiceMask, faces: readonly number[]): FaceKey {
  const lowest = 31 - Math.clz32(dice & -dice)
  faceKeys[dice] = faceKeys[dice & (dice - 1)]! + unit(faces[lowest]!)
  return faceKeys[dice]!
}

/** Per position the bit of the nearest unbanked die before it with the same face, weights and mark; 0 without one. */
function twinsOf(plan: Plan, { faces, held, banked, seat }: State): number[] {
  const kinds = plan.kinds[seat - 1]!
  return faces.map((face, at) => {
    for (let before = at - 1; before >= 0; before--) {
      const alike =
        faces[before] === face && kinds[before] === kinds[at] && ((held >> before) & 1) === ((held >> at) & 1)
      if (alike && ((banked >> before) & 1) === 0) return 1 << before
    }
    return 0
  })
}

/** Takes a die while an interchangeable one at a lower position stays. */
function skipsTwin(dice: DiceMask, twins: readonly number[]): boolean {
  for (let at = 0; at < 6; at++) {
    const twin = twins[at]!
    if (twin !== 0 && (dice & (1 << at)) !== 0 && (dice & twin) === 0) return true
  }
  return false
}

/** Which of two sets has the smaller list of positions, compared place by place. */
export function comparePositions(a: DiceMask, b: DiceMask): number {
  if (a === b) return 0
  const first = (a ^ b) & -(a ^ b)
  const [other, sign] = a & first ? [b, -1] : [a, 1]
  // The one that has the lowest differing position is smaller, unless the other list ends before it.
  return (other & ~(first - 1)) === 0 ? -sign : sign
}

/** Dice of the next throw: all six after hot dice. */
export const diceToThrow = (after: State): number => countDice(unbankedOf(after)) || 6

export const mayContinue = (plan: Plan, after: State): boolean => after.rolls < plan.limits.rolls

/** DC-046, DC-050. */
export const mayPass = (plan: Plan, after: State): boolean =>
  unbankedOf(after) !== 0 || plan.setup.rules.hot_dice === 'optional' || !mayContinue(plan, after)

/** What the bot wants, as far as the rules let it. */
export function nextStep(plan: Plan, { after }: Option, wish: Then): Then {
  if (wish === 'pass') return mayPass(plan, after) ? 'pass' : 'continue'
  return mayContinue(plan, after) ? 'continue' : 'pass'
}

export const decide = (plan: Plan, option: Option, wish: Then): Action =>
  saveOf(positionsOf(option.dice), nextStep(plan, option, wish))

/** DC-107. The highest-scoring selection whose immediate pass wins, if there is one. */
export function winningSave(plan: Plan, options: readonly Option[]): Action | undefined {
  const { target } = plan.setup
  const winning = options.find((option) => option.passed >= target && mayPass(plan, option.after))
  return winning && decide(plan, winning, 'pass')
}
