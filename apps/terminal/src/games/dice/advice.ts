import type {
  DiceContent,
  DiceKit,
  DieEntry,
  Item,
  Modifier,
  PassiveItem,
  RuleSwitches,
  Seat,
  View,
  Weights,
} from '@arbiter/dice'
import { scoringOf } from '@arbiter/dice'
import {
  type ActingPiece,
  type Advisor,
  bustOdds,
  type ContentTurn,
  contentOf,
  createAdvisor,
  hint,
  type Odds,
  rollHint,
  type TurnPosition,
} from '@arbiter/dice/analysis'

/** DC-123. What the advisor says of a position, with positions instead of masks. */
export interface Advice {
  readonly seat: Seat
  readonly phase: View['phase']
  readonly objective: Objective
  readonly exact: boolean
  /** `to_roll`: odds and value of the throw. */
  readonly bust?: Odds
  readonly value?: number
  /** `to_save`: best first. */
  readonly lines?: readonly AdviceLine[]
}

interface AdviceLine {
  readonly dice: readonly number[]
  readonly then: 'continue' | 'pass'
  readonly value: number
  readonly base: number
  readonly turnPoints: number
  readonly diceLeft: number
  readonly hotDice: boolean
  /** `null` where it is not allowed. */
  readonly passing: number | null
  readonly continuing: number | null
  readonly bust: Odds
}

/** Expected points of this turn, or the chance to win the match. */
export const OBJECTIVES = ['points', 'win'] as const
export type Objective = (typeof OBJECTIVES)[number]

export function advise({ content }: DiceKit, view: View, objective: Objective = 'points'): Advice {
  const turn = turnOf(content, view, objective)
  const { seat, phase } = view
  if (phase === 'to_roll') {
    const { odds, value, exact } = rollHint(turn)
    return { seat, phase, objective, exact, bust: odds, value }
  }
  const { lines, exact } = hint(turn, positionOf(content, view))
  return {
    seat,
    phase,
    objective,
    exact,
    lines: lines.map(({ dice, passes, value, base, points, diceLeft, hotDice, passing, throwing, odds }) => ({
      dice: positionsOf(dice),
      ...thenOf(passes ? 'pass' : 'continue'),
      value,
      base,
      turnPoints: points,
      diceLeft,
      hotDice,
      passing: passing ?? null,
      continuing: throwing ?? null,
      bust: odds,
    })),
  }
}

const thenOf = (then: AdviceLine['then']) => ({ then })

/** The bust odds of the throw after saving these dice; a held die is certain (DC-095). */
export function nextOdds({ content }: DiceKit, view: View, saved: readonly number[]): Odds {
  const free = view.dice.filter(({ banked, position }) => !banked && !saved.includes(position))
  const thrown = free.length > 0 ? free : view.dice
  const profiles = profilesOf(content, view, view.seat)
  const fates = thrown.map(({ position, held, value }) =>
    held && free.length > 0
      ? profiles[position - 1]!.map((_, at) => Number(at + 1 === value))
      : profiles[position - 1]!,
  )
  return bustOdds(fates, scoringOf(content, view.setup.rules.straights))
}

const weightsOf = ({ dice }: DiceContent, entry: DieEntry): Weights =>
  typeof entry === 'string' ? dice.find(({ id }) => id === entry)!.weights : entry.weights

export const profilesOf = (content: DiceContent, { setup }: View, seat: Seat): Weights[] =>
  setup.seats[seat - 1]!.dice.map((entry) => weightsOf(content, entry))

function turnOf(content: DiceContent, view: View, objective: Objective): ContentTurn {
  const { seat, setup, totals, ownTurns } = view
  const other: Seat = seat === 1 ? 2 : 1
  const advisor = advisorOf(content, setup.rules)
  const dice = profilesOf(content, view, seat)
  const pieces = contentOf(actingPieces(content, view))
  const circumstances = {
    total: totals[seat - 1]!,
    opponentTotal: totals[other - 1]!,
    target: setup.target,
    ownTurn: ownTurns[seat - 1]!,
  }
  if (objective === 'points') return advisor.pointsTurn(dice, pieces, circumstances)
  const duel = advisor.duel(dice, profilesOf(content, view, other), setup.target)
  return advisor.winTurn(dice, pieces, circumstances, duel, 0)
}

/** DC-065, DC-124: modifiers before items, the table's before the seat's; what is switched off does not act. */
function actingPieces({ modifiers, items }: DiceContent, { setup, seat }: View): ActingPiece[] {
  const owners = [setup.global, setup.seats[seat - 1]!]
  const byId = <Piece extends Modifier | Item>(pieces: readonly Piece[], id: string): Piece =>
    pieces.find((piece) => piece.id === id)!
  const passive = (item: Item): item is PassiveItem => item.type === 'passive'
  return [
    ...owners.flatMap((owner) => owner.modifiers.map((id) => byId(modifiers, id))),
    ...owners
      .flatMap((owner) => owner.items.filter(({ enabled }) => enabled).map(({ id }) => byId(items, id)))
      .filter(passive),
  ]
}

function positionOf({ tuning }: DiceContent, view: View): TurnPosition {
  const mask = (chosen: (die: View['dice'][number]) => boolean) =>
    view.dice.reduce((bits, die) => (chosen(die) ? bits | (1 << (die.position - 1)) : bits), 0)
  const armed = (flag: string) => view.flags.some((each) => each.flag === flag)
  return {
    points: view.turnPoints,
    values: view.dice.map(({ value }) => value ?? 0),
    unbanked: mask(({ banked }) => !banked),
    held: mask(({ held }) => held),
    rolls: view.rolls,
    saves: view.saves,
    hotDice: view.hotDice,
    diceRolled: view.diceRolled,
    flags: { bust_shield: armed('bust_shield'), double_save: armed('double_save'), pass_guard: armed('pass_guard') },
    atRollLimit: view.rolls >= tuning['match.rollLimit'],
  }
}

const positionsOf = (mask: number): number[] => [1, 2, 3, 4, 5, 6].filter((position) => (mask >> (position - 1)) & 1)

const advisors = new WeakMap<DiceContent, Map<string, Advisor>>()

/** Tables are kept between questions. */
export function advisorOf(content: DiceContent, rules: RuleSwitches): Advisor {
  const known = advisors.get(content) ?? new Map<string, Advisor>()
  advisors.set(content, known)
  const key = `${rules.straights} ${rules.hot_dice}`
  const { tuning } = content
  const advisor =
    known.get(key) ??
    createAdvisor({
      scoring: scoringOf(content, rules.straights),
      hotDice: rules.hot_dice,
      plainCap: tuning['analysis.plainCap'],
      counterCap: tuning['analysis.hintCounterCap'],
      doubleFactor: tuning['flags.doubleFactor'],
    })
  known.set(key, advisor)
  return advisor
}
