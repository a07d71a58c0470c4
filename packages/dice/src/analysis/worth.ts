import { amountOf } from '../content/amount.ts'
import { holds } from '../content/condition.ts'
import type { ActiveItem, Item, Modifier } from '../content/types.ts'
import { countOf, FACES } from '../scoring/faces.ts'
import type { Scoring } from '../scoring/scoring.ts'
import type { AdvisorSettings } from './advisor.ts'
import { contentTurn } from './contentTurn.ts'
import { makeHand } from './hand.ts'
import { ARMED, START } from './mode.ts'
import { type Profile, throwWeights } from './odds.ts'
import { type ActingPiece, type Circumstances, comparedOf, contentOf, momentFor, readsOf } from './turnContent.ts'

/** DC-130. Plain expectation of one turn; `counterCap` is `analysis.counterCap` here. */
export interface WorthSettings extends AdvisorSettings {
  readonly target: number
  /** Six fair dice, unless a report asks for others. */
  readonly dice: readonly Profile[]
}

export interface Worth {
  /** Best expected add_amount of a turn with the piece, and without it. */
  readonly withPiece: number
  readonly without: number
  readonly added: number
  /** DC-131. Per own turn: an active item comes back every ceil(cooldown / 2) own turns. */
  readonly strength: number
  /** Where it was measured: the nearest lead or turn at which it fires. */
  readonly lead: number
  readonly ownTurn: number
}

/** DC-130, DC-131. `beside` are pieces in play both times, for one that only undoes another. */
export function worthOf(piece: Modifier | Item, settings: WorthSettings, beside: readonly ActingPiece[] = []): Worth {
  let first: Worth | undefined
  for (const circumstances of candidates(piece, settings.target)) {
    const worth = measure(piece, settings, beside, circumstances)
    first ??= worth
    if (worth.added > NOTHING || worth.added < -NOTHING) return worth
  }
  return first!
}

/** DC-133. On how many of the ordered first rolls of these dice an `on_roll` piece fires; weights multiply, so fair dice give 46 656 rolls. */
export function firstRollFirings(piece: ActingPiece, dice: readonly Profile[], scoring: Scoring): number {
  const moment = momentFor({ total: 0, opponentTotal: 0, target: 0, ownTurn: 2 })
  moment.rolls = 1
  moment.diceRolled = dice.length
  moment.diceLeft = dice.length
  let firings = 0n
  for (const [faces, weight] of throwWeights(dice)) {
    if (!scoring.hasScore(faces)) continue
    for (const face of FACES) moment.counts[face - 1] = countOf(faces, face)
    if (!holds(piece.condition, moment)) continue
    if (piece.effect.kind !== 'delta' || amountOf(piece.effect, moment) !== 0) firings += weight
  }
  return Number(firings)
}

/** The best expected add_amount of a turn with these pieces, `ready` usable once at the best moment. */
export function turnWorth(
  pieces: readonly ActingPiece[],
  settings: WorthSettings,
  circumstances: Circumstances,
  ready?: ActiveItem,
): number {
  const hand = makeHand(settings.dice)
  const content = contentOf(pieces, ready)
  const { scoring, doubleFactor, hotDice, plainCap } = settings
  const rules = { hand, scoring, content, reads: readsOf(content, settings.counterCap), circumstances, doubleFactor }
  const aim = {
    objective: 'points',
    exact: true,
    payoff: (added: number) => added,
    bust: 0,
    top: plainCap,
    hotDice,
  } as const
  return contentTurn(rules, aim).throwValue(0, hand.full, ready ? { ...START, armed: ARMED.ready } : START)
}

const NOTHING = 1e-9

function measure(
  piece: Modifier | Item,
  settings: WorthSettings,
  beside: readonly ActingPiece[],
  circumstances: Circumstances,
): Worth {
  const active = isActive(piece)
  const withPiece = active
    ? turnWorth(beside, settings, circumstances, piece)
    : turnWorth(inOrder([...beside, piece]), settings, circumstances)
  const without = turnWorth(inOrder(beside), settings, circumstances)
  const added = withPiece - without
  const strength = active ? added / Math.ceil(piece.cooldown_turns / 2) : added
  const { total, opponentTotal, ownTurn } = circumstances
  return { withPiece, without, added, strength, lead: total - opponentTotal, ownTurn }
}

/** Lead 0 and own turn 2 first; then every place where a tested total or turn number makes a difference, the nearest first. */
function candidates(piece: Modifier | Item, target: number): Circumstances[] {
  const condition = isActive(piece) ? piece.activate_condition : piece.condition
  const near = (name: Parameters<typeof comparedOf>[1]): number[] =>
    comparedOf(condition, name).flatMap((value) => [value, value - 1, value + 1])
  const leads = [...near('lead'), ...near('total'), ...near('to_target').map((left) => target - left)]
  for (const total of near('opponent_total')) leads.push(-total)
  const turns = near('own_turn').filter((turn) => turn >= 1)
  const places = [0, ...leads].flatMap((lead) => [2, ...turns].map((ownTurn) => ({ lead, ownTurn })))
  const distance = ({ lead, ownTurn }: (typeof places)[number]): number => Math.abs(lead) + Math.abs(ownTurn - 2)
  return places
    .filter(({ lead }) => lead < target && -lead < target)
    .sort((a, b) => distance(a) - distance(b))
    .map(({ lead, ownTurn }) => ({ total: Math.max(0, lead), opponentTotal: Math.max(0, -lead), target, ownTurn }))
}

const isActive = (piece: Modifier | Item): piece is ActiveItem => 'cooldown_turns' in piece

/** DC-065: modifiers before items. */
const inOrder = (pieces: readonly ActingPiece[]): ActingPiece[] => [
  ...pieces.filter((piece) => 'trigger' in piece),
  ...pieces.filter((piece) => !('trigger' in piece)),
]
