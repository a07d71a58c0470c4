import type { CheckConstants } from '../content/types.ts'
import type { Purpose } from '../content/words.ts'
import { labelFor } from '../plan.ts'
import type { Fighter, Rolls, Sum, SumItem } from '../state.ts'
import type { Context } from './context.ts'
import { seatOf } from './sides.ts'

/** TT-017: 1 advantage, −1 hindrance, 0 neither or both. */
export type Edge = -1 | 0 | 1
export const edgeOf = (favoured: boolean, hindered: boolean): Edge => (favoured === hindered ? 0 : favoured ? 1 : -1)

/** TT-013. */
export const degreeOf = ({ step }: Pick<CheckConstants, 'step'>, margin: number): number =>
  1 + Math.floor(Math.abs(margin) / step)

/** TT-012. */
export const attackWins = ({ tie }: Pick<CheckConstants, 'tie'>, margin: number): boolean =>
  margin > 0 || (margin === 0 && tie === 'attacker')

export interface Throw {
  readonly dice: readonly (readonly number[])[]
  readonly kept: number
  readonly entered: boolean
}

/**
 * The dice of one check: thrown, or entered by hand where the seat does so. `undefined`: the window for them has just opened,
 * come again when it was answered.
 */
export function takeDice(
  at: Context,
  rolls: Rolls,
  { slot, fighter, purpose, edge }: { slot: string; fighter: Fighter; purpose: Purpose; edge: Edge },
): Throw | undefined {
  const { state, plan, draws } = at
  const { count, sides } = plan.setup.check
  const sets = edge === 0 ? 1 : 2
  const entered = rolls[slot]
  if (entered) return thrown(entered, count, sets, edge, true)
  const seat = seatOf(at, fighter.uid)
  if (state.manual.includes(seat)) {
    state.window = { type: 'roll', seat, uid: fighter.uid, purpose, count, sides, twice: sets === 2 }
    return undefined
  }
  const label = labelFor(plan, purpose, fighter.uid)
  const values: number[] = []
  for (let i = 0; i < count * sets; i++) values.push(draws.die(label, sides))
  return thrown(values, count, sets, edge, false)
}

export function thrown(values: readonly number[], count: number, sets: number, edge: Edge, entered: boolean): Throw {
  if (sets === 1) return { dice: [values], kept: 0, entered }
  const dice = [values.slice(0, count), values.slice(count)]
  const [first, second] = dice.map(sumOf) as [number, number]
  const kept = edge === 1 ? (second > first ? 1 : 0) : second < first ? 1 : 0
  return { dice, kept, entered }
}

const sumOf = (values: readonly number[]): number => {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

/** TT-010. */
export function rolledSum({ dice, kept }: Throw, items: readonly SumItem[]): Sum {
  return { dice, kept, items, total: sumOf(dice[kept]!) + totalOf(items) }
}

/** TT-015, TT-018. */
export function passiveSum({ passive, passiveAdvantage }: CheckConstants, items: readonly SumItem[], edge: Edge): Sum {
  const all: SumItem[] = [{ what: 'passive', value: passive }, ...items]
  if (edge !== 0) all.push({ what: edge === 1 ? 'advantage' : 'hindrance', value: edge * passiveAdvantage })
  return { dice: [], kept: 0, items: all, total: totalOf(all) }
}

/** TT-016. */
export const NO_DEFENCE: Sum = Object.freeze({ dice: [], kept: 0, items: [], total: 0 })

export const totalOf = (items: readonly SumItem[]): number => {
  let sum = 0
  for (const { value } of items) sum += value
  return sum
}
