import type { Scoring } from '../scoring/scoring.ts'
import { ALL_DICE, type DiceMask, facesAt, selections } from '../scoring/selections.ts'
import { stateOf } from './hand.ts'
import type { TurnTable } from './turn.ts'

/** One throw of a turn and what the seat made of it. */
export interface LuckStep {
  /** Faces by position; only those of `thrown` count. */
  readonly values: readonly number[]
  readonly thrown: DiceMask
  /** Absent after a bust. */
  readonly saved?: DiceMask
  /** False: the seat threw on. */
  readonly passes?: boolean
}

export interface LuckTurn {
  readonly steps: readonly LuckStep[]
  /** What modifiers and items added; shown in its own column. */
  readonly contentPoints?: number
  /** DC-129. A mutation, a shield or a double save was used: the turn is not split. */
  readonly notSplit?: boolean
}

export interface LuckSplit {
  readonly start: number
  readonly steps: readonly { readonly luck: number; readonly loss: number }[]
  readonly luck: number
  readonly loss: number
  /** min(points, need) of the saves = start + luck − loss. */
  readonly result: number
  readonly contentPoints: number
  readonly notSplit: boolean
}

/** DC-129. Splits a turn into luck (throws) and loss (decisions). `table` is the capped table of the seat's dice for its need at turn start. */
export function luckOf(turn: LuckTurn, table: TurnTable, scoring: Scoring): LuckSplit {
  const start = table.turnValue
  const contentPoints = turn.contentPoints ?? 0
  if (turn.notSplit) return { start, steps: [], luck: 0, loss: 0, result: 0, contentPoints, notSplit: true }
  const steps: { luck: number; loss: number }[] = []
  let points = 0
  let expected = start
  for (const { values, thrown, saved, passes } of turn.steps) {
    const best = bestAfter(table, scoring, values, thrown, points)
    if (saved === undefined) {
      steps.push({ luck: -expected, loss: 0 })
      expected = 0
      continue
    }
    points += scoring.score(facesAt(values, saved))
    const left = stateOf(table.hand, thrown & ~saved)
    const line = passes ? table.passValue(points) : table.throwValue(points, left)
    steps.push({ luck: best - expected, loss: best - line })
    expected = line
  }
  const luck = steps.reduce((sum, step) => sum + step.luck, 0)
  const loss = steps.reduce((sum, step) => sum + step.loss, 0)
  return { start, steps, luck, loss, result: expected, contentPoints, notSplit: false }
}

/** The value of the best line after a throw; 0 when it is a bust. */
function bestAfter(
  table: TurnTable,
  scoring: Scoring,
  values: readonly number[],
  thrown: DiceMask,
  points: number,
): number {
  let best = 0
  for (const { dice, score } of selections(values, thrown & ALL_DICE, scoring)) {
    best = Math.max(best, table.value(points + score, stateOf(table.hand, thrown & ~dice)))
  }
  return best
}
