import type { ActiveItem } from '../content/types.ts'
import { FACES } from '../scoring/faces.ts'
import { type DiceMask, facesAt, positionsOf } from '../scoring/selections.ts'
import { TurnPlayer } from './afterThrow.ts'
import type { ContentTurn } from './contentTurn.ts'
import { stateOf } from './hand.ts'
import { bestValue } from './lines.ts'
import { followed } from './mode.ts'
import { modeBefore, type TurnPosition } from './position.ts'
import type { Circumstances } from './turnContent.ts'

/** The target of a use: one or more dice, and the turn of `turn_face`. */
export interface UseTarget {
  readonly dice?: DiceMask
  readonly by?: number
}

/** DC-114. The value of the best line after using the item now, no later uses counted. The use must be legal. */
export function valueAfterUse(
  turn: ContentTurn,
  position: TurnPosition,
  item: ActiveItem,
  target: UseTarget = {},
  circumstances: Circumstances = turn.rules.circumstances,
): number {
  const { effect } = item
  const dice = target.dice ?? 0
  if (effect.kind === 'set_flag')
    return bestValue(turn, { ...position, flags: { ...position.flags, [effect.flag]: true } })
  if (effect.kind === 'delta')
    return bestValue(turn, { ...position, points: position.points + amountNow(turn, position, item, circumstances) })
  if (effect.op === 'hold') return bestValue(turn, { ...position, held: position.held | dice })
  if (effect.op === 'stash') {
    return bestValue(turn, { ...position, unbanked: position.unbanked & ~dice, held: position.held & ~dice })
  }
  if (effect.op === 'reroll') return rethrowValue(turn, position, positionsOf(dice))
  const turned = (face: number): number =>
    effect.op === 'set_face' ? effect.face : effect.op === 'flip' ? 7 - face : face + (target.by ?? 0)
  const values = position.values.map((face, at) => (dice & (1 << at) ? turned(face) : face))
  return bestValue(turn, { ...position, values })
}

function rethrowValue(turn: ContentTurn, position: TurnPosition, dice: readonly number[]): number {
  const [die, ...rest] = dice
  if (die === undefined) return bestValue(turn, position)
  const { hand } = turn.rules
  const { chances } = hand.kinds[hand.kindAt[die - 1]!]!
  let value = 0
  for (const face of FACES) {
    if (chances[face - 1] === 0) continue
    const values = position.values.map((old, at) => (at === die - 1 ? face : old))
    value += chances[face - 1]! * rethrowValue(turn, { ...position, values }, rest)
  }
  return value
}

function amountNow(turn: ContentTurn, position: TurnPosition, item: ActiveItem, circumstances: Circumstances): number {
  // The turn may come from a cache: its content does not read the totals, but the item may.
  const rules = { ...turn.rules, circumstances }
  const mode = modeBefore(position)
  const player = new TurnPlayer(rules, followed(mode, rules.reads), position.points, position.diceRolled)
  const { points, values, unbanked } = position
  const table = {
    cells: [],
    faces: facesAt(values, unbanked),
    state: stateOf(rules.hand, unbanked),
    points,
    armed: mode.armed,
  }
  return player.usable(table, item) ? player.usedAmount(item) : 0
}
