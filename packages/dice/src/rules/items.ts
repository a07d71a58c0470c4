import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { UseAction } from '../action.ts'
import { FLAGS } from '../content/types.ts'
import type { ActivePiece, Piece, Plan } from '../plan.ts'
import type { State } from '../state.ts'
import { readyIn } from './cooldown.ts'
import { armFlag } from './flags.ts'
import { applyDelta, momentOf } from './hooks.ts'
import { checkMutation, mutate } from './mutate.ts'
import { type Table, tableFaces } from './table.ts'

const NO_DICE: readonly number[] = []

/** DC-081, DC-082. The first code that applies; nothing is spent. */
export function checkUse(plan: Plan, state: State, action: UseAction): Verdict {
  const { item } = action
  if (state.phase !== 'to_save') return refuse('wrong_phase', { phase: state.phase })
  const piece = findItem(plan, state, action)
  if (!piece) return refuse('item_unknown', { item })
  if (!piece.enabled) return refuse('item_disabled', { item })
  if (!isActive(piece)) return refuse('item_passive', { item })
  const cooldown = state.cooldowns[piece.slot]!
  if (cooldown > 0)
    return refuse('cooling_down', { item, turns: cooldown, ownTurns: readyIn(cooldown, state.seat, state.seat) })
  return checkReady(plan, state, action, piece)
}

function checkReady(plan: Plan, state: State, action: UseAction, piece: ActivePiece): Verdict {
  const { item, dice = NO_DICE, by } = action
  if (!piece.holds(momentOf(plan, state, tableFaces(state)))) {
    const condition = 'activate_condition' in piece.source ? piece.source.activate_condition : null
    return refuse('condition_not_met', { item, condition })
  }
  if (piece.flag >= 0 && state.flags[piece.flag] !== 0)
    return refuse('flag_already_set', { item, flag: FLAGS[piece.flag]! })
  if (piece.effect.kind === 'mutate_state') return checkMutation(plan, state, piece.effect, dice, by)
  return dice.length > 0 || by !== undefined ? refuse('bad_target', { dice }) : ALLOWED
}

/** DC-083. Event, effect at once, cooldown. The action has passed its check. */
export function use(table: Table, action: UseAction): void {
  const { state, plan, emit, cause } = table
  const piece = findItem(plan, state, action)
  if (!piece || !isActive(piece)) throw new RangeError(`use of ${action.item} was not checked`)
  const dice = action.dice ? [...action.dice].sort((a, b) => a - b) : NO_DICE
  const { owner, id, effect, cooldownTurns } = piece
  emit?.({
    type: 'itemUsed',
    cause,
    seat: state.seat,
    owner,
    item: id,
    dice,
    by: action.by ?? null,
    cooldown: cooldownTurns,
  })
  if (effect.kind === 'delta') applyDelta(table, piece, 'use', momentOf(plan, state, tableFaces(state)))
  else if (effect.kind === 'set_flag') armFlag(table, piece)
  else mutate(table, effect, dice, action.by ?? 0)
  state.cooldowns[piece.slot] = cooldownTurns
}

/** DC-084. The seat's own instance comes first, unless `owner` picks one. */
function findItem({ pieces }: Plan, { seat }: State, { item, owner }: UseAction): Piece | undefined {
  let found: Piece | undefined
  for (const piece of pieces) {
    if (piece.kind !== 'item' || piece.id !== item) continue
    if (piece.owner !== 'global' && piece.owner !== seat) continue
    if (owner !== undefined ? piece.owner === owner : !found || piece.owner === seat) found = piece
  }
  return found
}

const isActive = (piece: Piece): piece is ActivePiece => 'slot' in piece
