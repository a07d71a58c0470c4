import { type BotLevel, type DiceContent, type DiceKit, exactMeasures, SIX_FAIR, scoringOf } from '@arbiter/dice'
import {
  type DuelSeat,
  type Menu,
  makeHand,
  makeMenu,
  masterSide,
  policySide,
  solveDuel,
  stopPolicy,
  turnTable,
  valuePolicy,
  winTable,
} from '@arbiter/dice/analysis'
import type { GameKit } from '@arbiter/kernel'
import type { ArmResult, Estimate, ExperimentResult } from '@arbiter/lab'
import { amount, percent, table } from './text.ts'

/** The game's own exact numbers beside the sampled ones. */
export function diceExact(kit: GameKit, result: ExperimentResult): string[] {
  const { content } = kit as unknown as DiceKit
  switch (result.experiment.id) {
    case 'dice-bots':
      return [botTable(content, result)]
    case 'dice-die-worth':
      return [worthTable(result, dieGain(content))]
    case 'dice-modifier-worth':
    case 'dice-item-worth':
      return [worthTable(result, strength(content))]
    default:
      return []
  }
}

/** DC-125. Seat 1 begins. */
function botTable(content: DiceContent, { arms }: ExperimentResult): string {
  const rows = arms.map(({ id, measures }) => {
    const [own, other] = id.split(' : ') as [BotLevel, BotLevel]
    return compared(`${own} begins against ${other}`, exactDuel(content, own, other), measures.win?.estimate, percentOf)
  })
  return `The chance of who begins, sampled and exact:\n\n${agreement(['', 'sampled', 'exact', 'inside'], rows)}`
}

function exactDuel(content: DiceContent, own: BotLevel, other: BotLevel): number {
  const { tuning } = content
  const target = tuning['match.target']
  const menu = makeMenu(makeHand(SIX_FAIR), scoringOf(content, tuning['rules.straights']))
  if (own === 'master' && other === 'master') return winTable(menu, menu, target, 'optional').win(0, 0, 0)
  const wins = own === 'master' || other === 'master' ? winTable(menu, menu, target, 'optional') : undefined
  const side = (level: BotLevel, seat: DuelSeat) =>
    level === 'master'
      ? masterSide(menu, wins!, seat, 'optional')
      : policySide(menu, target, policyOf(content, level, menu), 'optional')
  return solveDuel(side(own, 0), side(other, 1), target).win(0, 0, 0)
}

function policyOf({ tuning }: DiceContent, level: Exclude<BotLevel, 'master'>, menu: Menu) {
  if (level === 'easy') return stopPolicy(menu, { stop: tuning['bot.easy.stop'] })
  if (level === 'normal')
    return stopPolicy(menu, { stop: tuning['bot.normal.stop'], minDice: tuning['bot.normal.minDice'] })
  return valuePolicy(menu, turnTable(menu, { plainCap: tuning['analysis.plainCap'] }))
}

/** DC-131, DC-132. What a piece adds to an own turn, against the turn without it. */
function worthTable({ arms }: ExperimentResult, exact: Exact): string {
  const [base, ...others] = arms as [ArmResult, ...ArmResult[]]
  const points = (arm: ArmResult) => arm.measures.points?.estimate
  const before = points(base)
  const rows = others.map((arm) => {
    const id = String(JSON.parse(arm.id))
    return compared(id, exact(id), gain(points(arm), before), amount)
  })
  return `Points that it adds to an own turn, sampled and exact:\n\n${agreement(['', 'sampled', 'exact', 'inside'], rows)}`
}

/** Of two arms on the same seeds; taken as independent, the interval is rather too wide. */
function gain(own: Estimate | undefined, before: Estimate | undefined): Estimate | undefined {
  if (!own || !before) return undefined
  const estimate = own.estimate - before.estimate
  const half = Math.hypot(own.high - own.low, before.high - before.low) / 2
  return { ...own, estimate, low: estimate - half, high: estimate + half }
}

type Exact = (id: string) => number | undefined

function dieGain(content: DiceContent): Exact {
  const { rating } = exactMeasures(content)
  return (id) => {
    const die = content.dice.find((each) => each.id === id)
    return die && rating(die).gain1
  }
}

function strength(content: DiceContent): Exact {
  const { worth } = exactMeasures(content)
  return (id) => {
    const piece = [...content.modifiers, ...content.items].find((each) => each.id === id)
    return piece && worth(piece).strength
  }
}

const percentOf = (estimate: Estimate | undefined) => percent(estimate)

function compared(
  name: string,
  exact: number | undefined,
  sampled: Estimate | undefined,
  words: (estimate: Estimate | undefined) => string,
): string[] {
  if (exact === undefined || !sampled) return [name, words(sampled), '–', '–']
  const inside = exact >= sampled.low && exact <= sampled.high
  const number = words === percentOf ? `${(exact * 100).toFixed(1)} %` : exact.toFixed(1).replace('-', '−')
  return [name, words(sampled), number, inside ? 'yes' : 'no']
}

const agreement = (head: readonly string[], rows: readonly string[][]): string => table(head, rows)
