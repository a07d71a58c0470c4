import { ALLOWED, refuse, type Verdict } from '@arbiter/kernel'
import type { Price } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Session, State } from '../../state.ts'
import { changeReputation } from '../hero.ts'
import { heroHpMax, mod, modsOf } from './mods.ts'
import { standingOf } from './standing.ts'

/** TW-411. What a price in Faith comes to; 0 stays 0. */
export function faithPrice(plan: Plan, session: Session, base: number): number {
  if (base === 0) return 0
  const mods = modsOf(plan, { session, encounter: null })
  const shifted =
    base + standingOf(plan, session.reputation).price + (plan.road?.preset.price ?? 0) + mod(mods, 'price')
  return Math.max(plan.balance.road.priceFloor, shifted)
}

/** The price as it is paid here and now. */
export const finalPrice = (plan: Plan, session: Session, price: Price): Price =>
  price.faith === undefined ? price : { ...price, faith: faithPrice(plan, session, price.faith) }

/** TW-410. Whole, or refused. `price` is final. */
export function checkPrice({ session }: Pick<State, 'session'>, price: Price): Verdict {
  const { faith = 0, hp = 0, item, hours = 0 } = price
  if (faith > session.faith) return refuse('not_enough_faith', { have: session.faith, need: faith })
  if (hp > 0 && hp >= session.hp) return refuse('not_enough_hp', { have: session.hp, need: hp + 1 })
  if (hours > (session.road?.hours ?? 0))
    return refuse('not_enough_hours', { have: session.road?.hours ?? 0, need: hours })
  if (item !== undefined && !session.inventory.includes(item)) return refuse('unknown_id', { id: item })
  return ALLOWED
}

/** TW-410. Before anything that it buys happens. */
export function pay(run: Run, price: Price): void {
  const { faith = 0, hp = 0, item = '', reputation = 0, hours = 0 } = price
  const { session } = run.state
  if (faith === 0 && hp === 0 && item === '' && reputation === 0 && hours === 0) return
  if (faith > 0) run.setSession('faith', session.faith - faith)
  if (hp > 0) run.setSession('hp', session.hp - hp)
  if (hours > 0) run.setRoad('hours', run.road.hours - hours)
  if (item !== '') loseItem(run, item)
  if (run.listening) run.tell({ type: 'pricePaid', faith, hp, item, reputation, hours })
  if (reputation > 0) changeReputation(run, -reputation)
}

/** TW-458. With what raised the maximum HP go as well. */
export function loseItem(run: Run, item: string): void {
  const { state, plan } = run
  run.setSession('inventory', without(state.session.inventory, item))
  const most = heroHpMax(plan, state)
  if (run.world.hp > most) run.setWorld('hp', most)
}

/** The list with one of these fewer. */
export function without<Item>(list: readonly Item[], item: Item): Item[] {
  const at = list.indexOf(item)
  return at < 0 ? list.slice() : [...list.slice(0, at), ...list.slice(at + 1)]
}
