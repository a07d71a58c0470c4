import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import { faceAfter } from '../content/mutation.ts'
import type { Mutation, MutationOp } from '../content/types.ts'
import { type Plan, RETHROW } from '../plan.ts'
import { type DiceMask, FACES, facesAt, unit } from '../scoring/index.ts'
import type { State } from '../state.ts'
import { selectionMask } from './save.ts'
import { countDice, type Table, tableFaces, unbankedOf } from './table.ts'

/** DC-092 … DC-094, table 6.5. */
export function checkMutation(
  plan: Plan,
  state: State,
  effect: Mutation,
  dice: readonly number[],
  by: number | undefined,
): Verdict {
  const chosen = selectionMask(dice)
  const most = effect.op === 'reroll' ? effect.dice : 1
  if (chosen <= 0 || dice.length > most || (chosen & state.banked) !== 0) return refuse('bad_target', { dice })
  if ((by !== undefined) !== (effect.op === 'turn_face')) return refuse('bad_target', { dice })
  const others = unbankedOf(state) & ~chosen
  if (effect.op === 'stash' && others === 0) return refuse('bad_target', { dice })
  if (effect.op === 'hold') return (state.held & chosen) !== 0 ? refuse('no_change', { dice }) : ALLOWED
  if (effect.op === 'reroll' || effect.op === 'stash')
    return others !== 0 && scores(plan, state, others) ? ALLOWED : refuse('would_bust', { dice })
  const from = state.faces[dice[0]! - 1]!
  const to = faceAfter(effect, from, by)
  if (to < 1 || to > 6) return refuse('bad_target', { dice })
  if (to === from) return refuse('no_change', { dice })
  return plan.scoring.hasScore(tableFaces(state) - unit(from) + unit(to)) ? ALLOWED : refuse('would_bust', { dice })
}

/** No hook follows: hooks belong to throws. The mutation has passed its check; `dice` ascend. */
export function mutate(table: Table, effect: Mutation, dice: readonly number[], by: number): void {
  const { state, emit, cause } = table
  for (const position of dice) {
    const bit = 1 << (position - 1)
    const value = state.faces[position - 1]!
    if (effect.op === 'hold') {
      state.held |= bit
      emit?.({ type: 'dieHeld', cause, position, value })
    } else if (effect.op === 'stash') {
      state.banked |= bit
      state.held &= ~bit
      emit?.({ type: 'dieStashed', cause, position, value })
    } else {
      changeDie(
        table,
        position,
        effect.op === 'reroll' ? rethrow(table, position) : faceAfter(effect, value, by),
        effect.op,
      )
    }
  }
}

function changeDie({ state, emit, cause }: Table, position: number, to: number, op: MutationOp): void {
  const from = state.faces[position - 1]!
  state.faces[position - 1] = to
  emit?.({ type: 'dieChanged', cause, position, from, to, op })
}

const rethrow = ({ state, plan, draws }: Table, position: number): number =>
  draws.weighted(RETHROW[state.seat - 1]![position - 1]!, FACES, plan.weights[state.seat - 1]![position - 1]!)

const scores = (plan: Plan, state: State, dice: DiceMask): boolean => plan.scoring.hasScore(facesAt(state.faces, dice))

/** Every target a mutation may be given now; each still has to pass `checkMutation`. */
export function targetsOf(state: State, effect: Mutation): { dice: number[]; by?: number }[] {
  const targets: { dice: number[]; by?: number }[] = []
  const unbanked = unbankedOf(state)
  const most = effect.op === 'reroll' ? effect.dice : 1
  for (let dice = 1; dice < 64; dice++) {
    if ((dice & ~unbanked) !== 0 || countDice(dice) > most) continue
    const positions = [1, 2, 3, 4, 5, 6].filter((position) => dice & (1 << (position - 1)))
    if (effect.op === 'turn_face') for (const by of effect.by) targets.push({ dice: positions, by })
    else targets.push({ dice: positions })
  }
  return targets
}
