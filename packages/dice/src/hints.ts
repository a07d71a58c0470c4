import type { Seat, Then } from './action.ts'
import type { AdvisorOf } from './advisors.ts'
import { hint, type Line, rollHint } from './analysis/index.ts'
import { type ExactOdds, exactOdds } from './analysis/odds.ts'
import { adviceFor, positionOf } from './bots/advice.ts'
import type { Planner } from './plan.ts'
import { positionsOf } from './scoring/index.ts'
import { stateOf, type View } from './view.ts'

/** Expected points of this turn, or the chance to win the match. */
export const HINT_AIMS = ['points', 'win'] as const
export type HintAim = (typeof HINT_AIMS)[number]

/** DC-123. Advice for the active seat: plain data with positions, so that it may come from another thread. */
export type Hint = RollHint | SaveHint

interface HintHead {
  readonly seat: Seat
  readonly objective: HintAim
  /** False where a table was cut, a counter frozen or a win table interpolated. */
  readonly exact: boolean
}
/** What the throw is worth. */
export interface RollHint extends HintHead {
  readonly phase: 'to_roll'
  readonly value: number
  readonly bust: ExactOdds
}
export interface SaveHint extends HintHead {
  readonly phase: 'to_save'
  /** Best first. */
  readonly lines: readonly HintLine[]
}

/** One selection and the better way to go on from it. */
export interface HintLine {
  readonly dice: readonly number[]
  readonly faces: readonly number[]
  readonly then: Then
  readonly value: number
  readonly base: number
  /** After the save, `on_save` effects included. */
  readonly turnPoints: number
  readonly diceLeft: number
  readonly hotDice: boolean
  /** Value of passing and of throwing on; `null` where it is not allowed. */
  readonly passing: number | null
  readonly continuing: number | null
  /** Bust odds of the next throw. */
  readonly bust: ExactOdds
}

/** DC-123, DC-126. `undefined` when the match is over. The first question may take a while. */
export type Hinter = (view: View, aim?: HintAim) => Hint | undefined

export function createHinter(planOf: Planner, advisorOf: AdvisorOf): Hinter {
  return (view, aim = 'points') => {
    const { phase, seat } = view
    if (phase === 'over') return undefined
    const plan = planOf(view.setup)
    const state = stateOf(plan, view)
    const turn = adviceFor(plan, seat, advisorOf(view.setup.rules)).turn(state, aim)
    if (phase === 'to_roll') {
      const { exact, value, odds } = rollHint(turn)
      return { seat, phase, objective: aim, exact, value, bust: exactOdds(odds) }
    }
    const { exact, lines } = hint(turn, positionOf(plan, state))
    return { seat, phase, objective: aim, exact, lines: lines.map((line) => inPositions(line, state.faces)) }
  }
}

function inPositions(line: Line, faces: readonly number[]): HintLine {
  const dice = positionsOf(line.dice)
  return {
    dice,
    faces: dice.map((position) => faces[position - 1]!),
    then: line.passes ? 'pass' : 'continue',
    value: line.value,
    base: line.base,
    turnPoints: line.points,
    diceLeft: line.diceLeft,
    hotDice: line.hotDice,
    passing: line.passing ?? null,
    continuing: line.throwing ?? null,
    bust: exactOdds(line.odds),
  }
}
