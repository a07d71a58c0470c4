import type { BotLevel, DiceKit, RuleSwitches } from '@arbiter/dice'
import { scoringOf } from '@arbiter/dice'
import {
  type Duel,
  type DuelSeat,
  GRID,
  type HotDice,
  type Menu,
  makeHand,
  makeMenu,
  masterSide,
  type PolicySide,
  policySide,
  solveDuel,
  stopPolicy,
  turnTable,
  valuePolicy,
  winTable,
} from '@arbiter/dice/analysis'
import { Failure } from '../../failure.ts'
import { allEqual, type NamedDie } from './sets.ts'

export interface DuelQuestion {
  /** Dice of the one whose chances are asked for, and of the other. */
  readonly dice: readonly [readonly NamedDie[], readonly NamedDie[]]
  readonly bots: readonly [BotLevel, BotLevel]
  readonly target: number
  readonly totals: readonly [number, number]
  readonly straights: RuleSwitches['straights']
}

/** DC-125, DC-127. How often the first side wins, exactly: when it starts, when the other does, and on average. */
export interface DuelReport {
  readonly dice: readonly [readonly string[], readonly string[]]
  readonly bots: readonly [BotLevel, BotLevel]
  readonly target: number
  readonly totals: readonly [number, number]
  readonly straights: RuleSwitches['straights']
  /** DC-126. False where a total is off the 50-grid and the table was interpolated. */
  readonly exact: boolean
  readonly win: { readonly starting: number; readonly second: number; readonly average: number }
}

const HOT_DICE: HotDice = 'optional'

export function duelReport(kit: DiceKit, { dice, bots, target, totals, straights }: DuelQuestion): DuelReport {
  if (!dice.every(allEqual)) throw new Failure('equal_dice')
  const duel = solve(kit, { dice, bots, target, totals, straights })
  const starting = duel.win(0, totals[0], totals[1])
  const second = 1 - duel.win(1, totals[1], totals[0])
  const names = (set: readonly NamedDie[]) => set.map(({ name }) => name)
  return {
    dice: [names(dice[0]), names(dice[1])],
    bots,
    target,
    totals,
    straights,
    exact: totals.every((total) => total % GRID === 0),
    win: { starting, second, average: (starting + second) / 2 },
  }
}

function solve(kit: DiceKit, { dice, bots, target, straights }: DuelQuestion): Duel {
  const scoring = scoringOf(kit.content, straights)
  const menuOf = (set: readonly NamedDie[]): Menu => makeMenu(makeHand(set.map(({ weights }) => weights)), scoring)
  const menuA = menuOf(dice[0])
  const same = dice[0].every(({ weights }, i) => weights.join() === dice[1][i]!.weights.join())
  const menuB = same ? menuA : menuOf(dice[1])
  if (bots[0] === 'master' && bots[1] === 'master') return winTable(menuA, menuB, target, HOT_DICE)
  // DC-112: master plays by the table of both playing for the win, whomever it meets.
  const wins = bots.includes('master') ? winTable(menuA, menuB, target, HOT_DICE) : undefined
  const side = (level: BotLevel, menu: Menu, seat: DuelSeat): PolicySide =>
    level === 'master'
      ? masterSide(menu, wins!, seat, HOT_DICE)
      : policySide(menu, target, policyOf(kit, level, menu), HOT_DICE)
  return solveDuel(side(bots[0], menuA, 0), side(bots[1], menuB, 1), target)
}

function policyOf({ content: { tuning } }: DiceKit, level: Exclude<BotLevel, 'master'>, menu: Menu) {
  if (level === 'easy') return stopPolicy(menu, { stop: tuning['bot.easy.stop'] })
  if (level === 'normal')
    return stopPolicy(menu, { stop: tuning['bot.normal.stop'], minDice: tuning['bot.normal.minDice'] })
  return valuePolicy(menu, turnTable(menu, { plainCap: tuning['analysis.plainCap'] }))
}
