import type { ContentTurn, TurnAim } from './contentTurn.ts'
import { type Line, linesOf } from './lines.ts'
import { START } from './mode.ts'
import { bustOdds, type Odds } from './odds.ts'
import type { TurnPosition } from './position.ts'
import { GRID } from './rows.ts'

export interface Hint {
  readonly objective: TurnAim['objective']
  /** False where a table was cut, a counter frozen or a win table interpolated. */
  readonly exact: boolean
  /** Best first. */
  readonly lines: readonly Line[]
}

/** DC-123, in `to_save`. */
export function hint(turn: ContentTurn, position: TurnPosition): Hint {
  return { objective: turn.aim.objective, exact: isExact(turn, position.points), lines: linesOf(turn, position) }
}

export interface RollHint {
  readonly objective: TurnAim['objective']
  readonly exact: boolean
  readonly odds: Odds
  readonly value: number
}

/** DC-123, in `to_roll`. */
export function rollHint(turn: ContentTurn): RollHint {
  const { hand, scoring } = turn.rules
  return {
    objective: turn.aim.objective,
    exact: isExact(turn, 0),
    odds: bustOdds(hand.profiles, scoring),
    value: turn.throwValue(0, hand.full, START),
  }
}

/** DC-112, DC-126. A win table knows the 50-grid only, and no content. */
function isExact({ aim, rules }: ContentTurn, points: number): boolean {
  if (!aim.exact || rules.reads.frozen) return false
  const { onRoll, onSave, onPass } = rules.content
  return aim.objective === 'points' || (points % GRID === 0 && onRoll.length + onSave.length + onPass.length === 0)
}
