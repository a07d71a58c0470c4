import { amountOf } from '../content/amount.ts'
import { holds } from '../content/condition.ts'
import type { TurnRules } from './afterThrow.ts'
import { ContentRows } from './contentRows.ts'
import { Explorer } from './explorer.ts'
import type { TableState } from './hand.ts'
import { ARMED, followed, type Mode } from './mode.ts'
import type { HotDice } from './rows.ts'
import { modulo } from './turn.ts'
import { momentFor } from './turnContent.ts'

/** What the seat plays for: `payoff` of the points a pass adds, `bust` of a lost turn; from `top` turn points on it passes (DC-111). */
export interface TurnAim {
  readonly objective: 'points' | 'win'
  readonly exact: boolean
  readonly payoff: (added: number) => number
  readonly bust: number
  readonly top: number
  readonly hotDice: HotDice
}

/** The values of one turn with content in play (DC-124). Modes are solved when first asked for. */
export interface ContentTurn {
  readonly rules: TurnRules
  readonly aim: TurnAim
  passValue(points: number, diceLeft: number, mode: Mode): number
  /** `state` 0 = hot dice. */
  throwValue(points: number, state: TableState, mode: Mode): number
}

/** How many penalties in a row a table is prepared for. */
const BAD_LUCK = 20
const DEEPEST = 10_000
/** Above all numbers that a condition may compare turn points with (section 18: 20 000), and the points of a throw. */
const HIGHEST = 60_000

const bottomOf = (rules: TurnRules): number => -Math.min(DEEPEST, BAD_LUCK * worstPenalty(rules))
export const exploring = (rules: TurnRules): Explorer => new Explorer(rules, { top: HIGHEST, bottom: bottomOf(rules) })

/** `explorer` may come from another turn with the same rules: what can happen does not depend on the aim. */
export function contentTurn(rules: TurnRules, aim: TurnAim, explorer: Explorer = exploring(rules)): ContentTurn {
  const range = { top: aim.top, bottom: bottomOf(rules) }
  const pass = passer(rules, aim)
  const tables = new Map<number, ContentRows>()
  let shape = ''
  const rowsFor = (points: number, state: TableState, mode: Mode): ContentRows => {
    explorer.explore(mode, state)
    // A finer step or a longer jump makes other rows.
    const found = `${explorer.grid} ${explorer.lowestGain} ${explorer.highestGain}`
    if (found !== shape) tables.clear()
    shape = found
    const residue = modulo(points, explorer.grid)
    let rows = tables.get(residue)
    if (rows === undefined) {
      rows = new ContentRows(explorer, range, residue, { rules, aim, pass })
      tables.set(residue, rows)
    }
    rows.solve()
    return rows
  }
  return {
    rules,
    aim,
    passValue: (points, diceLeft, mode) => pass(points, diceLeft, followed(mode, rules.reads)),
    throwValue(points, state, mode) {
      const known = followed(mode, rules.reads)
      const column = state === 0 ? rules.hand.full : state
      return rowsFor(points, column, known).thrownAt(
        Math.min(points, lastBelow(aim.top, points, explorer.grid)),
        column,
        explorer.ordinal(known),
      )
    },
  }
}

/** DC-047, DC-048, DC-090, DC-091. What passing is worth, effects at the pass included. */
function passer({ content, circumstances }: TurnRules, aim: TurnAim): ContentTurn['passValue'] {
  const moment = momentFor(circumstances)
  return (points, diceLeft, mode) => {
    let passDelta = 0
    if (content.onPass.length > 0) {
      moment.turnPoints = points
      moment.diceLeft = diceLeft
      moment.diceRolled = mode.diceRolled
      moment.rolls = mode.rolls
      moment.saves = mode.saves
      moment.hotDice = mode.hotDice
      moment.flags.bust_shield = (mode.armed & ARMED.bust_shield) !== 0
      moment.flags.double_save = (mode.armed & ARMED.double_save) !== 0
      moment.flags.pass_guard = (mode.armed & ARMED.pass_guard) !== 0
      for (const { condition, effect } of content.onPass) {
        if (effect.kind !== 'delta' || !holds(condition, moment)) continue
        const amount = amountOf(effect, moment)
        if (amount > 0 || !moment.flags.pass_guard) passDelta += amount
      }
    }
    return aim.payoff(Math.max(0, points + passDelta))
  }
}

/** The most that one throw and save can cost. */
function worstPenalty({ content, hand }: TurnRules): number {
  let worst = 0
  for (const { effect } of [...content.onRoll, ...content.onSave, ...(content.ready ? [content.ready] : [])]) {
    if (effect.kind === 'delta' && 'points' in effect && effect.points < 0) {
      worst -= effect.points * (effect.per === undefined ? 1 : (effect.limit ?? hand.kindAt.length))
    }
  }
  return worst
}

/** The highest turn points of the same residue that have a row of their own. */
const lastBelow = (top: number, points: number, grid: number): number => top - grid + modulo(points - top, grid)
