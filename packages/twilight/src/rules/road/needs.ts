import type { Need, SimpleNeed } from '../../content/types.ts'
import type { Plan } from '../../plan.ts'
import type { Session, State } from '../../state.ts'
import { zoneOf } from '../zone.ts'
import { heroHpMax } from './mods.ts'

type Here = Pick<State, 'session' | 'setup'>

/** TW-426 … TW-428. Read from the session, never from an open encounter. */
export function isMet(plan: Plan, state: Here, need: Need): boolean {
  return 'any' in need ? need.any.some((one) => holds(plan, state, one)) : holds(plan, state, need)
}

export const areMet = (plan: Plan, state: Here, needs: readonly Need[]): boolean =>
  needs.every((need) => isMet(plan, state, need))

/** TW-429. What stands in the way, if anything does. */
export const firstUnmet = (plan: Plan, state: Here, needs: readonly Need[]): Need | undefined =>
  needs.find((need) => !isMet(plan, state, need))

function holds(plan: Plan, state: Here, need: SimpleNeed): boolean {
  const { session, setup } = state
  const { flags, inventory, road, collection } = session
  if ('num' in need) return isWithin(plan, state, need)
  if ('zone' in need) return need.zone.includes(zoneOf(plan.balance, session.resonance))
  if ('hero' in need) return need.hero.includes(setup.hero)
  const wanted = !(need.absent ?? false)
  if ('flag' in need) return flags.includes(need.flag) === wanted
  if ('item' in need) return inventory.includes(need.item) === wanted
  if ('card' in need) return collection.some(({ id }) => id === need.card) === wanted
  if ('curse' in need) return (road?.curses.some(({ id }) => id === need.curse) ?? false) === wanted
  if ('ally' in need) return (road?.allies.some(({ id }) => id === need.ally) ?? false) === wanted
  return (road?.trail.includes(need.visited) ?? false) === wanted
}

/** TW-427. A percentage is compared as a fraction. */
function isWithin(plan: Plan, state: Here, { num, tag, min, max }: Extract<SimpleNeed, { num: string }>): boolean {
  const { session } = state
  const whole = num === 'hp_percent' ? heroHpMax(plan, { session, encounter: null }) : 1
  const value = num === 'hp_percent' ? 100 * session.hp : numberOf(plan, session, num, tag)
  return (min === undefined || value >= min * whole) && (max === undefined || value <= max * whole)
}

function numberOf(
  plan: Plan,
  { hp, faith, reputation, resonance, collection, fate, road }: Session,
  num: Exclude<Extract<SimpleNeed, { num: string }>['num'], 'hp_percent'>,
  tag: Extract<SimpleNeed, { num: string }>['tag'],
): number {
  switch (num) {
    case 'faith':
      return faith
    case 'reputation':
      return reputation
    case 'resonance':
      return resonance
    case 'hp':
      return hp
    case 'killed':
    case 'pacified':
    case 'cowed':
      return road?.tally[num][tag ?? 'total'] ?? 0
    case 'allies':
      return road?.allies.length ?? 0
    case 'curses':
      return road?.curses.filter(({ id }) => plan.road!.curses.get(id)!.kind === 'curse').length ?? 0
    case 'deck':
      return collection.length
    case 'fate_deck':
      return fate.draw.length + fate.discard.length
    case 'layer':
      return plan.road?.nodes.get(road?.node ?? '')?.layer ?? 0
    case 'ladder':
      return road?.ladder ?? 0
  }
}
