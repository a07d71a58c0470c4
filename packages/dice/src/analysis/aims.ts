import type { TurnAim } from './contentTurn.ts'
import type { Duel, DuelSeat } from './duel.ts'
import type { Menu } from './menu.ts'
import { GRID, type HotDice } from './rows.ts'
import { plainCapOf } from './turn.ts'

/**
 * DC-110, DC-111. As many points as possible; from `plainCap` on everything is a pass. The cap of the dice is lower, but with a shield armed
 * throwing may pay above it, and in plain play the rows between the two are passes anyway.
 */
export function pointsAim(menu: Menu, plainCap: number, hotDice: HotDice): TurnAim {
  const { cut } = plainCapOf(menu, plainCap)
  return { objective: 'points', exact: !cut, payoff: (added) => added, bust: 0, top: plainCap, hotDice }
}

/** DC-112, DC-126. The highest chance to win; the table knows no content, the turn does. */
export function winAim(duel: Duel, turn: { mover: DuelSeat; own: number; other: number }, hotDice: HotDice): TurnAim {
  const { mover, own, other } = turn
  const opponent: DuelSeat = mover === 0 ? 1 : 0
  const need = duel.target - own
  return {
    objective: 'win',
    exact: own % GRID === 0 && other % GRID === 0,
    payoff: (added) => (added >= need ? 1 : 1 - duel.win(opponent, other, own + added)),
    bust: 1 - duel.win(opponent, other, own),
    top: Math.ceil((SURELY * need) / GRID) * GRID + MARGIN,
    hotDice,
  }
}

/** Twice the need and some more wins in spite of the harshest penalty at the pass (section 19: −50 %, −1000 points). */
const SURELY = 2
const MARGIN = 2000
