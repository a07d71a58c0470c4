import { DICE } from '../scoring/faces.ts'
import { continueWith, passWith, type TurnPolicy } from './distribution.ts'
import type { Menu } from './menu.ts'
import { GRID, type HotDice } from './rows.ts'
import { TIE } from './thresholds.ts'
import type { TurnTable } from './turn.ts'

/** DC-108, DC-109: `bot.easy.stop`; `bot.normal.stop`, `bot.normal.minDice`. */
export interface StopRule {
  readonly stop: number
  readonly minDice?: number
}

/** DC-108, DC-109. `diceToThrow` is 6 after hot dice. */
export const stops = (rule: StopRule, turnPoints: number, diceToThrow: number): boolean =>
  turnPoints >= rule.stop || diceToThrow < (rule.minDice ?? 1)

/** DC-108 `easy` and DC-109 `normal`: the highest-scoring selection (ties: fewer dice), then the stop rule. */
export function stopPolicy(menu: Menu, rule: StopRule): TurnPolicy {
  const { dice } = menu.hand
  return (points, entry) => {
    const from = menu.optionStart[entry]!
    const to = menu.optionStart[entry + 1]!
    let taken = from
    for (let option = from + 1; option < to; option++) {
      const gain = menu.score[option]! - menu.score[taken]!
      if (gain > 0 || (gain === 0 && dice[menu.next[option]!]! > dice[menu.next[taken]!]!)) taken = option
    }
    const left = dice[menu.next[taken]!]!
    const stopped = stops(rule, points + menu.score[taken]!, left === 0 ? DICE : left)
    return stopped ? passWith(taken) : continueWith(taken)
  }
}

/** Values of passing and throwing after a save, as every kind of table gives them. */
export type TurnValues = Pick<TurnTable, 'passValue' | 'throwValue' | 'hotDice'>

/** DC-110 `hard`, DC-112 `master`: the line of highest value; ties: pass before continue, then the higher score. */
export function valuePolicy(menu: Menu, values: TurnValues): TurnPolicy {
  return (points, entry) => {
    const from = menu.optionStart[entry]!
    const to = menu.optionStart[entry + 1]!
    let bestPass = Number.NEGATIVE_INFINITY
    let bestThrow = Number.NEGATIVE_INFINITY
    let passed = from
    let thrown = from
    for (let option = from; option < to; option++) {
      const next = menu.next[option]!
      const after = points + menu.score[option]!
      if (next !== 0 || values.hotDice !== 'forced') {
        const value = values.passValue(after)
        if (beats(value, bestPass, menu.score[option]!, menu.score[passed]!)) {
          bestPass = value
          passed = option
        }
      }
      if (next !== 0 || values.hotDice !== 'never') {
        const value = values.throwValue(after, next)
        if (beats(value, bestThrow, menu.score[option]!, menu.score[thrown]!)) {
          bestThrow = value
          thrown = option
        }
      }
    }
    return bestPass >= bestThrow - TIE ? passWith(passed) : continueWith(thrown)
  }
}

const beats = (value: number, best: number, score: number, bestScore: number): boolean =>
  value > best + TIE || (value > best - TIE && score > bestScore)

/** DC-107. Every level: the highest-scoring selection whose immediate pass reaches the target, if there is one. */
export function reachingTarget(menu: Menu, hotDice: HotDice): (need: number, policy: TurnPolicy) => TurnPolicy {
  const highest = new Int32Array(menu.chance.length).fill(-1)
  for (let entry = 0; entry < highest.length; entry++) {
    for (let option = menu.optionStart[entry]!; option < menu.optionStart[entry + 1]!; option++) {
      if (menu.next[option] === 0 && hotDice === 'forced') continue
      if (highest[entry] === -1 || menu.score[option]! > menu.score[highest[entry]!]!) highest[entry] = option
    }
  }
  return (need, policy) => (points, entry) => {
    const option = highest[entry]!
    return option >= 0 && points + menu.score[option]! >= need ? passWith(option) : policy(points, entry)
  }
}

/** The same policy with each choice made once; `rows` bounds the turn points it is asked about. */
export function remembered(menu: Menu, policy: TurnPolicy, rows: number): TurnPolicy {
  const entries = menu.chance.length
  const unknown = -0x80000000
  const choices = new Int32Array(rows * entries).fill(unknown)
  return (points, entry) => {
    const at = (points / GRID) * entries + entry
    if (choices[at] === unknown) choices[at] = policy(points, entry)
    return choices[at]!
  }
}
