import type { Action, Seat, UseAction } from '../action.ts'
import { type ActingPiece, bestValue, worthOf } from '../analysis/index.ts'
import { type ActiveItem, type DiceContent, FACES, type Weights } from '../content/types.ts'
import { legalUses } from '../legal.ts'
import type { ActivePiece, Plan } from '../plan.ts'
import { NO_DRAWS } from '../preview.ts'
import { use as perform } from '../rules/items.ts'
import { scoringOf } from '../scoring/index.ts'
import { cloneState, type State } from '../state.ts'
import { type Advice, positionOf } from './advice.ts'
import { pieceOf } from './items.ts'
import { bestValueOf, TIE } from './lines.ts'
import { saveOptions, winningSave } from './options.ts'

/** What an active item adds to a whole turn (DC-130), by the pieces it may undo. */
export type AddedBy = (plan: Plan, seat: Seat, item: ActiveItem) => number

/**
 * DC-114. A use that wins at once; otherwise the one with the highest gain, if it gains enough of what the item adds to a
 * whole turn. Gains are counted in points for both experts.
 */
export function bestUse(plan: Plan, state: State, advice: Advice, added: AddedBy, share: number): Action | undefined {
  const uses = legalUses(plan, state)
  if (uses.length === 0) return undefined
  const worth = worthOfTable(plan, state, advice)
  const now = worth(state)
  let best: UseAction | undefined
  let highest = 0
  for (const use of uses) {
    const piece = pieceOf(plan, use)
    const after = certainly(plan, state, piece, use)
    if (after && winningSave(plan, saveOptions(plan, after))) return use
    const gain = (after ? worth(after) : meanAfter(plan, state, use.dice ?? [], 0, worth)) - now
    if (gain <= highest + TIE || gain < share * added(plan, state.seat, piece.source as ActiveItem)) continue
    highest = gain
    best = use
  }
  return best
}

type Worth = (state: State) => number

/** The best line in points. Held dice make throws that no table holds: then the analysis looks one throw ahead. */
function worthOfTable(plan: Plan, state: State, advice: Advice): Worth {
  const values = advice.points(state)
  return (table) =>
    table.held === 0
      ? bestValueOf(plan, table, values)
      : bestValue(advice.turn(table, 'points'), positionOf(plan, table))
}

/** Remembers the worth of items: it depends on content alone, and on the penalties a guard may stop. */
export function addedBy(content: DiceContent): AddedBy {
  const { tuning } = content
  const fair: Weights = [1, 1, 1, 1, 1, 1]
  const known = new Map<string, number>()
  let settings: Parameters<typeof worthOf>[1] | undefined
  return (plan, seat, item) => {
    const guard = item.effect.kind === 'set_flag' && item.effect.flag === 'pass_guard'
    const beside = guard ? plan.onPass[seat - 1]!.map(({ source }) => source as ActingPiece) : []
    const key = [item.id, ...beside.map(({ id }) => id)].join(' ')
    settings ??= {
      scoring: scoringOf(content, 'exact'),
      hotDice: 'optional',
      plainCap: tuning['analysis.plainCap'],
      counterCap: tuning['analysis.counterCap'],
      doubleFactor: tuning['flags.doubleFactor'],
      target: tuning['match.target'],
      dice: [fair, fair, fair, fair, fair, fair],
    }
    let added = known.get(key)
    if (added === undefined) {
      added = worthOf(item, settings, beside).added
      known.set(key, added)
    }
    return added
  }
}

/** The table after a use that draws nothing. */
function certainly(plan: Plan, state: State, { effect }: ActivePiece, action: UseAction): State | undefined {
  if (effect.kind === 'mutate_state' && effect.op === 'reroll') return undefined
  const copy = cloneState(state)
  perform({ plan, state: copy, draws: NO_DRAWS, emit: undefined, cause: 'use' }, action)
  return copy
}

/** The mean over all results of a re-throw. */
function meanAfter(plan: Plan, state: State, dice: readonly number[], at: number, worth: Worth): number {
  const position = dice[at]
  if (position === undefined) return worth(state)
  const weights = plan.weights[state.seat - 1]![position - 1]!
  let sum = 0
  let whole = 0
  for (const face of FACES) {
    const weight = weights[face - 1]!
    if (weight === 0) continue
    const copy = cloneState(state)
    copy.faces[position - 1] = face
    sum += weight * meanAfter(plan, copy, dice, at + 1, worth)
    whole += weight
  }
  return sum / whole
}
