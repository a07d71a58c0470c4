import type { Scoring } from '../scoring/scoring.ts'
import type { TurnRules } from './afterThrow.ts'
import { pointsAim, winAim } from './aims.ts'
import { type ContentTurn, contentTurn, exploring } from './contentTurn.ts'
import { type Duel, type DuelSeat, solveDuel } from './duel.ts'
import type { Explorer } from './explorer.ts'
import { makeHand } from './hand.ts'
import { policySide } from './match.ts'
import { Memo } from './memo.ts'
import { type Menu, makeMenu } from './menu.ts'
import type { Profile } from './odds.ts'
import { type TurnValues, valuePolicy } from './policies.ts'
import type { HotDice } from './rows.ts'
import { type TurnTable, turnTable } from './turn.ts'
import { type Circumstances, readsOf, type TurnContent } from './turnContent.ts'
import { type WinTurn, winTable, winValues } from './win.ts'

/** Rule switches and tuning the tables depend on. */
export interface AdvisorSettings {
  readonly scoring: Scoring
  readonly hotDice: HotDice
  /** `analysis.plainCap`, `analysis.hintCounterCap` (or `counterCap`), `flags.doubleFactor`. */
  readonly plainCap: number
  readonly counterCap: number
  readonly doubleFactor: number
}

/** Keeps tables between decisions (DC-106, DC-128). One advisor serves one set of rules. */
export interface Advisor {
  menu(dice: readonly Profile[]): Menu
  /** Plain table of expected points, cut at `plainCap`. */
  plainTable(dice: readonly Profile[]): TurnTable
  /** DC-120. The table of E[min(points, need)]. */
  cappedTable(dice: readonly Profile[], need: number): TurnTable
  /** DC-112. The win table of equal dice, or the chances of `hard` against `hard`. */
  duel(diceA: readonly Profile[], diceB: readonly Profile[], target: number): Duel
  /** DC-126. Chances to win within a turn without content. `turn.mover` is the seat's side in `duel`. */
  winValues(dice: readonly Profile[], duel: Duel, turn: WinTurn): TurnValues
  /** The turn of `hard` and of hints: expected points, content included. */
  pointsTurn(dice: readonly Profile[], content: TurnContent, circumstances: Circumstances): ContentTurn
  /** The turn of `master`: chance to win, content of this turn included. `mover` is the seat's side in `duel`. */
  winTurn(
    dice: readonly Profile[],
    content: TurnContent,
    circumstances: Circumstances,
    duel: Duel,
    mover: DuelSeat,
  ): ContentTurn
}

const FEW = 12
const MANY = 64
/** Turns for the win: with equal dice every pair of totals of a duel to 4000 (40 MB); mixed ones have up to nine times the states. */
const WIN_TURNS = 6400
const MIXED_WIN_TURNS = 1000

export function createAdvisor(settings: AdvisorSettings): Advisor {
  const { scoring, hotDice, plainCap, counterCap, doubleFactor } = settings
  const menus = new Memo<Menu>(FEW)
  /** A match asks with the same list of dice again and again. */
  const menuOf = new WeakMap<readonly Profile[], Menu>()
  const tables = new Memo<TurnTable>(MANY)
  const duels = new Memo<Duel>(FEW)
  const explorers = new Memo<Explorer>(FEW)
  const turns = new Memo<ContentTurn>(FEW)
  const wins = new Memo<TurnValues>(WIN_TURNS)
  const mixedWins = new Memo<TurnValues>(MIXED_WIN_TURNS)
  const duelIds = new WeakMap<Duel, number>()
  let lastId = 0
  const idOf = (duel: Duel): number => {
    const id = duelIds.get(duel) ?? ++lastId
    duelIds.set(duel, id)
    return id
  }

  const menu = (dice: readonly Profile[]): Menu => {
    let known = menuOf.get(dice)
    if (!known) {
      const hand = makeHand(dice)
      known = menus.get(hand.key, () => makeMenu(hand, scoring))
      menuOf.set(dice, known)
    }
    return known
  }
  const plainTable = (dice: readonly Profile[]): TurnTable => {
    const own = menu(dice)
    return tables.get(own.hand.key, () => turnTable(own, { plainCap, hotDice }))
  }
  const rulesOf = (dice: readonly Profile[], content: TurnContent, circumstances: Circumstances): TurnRules => {
    const reads = readsOf(content, counterCap)
    return { hand: menu(dice).hand, scoring, content, reads, circumstances, doubleFactor }
  }
  const turnOf = (rules: TurnRules, aimKey: string, aim: () => ContentTurn['aim']): ContentTurn => {
    const { reads, circumstances } = rules
    const key = keyOf(rules)
    // What can happen in a turn seldom depends on the totals; what a pass brings does so more often.
    const explorer = explorers.get(key + told(reads.circumstancesInTurn, circumstances), () => exploring(rules))
    const turnKey = `${key}${told(reads.circumstances, circumstances)} ${aimKey}`
    return turns.get(turnKey, () => contentTurn(rules, aim(), explorer))
  }
  return {
    menu,
    plainTable,
    cappedTable(dice, need) {
      const own = menu(dice)
      return tables.get(`${own.hand.key} ${need}`, () => turnTable(own, { need, hotDice }))
    },
    duel(diceA, diceB, target) {
      const [a, b] = [menu(diceA), menu(diceB)]
      return duels.get(`${a.hand.key}|${b.hand.key}|${target}`, () => {
        if (a.hand.kinds.length === 1 && b.hand.kinds.length === 1) return winTable(a, b, target, hotDice)
        const sideA = policySide(a, target, valuePolicy(a, plainTable(diceA)), hotDice)
        const sideB = a === b ? sideA : policySide(b, target, valuePolicy(b, plainTable(diceB)), hotDice)
        return solveDuel(sideA, sideB, target)
      })
    },
    winValues(dice, duel, turn) {
      const { mover, own, other, points } = turn
      const known = menu(dice).hand.kinds.length === 1 ? wins : mixedWins
      return known.get(`${idOf(duel)} ${mover} ${own} ${other} ${points}`, () => {
        // Without the policy, which holds the larger half of the rows.
        const { passValue, throwValue } = winValues(duel, menu(dice), turn, hotDice)
        return { passValue, throwValue, hotDice }
      })
    },
    pointsTurn(dice, content, circumstances) {
      const rules = rulesOf(dice, content, circumstances)
      return turnOf(rules, 'points', () => pointsAim(menu(dice), plainCap, hotDice))
    },
    winTurn(dice, content, circumstances, duel, mover) {
      const rules = rulesOf(dice, content, circumstances)
      const { total: own, opponentTotal: other } = circumstances
      return turnOf(rules, `win ${mover} ${own} ${other} ${idOf(duel)}`, () =>
        winAim(duel, { mover, own, other }, hotDice),
      )
    },
  }
}

/** Sets, rules and content that can change a table. Pieces are told apart by what they do, not by their names. */
function keyOf({ hand, content }: TurnRules): string {
  const { onRoll, onSave, onPass, ready } = content
  const pieces = [onRoll, onSave, onPass].map((list) => list.map(({ condition, effect }) => [condition, effect]))
  const item = ready && [ready.activate_condition, ready.effect]
  return JSON.stringify([hand.key, pieces, item ?? null])
}

const told = (read: boolean, { total, opponentTotal, target, ownTurn }: Circumstances): string =>
  read ? ` ${total} ${opponentTotal} ${target} ${ownTurn}` : ''
