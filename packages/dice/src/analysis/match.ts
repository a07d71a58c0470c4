import { type TurnPolicy, turnDistribution } from './distribution.ts'
import { type Duel, type DuelSeat, fixpoint, type Side, solveDuel } from './duel.ts'
import type { Menu } from './menu.ts'
import { reachingTarget, remembered } from './policies.ts'
import { GRID, type HotDice } from './rows.ts'
import { forTheWin, winValues } from './win.ts'

/** What a fixed policy makes of a turn: `passed[row]` the chance to gain 50 × row points, everything from the target on in the last row. */
export interface TurnResult {
  readonly passed: Float64Array
  readonly bust: number
}

/** A side that follows a fixed way to play; its results are kept, since they do not depend on the opponent. */
export interface PolicySide extends Side {
  resultAt(own: number, other: number): TurnResult
}

/** `easy`, `normal`, `hard` (DC-107 … DC-110): the policy looks at the turn alone, and at the target when it can be reached. */
export function policySide(menu: Menu, target: number, policy: TurnPolicy, hotDice: HotDice = 'optional'): PolicySide {
  const known: (TurnResult | undefined)[] = []
  const reaching = reachingTarget(menu, hotDice)
  const choices = remembered(menu, policy, target / GRID)
  return sideOf(menu, (own) => {
    const need = target - own * GRID
    known[own] ??= resultOf(menu, need, reaching(need, choices))
    return known[own]
  })
}

/** DC-112 `master`: plays each turn by the win table, against whomever. */
export function masterSide(menu: Menu, duel: Duel, seat: DuelSeat, hotDice: HotDice = 'optional'): PolicySide {
  const rows = duel.target / GRID
  const known: (TurnResult | undefined)[] = []
  const reaching = reachingTarget(menu, hotDice)
  return sideOf(menu, (own, other) => {
    const at = own * rows + other
    const need = duel.target - own * GRID
    if (known[at] === undefined) {
      const turn = { mover: seat, own: own * GRID, other: other * GRID, points: 0 }
      const { policy } = winValues(duel, menu, turn, hotDice)
      known[at] = resultOf(menu, need, reaching(need, policy))
    }
    return known[at]
  })
}

/** DC-127. The exact chances of two fixed policies; average over both starting orders. */
export interface MatchOdds {
  /** Side A starts and wins. */
  readonly starting: number
  /** Side B starts and A wins. */
  readonly second: number
  readonly average: number
}

export const policyMatch = (a: PolicySide, b: PolicySide, target: number): MatchOdds => oddsOf(solveDuel(a, b, target))

/** The most that anybody can win against a fixed policy. */
export const bestResponse = (
  menu: Menu,
  against: PolicySide,
  target: number,
  hotDice: HotDice = 'optional',
): MatchOdds => oddsOf(solveDuel(forTheWin(menu, target, hotDice), against, target))

/** The mean number of turns a fixed policy takes to the target, playing alone. */
export function meanTurns(side: PolicySide, target: number): number {
  const rows = target / GRID
  const turns = new Float64Array(rows)
  for (let own = rows - 1; own >= 0; own--) {
    const { passed, bust } = side.resultAt(own, 0)
    let sum = 1
    for (let gain = 1; own + gain < rows; gain++) sum += passed[gain]! * turns[own + gain]!
    turns[own] = sum / (1 - bust)
  }
  return turns[0]!
}

/** The fewest mean turns to the target, playing alone. */
export function fewestTurns(menu: Menu, target: number, hotDice: HotDice = 'optional'): number {
  const side = forTheWin(menu, target, hotDice)
  const rows = target / GRID
  // A total is worth 1 less the turns that are still to come; from the target on that is 1, as it is for a win.
  const worth = new Float64Array(rows + side.reach).fill(1)
  for (let own = rows - 1; own >= 0; own--) worth[own] = fixpoint((x) => side.turn(own, 0, worth, x) - 1, 0)
  return 1 - worth[0]!
}

/** DC-104, DC-105. The chance that the first starter wins a series; starters alternate, and no match is drawn. */
export function seriesOdds(bestOf: number, starting: number, second: number): number {
  const needed = Math.floor(bestOf / 2) + 1
  const from = (won: number, lost: number): number => {
    if (won === needed) return 1
    if (lost === needed) return 0
    const chance = (won + lost) % 2 === 0 ? starting : second
    return chance * from(won + 1, lost) + (1 - chance) * from(won, lost + 1)
  }
  return from(0, 0)
}

const oddsOf = (duel: Duel): MatchOdds => {
  const starting = duel.win(0, 0, 0)
  const second = 1 - duel.win(1, 0, 0)
  return { starting, second, average: (starting + second) / 2 }
}

function resultOf(menu: Menu, need: number, policy: TurnPolicy): TurnResult {
  const { passed, bust } = turnDistribution(menu, policy, need)
  const rows = Math.ceil(need / GRID)
  const result = passed.slice(0, rows + 1)
  for (let row = rows + 1; row < passed.length; row++) result[rows] = result[rows]! + passed[row]!
  return { passed: result, bust }
}

function sideOf(menu: Menu, resultAt: (own: number, other: number) => TurnResult): PolicySide {
  return {
    reach: menu.highest / GRID,
    resultAt,
    turn(own, other, pass, bust) {
      const result = resultAt(own, other)
      let chance = result.bust * bust
      for (let gain = 1; gain < result.passed.length; gain++) chance += result.passed[gain]! * pass[own + gain]!
      return chance
    },
  }
}
