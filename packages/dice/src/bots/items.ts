import type { Action, UseAction } from '../action.ts'
import { faceAfter } from '../content/mutation.ts'
import { FACES, type Flag, type Mutation, type Tuning } from '../content/types.ts'
import { legalUses } from '../legal.ts'
import type { ActivePiece, Plan } from '../plan.ts'
import { passingOf } from '../preview.ts'
import { momentOf } from '../rules/hooks.ts'
import { tableFaces } from '../rules/table.ts'
import { unit } from '../scoring/index.ts'
import type { State } from '../state.ts'
import { diceToThrow } from './options.ts'
import type { Line } from './simple.ts'

/** DC-113, `easy`: flags and gifts as soon as they are legal, dice are left as they lie. */
export function easyUse(plan: Plan, state: State): Action | undefined {
  return legalUses(plan, state).find((use) => {
    const { effect } = pieceOf(plan, use)
    return effect.kind === 'set_flag' || isGift(plan, state, use)
  })
}

/** DC-113, `normal`: gifts at once, flags when they fit the line, a mutation when it pays. */
export function normalUse(plan: Plan, state: State, line: Line, tuning: Tuning): Action | undefined {
  const uses = legalUses(plan, state)
  return (
    uses.find((use) => isGift(plan, state, use)) ??
    bestMutation(plan, state, uses, tuning) ??
    uses.find((use) => {
      const { effect } = pieceOf(plan, use)
      return effect.kind === 'set_flag' && flagFits(plan, effect.flag, line, tuning)
    })
  )
}

function flagFits(plan: Plan, flag: Flag, { best, then }: Line, tuning: Tuning): boolean {
  switch (flag) {
    case 'double_save':
      return best.base >= tuning['bot.normal.doubleFrom']
    case 'bust_shield':
      return then === 'continue' && diceToThrow(best.after) <= tuning['bot.normal.shieldDice']
    case 'pass_guard':
      return then === 'pass' && passingOf(plan, best.after).parts.some(({ amount }) => amount < 0)
  }
}

/** The mutation with the highest gain in the best base, if the gain is high enough; a re-throw counts with its mean. */
function bestMutation(plan: Plan, state: State, uses: readonly UseAction[], tuning: Tuning): Action | undefined {
  const now = plan.scoring.best(tableFaces(state))
  let best: UseAction | undefined
  let gain = tuning['bot.normal.mutateGain']
  for (const use of uses) {
    const { effect } = pieceOf(plan, use)
    if (effect.kind !== 'mutate_state') continue
    const better = baseAfter(plan, state, effect, use) - now
    if (better < gain || (best && better === gain)) continue
    best = use
    gain = better
  }
  return best
}

/** Best base of the table after the mutation; marks and stashes change no face. */
function baseAfter(plan: Plan, state: State, effect: Mutation, { dice = [], by }: UseAction): number {
  let rest = tableFaces(state)
  if (effect.op === 'hold' || effect.op === 'stash') return plan.scoring.best(rest)
  for (const position of dice) rest -= unit(state.faces[position - 1]!)
  if (effect.op === 'reroll') return meanBest(plan, state, rest, dice, 0)
  return plan.scoring.best(rest + unit(faceAfter(effect, state.faces[dice[0]! - 1]!, by)))
}

function meanBest(plan: Plan, state: State, faces: number, dice: readonly number[], at: number): number {
  const position = dice[at]
  if (position === undefined) return Math.max(0, plan.scoring.best(faces))
  const weights = plan.weights[state.seat - 1]![position - 1]!
  let sum = 0
  let whole = 0
  for (const face of FACES) {
    const weight = weights[face - 1]!
    whole += weight
    if (weight > 0) sum += weight * meanBest(plan, state, faces + unit(face), dice, at + 1)
  }
  return sum / whole
}

function isGift(plan: Plan, state: State, use: UseAction): boolean {
  const piece = pieceOf(plan, use)
  return piece.effect.kind === 'delta' && piece.amount(momentOf(plan, state, tableFaces(state))) > 0
}

/** `legalUses` names the owner of each. */
export const pieceOf = (plan: Plan, { item, owner }: UseAction): ActivePiece =>
  plan.active.find((piece) => piece.id === item && piece.owner === owner)!
