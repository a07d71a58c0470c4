import { ALL_DICE, type DiceMask, positionsOf, selections } from '../scoring/selections.ts'
import { afterThrow, TurnPlayer } from './afterThrow.ts'
import { stateAt } from './columns.ts'
import type { ContentTurn } from './contentTurn.ts'
import { type Cell, stateOf, type TableState } from './hand.ts'
import { ARMED, afterSave, followed, type Mode } from './mode.ts'
import { bustOdds, certain, type Odds } from './odds.ts'
import { cellsOf, modeBefore, type TurnPosition } from './position.ts'
import { TIE } from './thresholds.ts'

/** One selection with what may follow it. */
export interface Line {
  readonly dice: DiceMask
  readonly base: number
  /** Turn points after the save, `on_save` effects included. */
  readonly points: number
  readonly diceLeft: number
  readonly hotDice: boolean
  /** Value of passing; absent where the pass is refused (DC-046). */
  readonly passing: number | undefined
  /** Value of throwing on; absent at the roll limit (DC-050). */
  readonly throwing: number | undefined
  /** Bust odds of the next throw. */
  readonly odds: Odds
  readonly value: number
  readonly passes: boolean
}

/** DC-123, DC-110. Every valid selection, best first; dice of equal face and profile are merged. */
export function linesOf(turn: ContentTurn, position: TurnPosition): Line[] {
  const merged = new Map<string, Line>()
  const { hand, scoring } = turn.rules
  const odds = new Map<DiceMask, Odds>()
  for (const { dice, faces, score } of selections(position.values, position.unbanked, scoring)) {
    const key = positionsOf(dice)
      .map((at) => `${position.values[at - 1]} ${hand.kindAt[at - 1]} ${(position.held >> (at - 1)) & 1}`)
      .sort()
      .join('|')
    if (merged.has(key)) continue
    merged.set(key, lineOf(turn, position, dice, faces, score, odds))
  }
  return [...merged.values()].sort(byWorth)
}

export function bestValue(turn: ContentTurn, position: TurnPosition): number {
  return linesOf(turn, position)[0]?.value ?? turn.aim.bust
}

/** DC-110. Values closer than 1e-9 are ties: pass before continue, then the higher base, then the smallest positions. */
function byWorth(a: Line, b: Line): number {
  if (a.value > b.value + TIE || b.value > a.value + TIE) return b.value - a.value
  if (a.passes !== b.passes) return a.passes ? -1 : 1
  return b.base - a.base || comparePositions(positionsOf(a.dice), positionsOf(b.dice))
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < a.length && at < b.length; at++) if (a[at] !== b[at]) return a[at]! - b[at]!
  return a.length - b.length
}

function lineOf(
  turn: ContentTurn,
  position: TurnPosition,
  dice: DiceMask,
  faces: number,
  base: number,
  odds: Map<DiceMask, Odds>,
): Line {
  const { rules, aim } = turn
  const { hand, reads } = rules
  const before = followed(modeBefore(position), reads)
  const left = position.unbanked & ~dice
  const state = stateOf(hand, left)
  const hotDice = left === 0
  const player = new TurnPlayer(rules, before, position.points, position.diceRolled)
  const table = {
    cells: [],
    faces,
    state: stateOf(hand, position.unbanked),
    points: position.points,
    armed: before.armed,
  }
  const saved = player.save(table, faces, base, state)
  const mode = afterSave(before, position.diceRolled, hotDice, saved.armed, reads)
  const mayPass = !hotDice || aim.hotDice !== 'forced' || position.atRollLimit === true
  const passing = mayPass ? turn.passValue(saved.points, hand.dice[state]!, mode) : undefined
  const held = position.held & left
  const throwing = position.atRollLimit
    ? undefined
    : held === 0
      ? turn.throwValue(saved.points, state, mode)
      : heldThrow(turn, saved.points, state, cellsOf(hand, position.values, held), mode)
  const passes = passing !== undefined && (throwing === undefined || passing >= throwing - TIE)
  const thrown = hotDice ? ALL_DICE : left
  if (!odds.has(thrown)) odds.set(thrown, nextOdds(turn, position, thrown, held))
  return {
    dice,
    base,
    points: saved.points,
    diceLeft: hand.dice[state]!,
    hotDice,
    passing,
    throwing,
    odds: odds.get(thrown)!,
    value: passes ? passing : (throwing ?? 0),
    passes,
  }
}

/** The exact odds of the next throw; a held die is certain. */
function nextOdds({ rules }: ContentTurn, { values }: TurnPosition, thrown: DiceMask, held: DiceMask): Odds {
  const profiles = positionsOf(thrown).map((at) =>
    held & (1 << (at - 1)) ? certain(values[at - 1]!) : rules.hand.profiles[at - 1]!,
  )
  return bustOdds(profiles, rules.scoring)
}

/** DC-095. A throw in which some dice keep their faces; the mark serves this throw only, and not a shield's second one. */
function heldThrow(turn: ContentTurn, points: number, state: TableState, held: readonly Cell[], mode: Mode): number {
  const { rules, aim } = turn
  const { hand, reads } = rules
  const after = afterThrow(rules, { state, held }, mode, points)
  const unshielded = { ...mode, armed: mode.armed & ~ARMED.bust_shield }
  let value = after.bust * (unshielded.armed === mode.armed ? aim.bust : turn.throwValue(points, state, unshielded))
  const { table } = after
  for (let entry = 0; entry < table.chance.length; entry++) {
    let best = Number.NEGATIVE_INFINITY
    for (let k = table.start[entry]!; k < table.start[entry + 1]!; k++) {
      const left = stateAt(hand, table.column[k]!)
      const next = afterSave(mode, hand.dice[state]!, left === 0, table.armed[k]!, reads)
      const gained = points + table.gain[k]!
      if (left !== 0 || aim.hotDice !== 'forced') best = Math.max(best, turn.passValue(gained, hand.dice[left]!, next))
      best = Math.max(best, turn.throwValue(gained, left, next))
    }
    value += table.chance[entry]! * best
  }
  return value
}
