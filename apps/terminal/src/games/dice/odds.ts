import type { DiceKit, RuleSwitches } from '@arbiter/dice'
import { scoringOf } from '@arbiter/dice'
import {
  bustOdds,
  GRID,
  type Menu,
  makeHand,
  makeMenu,
  type Odds,
  passFrom,
  plainCapOf,
  stateOf,
  type TurnGoal,
  type TurnTable,
  type TurnValues,
  turnDistribution,
  turnTable,
  valuePolicy,
} from '@arbiter/dice/analysis'
import { allEqual, DICE, type NamedDie } from './sets.ts'

/** DC-117 … DC-120. Keys: number of dice when all six are equal, positions such as `136` otherwise. */
export interface OddsReport {
  readonly dice: readonly string[]
  readonly straights: RuleSwitches['straights']
  readonly bust: Readonly<Record<string, Odds>>
  readonly turn: {
    readonly ev: number
    readonly bustShare: number
    /** Turn points from which passing is right, by dice left; `null` where throwing is right up to the end of the table. */
    readonly thresholds: Readonly<Record<string, number | null>>
    /** False: the table was cut at `cap` turn points, since some of these dice can hardly bust or not at all. */
    readonly exact: boolean
    readonly cap: number
  }
}

export function oddsReport(
  { content }: DiceKit,
  dice: readonly NamedDie[],
  straights: RuleSwitches['straights'],
): OddsReport {
  const scoring = scoringOf(content, straights)
  const profiles = dice.map(({ weights }) => weights)
  const hand = makeHand(profiles)
  const menu = makeMenu(hand, scoring)
  const table = turnTable(menu, goalOf(menu, content.tuning['analysis.plainCap']))
  const keys = allEqual(dice) ? countKeys() : positionKeys()
  const bySubset = <Value>(value: (positions: readonly number[]) => Value) =>
    Object.fromEntries(keys.map(({ key, positions }) => [key, value(positions)]))
  return {
    dice: dice.map(({ name }) => name),
    straights,
    bust: bySubset((positions) =>
      bustOdds(
        positions.map((position) => profiles[position - 1]!),
        scoring,
      ),
    ),
    turn: {
      ev: table.turnValue,
      bustShare: turnDistribution(menu, valuePolicy(menu, flat(table)), table.cap).bust,
      thresholds: bySubset((positions) => threshold(table, positions)),
      exact: !table.cut,
      cap: table.cap,
    },
  }
}

/** Cells of a table that is solved to its natural end; a longer one is cut like one without end. */
const LONGEST = 250_000

function goalOf(menu: Menu, plainCap: number): TurnGoal {
  const endless = menu.bust.some((chance, state) => state > 0 && chance === 0)
  if (endless) return { plainCap }
  const { cap } = plainCapOf(menu)
  return (cap / GRID) * menu.bust.length > LONGEST ? { plainCap } : {}
}

/** The values of a table as one array: the distribution asks for millions of them. */
function flat(table: TurnTable): TurnValues {
  const { menu, hotDice } = table
  const states = menu.hand.full + 1
  const rows = (table.cap + menu.highest) / GRID + 2
  const thrown = new Float64Array(rows * states)
  for (let row = 0; row < rows; row++) {
    for (let state = 0; state < states; state++) thrown[row * states + state] = table.throwValue(row * GRID, state)
  }
  return {
    hotDice,
    passValue: table.passValue,
    throwValue: (points, state) => thrown[(points / GRID) * states + state]!,
  }
}

/** Six dice left means hot dice: state 0. */
function threshold(table: TurnTable, positions: readonly number[]): number | null {
  const mask = positions.reduce((bits, position) => bits | (1 << (position - 1)), 0)
  const from = passFrom(table, positions.length === DICE ? 0 : stateOf(table.hand, mask))
  return table.cut && from > table.cap ? null : from
}

interface Subset {
  readonly key: string
  readonly positions: readonly number[]
}

const POSITIONS = [1, 2, 3, 4, 5, 6]

const countKeys = (): Subset[] =>
  POSITIONS.map((count) => ({ key: String(count), positions: POSITIONS.slice(0, count) }))

/** By number of dice, then in the order of positions. */
function positionKeys(): Subset[] {
  const subsets = Array.from({ length: 63 }, (_, i) => POSITIONS.filter((position) => ((i + 1) >> (position - 1)) & 1))
  return subsets
    .map((positions) => ({ key: positions.join(''), positions }))
    .sort((a, b) => a.positions.length - b.positions.length || (a.key < b.key ? -1 : 1))
}
