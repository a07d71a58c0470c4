import type { Range } from '@arbiter/content'
import type { Moment } from './moment.ts'
import { MAX_TARGET, MAX_TURNS } from './tuning.ts'
import type { Hook, NUMBER_QUANTITIES, Quantity } from './types.ts'

export type QuantityName = (typeof NUMBER_QUANTITIES)[number] | 'count' | 'groups'

/** Reads a quantity of table 5.4; compiled once, called per event. */
export type Reader = (moment: Moment) => number

/** What table 5.4 says of a quantity: where it exists, and between which values it moves there. */
interface QuantityRule {
  readonly hooks: readonly Hook[]
  range(quantity: Quantity, hook: Hook): Range
}

export function readerOf(quantity: Quantity): Reader {
  if (typeof quantity === 'string') return READERS[quantity]
  if ('groups' in quantity) return groupsOf(quantity.groups)
  return countOf(quantity.count)
}

export const nameOf = (quantity: Quantity): QuantityName =>
  typeof quantity === 'string' ? quantity : 'count' in quantity ? 'count' : 'groups'

/** DC-071. Whether the quantity exists at the hook. */
export const existsAt = (quantity: Quantity, hook: Hook): boolean => QUANTITIES[nameOf(quantity)].hooks.includes(hook)

/** DC-138. The values the quantity can have at the hook, whatever the set-up. */
export const rangeAt = (quantity: Quantity, hook: Hook): Range => QUANTITIES[nameOf(quantity)].range(quantity, hook)

/** DC-073. `on_pass` has no dice of the event. */
export const DICE_HOOKS: readonly Hook[] = ['on_roll', 'on_save', 'use']

const READERS: Record<(typeof NUMBER_QUANTITIES)[number], Reader> = {
  turn_points: (moment) => moment.turnPoints,
  total: (moment) => moment.total,
  opponent_total: (moment) => moment.opponentTotal,
  lead: (moment) => moment.total - moment.opponentTotal,
  to_target: (moment) => moment.target - moment.total,
  own_turn: (moment) => moment.ownTurn,
  rolls: (moment) => moment.rolls,
  saves: (moment) => moment.saves,
  hot_dice: (moment) => moment.hotDice,
  dice_rolled: (moment) => moment.diceRolled,
  dice_left: (moment) => moment.diceLeft,
  pips: ({ counts }) => counts[0]! + 2 * counts[1]! + 3 * counts[2]! + 4 * counts[3]! + 5 * counts[4]! + 6 * counts[5]!,
  distinct: groupsOf(1),
  max_count: ({ counts }) => Math.max(counts[0]!, counts[1]!, counts[2]!, counts[3]!, counts[4]!, counts[5]!),
  save_points: (moment) => moment.savePoints,
  save_dice: (moment) => moment.saveDice,
}

const EVERYWHERE: readonly Hook[] = ['on_roll', 'on_save', 'on_pass', 'use']
const between =
  (min: number, max: number): QuantityRule['range'] =>
  () => ({ min, max })

const anywhere = (range: QuantityRule['range']): QuantityRule => ({ hooks: EVERYWHERE, range })
const ofDice = (range: QuantityRule['range']): QuantityRule => ({ hooks: DICE_HOOKS, range })
const afterSave = (hook: Hook): boolean => hook === 'on_save' || hook === 'on_pass'

/**
 * Table 5.4 with the reach of each quantity. Every hook comes after a good roll, so `rolls` is at least 1; before a pass
 * a total is below the target; a seat has every other turn.
 */
export const QUANTITIES: Record<QuantityName, QuantityRule> = {
  turn_points: anywhere(between(-Infinity, Infinity)),
  total: anywhere(between(0, MAX_TARGET - 1)),
  opponent_total: anywhere(between(0, MAX_TARGET - 1)),
  lead: anywhere(between(1 - MAX_TARGET, MAX_TARGET - 1)),
  to_target: anywhere(between(1, MAX_TARGET)),
  own_turn: anywhere(between(1, MAX_TURNS / 2)),
  rolls: anywhere(between(1, Infinity)),
  saves: anywhere((_, hook) => ({ min: afterSave(hook) ? 1 : 0, max: Infinity })),
  hot_dice: anywhere(between(0, Infinity)),
  dice_rolled: anywhere(between(1, 6)),
  dice_left: anywhere((_, hook) => (afterSave(hook) ? { min: 0, max: 5 } : { min: 1, max: 6 })),
  count: ofDice(between(0, 6)),
  groups: ofDice((quantity) => ({ min: 0, max: Math.floor(6 / (quantity as { groups: number }).groups) })),
  max_count: ofDice(between(1, 6)),
  distinct: ofDice(between(1, 6)),
  pips: ofDice(between(1, 36)),
  save_points: { hooks: ['on_save'], range: between(0, Infinity) },
  save_dice: { hooks: ['on_save'], range: between(1, 6) },
}

function countOf(faces: readonly number[]): Reader {
  const [first, second, third, ...rest] = faces.map((face) => face - 1)
  if (rest.length > 0) return ({ counts }) => faces.reduce((sum, face) => sum + counts[face - 1]!, 0)
  if (third !== undefined) return ({ counts }) => counts[first!]! + counts[second!]! + counts[third]!
  if (second !== undefined) return ({ counts }) => counts[first!]! + counts[second]!
  return ({ counts }) => counts[first!]!
}

function groupsOf(size: number): Reader {
  return ({ counts }) => {
    let groups = 0
    for (let face = 0; face < 6; face++) if (counts[face]! >= size) groups++
    return groups
  }
}
