import { groupBy, localText, type Seat } from '@arbiter/kernel'
import { placedOf } from '../plan.ts'
import type { Fighter } from '../state.ts'
import type { Table } from './context.ts'
import { skillOf } from './effects.ts'
import { seatOf } from './sides.ts'

/** TT-040: a total order. Bystanders are not in it. Asked for at every event: each is put in its place by few comparisons. */
export function turnOrder(at: Table): Fighter[] {
  const order: Fighter[] = []
  for (const fighter of at.state.fighters) {
    if (fighter.initiative === null) continue
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(at, fighter, order[middle]!) < 0) high = middle
      else low = middle + 1
    }
    for (let place = order.length; place > low; place--) order[place] = order[place - 1]!
    order[low] = fighter
  }
  return order
}

function compare(at: Table, a: Fighter, b: Fighter): number {
  const { plan, state } = at
  if (a.initiative !== b.initiative) return b.initiative! - a.initiative!
  if (a.side !== b.side) {
    if (a.side === state.attacking) return -1
    if (b.side === state.attacking) return 1
    return plan.sides.indexOf(a.side) - plan.sides.indexOf(b.side)
  }
  // Whoever came among arranged ones comes after them.
  if (a.rank !== b.rank) return a.rank === 0 ? 1 : b.rank === 0 ? -1 : a.rank - b.rank
  const skill = plan.rules.initiativeSkill
  const byReaction = skillOf(at, b.uid, skill) - skillOf(at, a.uid, skill)
  if (byReaction !== 0) return byReaction
  return codePoints(nameOf(at, a), nameOf(at, b)) || codePoints(a.uid, b.uid)
}

const nameOf = ({ plan, state }: Table, { uid }: Fighter): string =>
  localText(placedOf(plan, state, uid).sheet.name, 'en')

/** Not by code units: those put a face before a word. */
function codePoints(a: string, b: string): number {
  const [as, bs] = [[...a], [...b]]
  const at = as.findIndex((letter, i) => letter !== bs[i])
  if (at < 0) return as.length - bs.length
  return at < bs.length ? as[at]!.codePointAt(0)! - bs[at]!.codePointAt(0)! : 1
}

/** TT-041: allies with the same initiative. */
export function areTied(a: Fighter, b: Fighter): boolean {
  return a.side === b.side && a.initiative !== null && a.initiative === b.initiative
}

/** TT-041: of equal allies those of one seat. */
export interface TiedGroup {
  readonly seat: Seat
  readonly side: string
  readonly uids: readonly string[]
}

/** Groups that their seat may put in order: those with somebody new among them, and those that were `still` to be asked. */
export function tiedGroups(at: Table, still: readonly TiedGroup[]): TiedGroup[] {
  const isOpen = ({ uid, rank }: Fighter) => rank === 0 || still.some(({ uids }) => uids.includes(uid))
  const groups = groupBy(turnOrder(at), ({ uid, side, initiative }) =>
    JSON.stringify([side, initiative, seatOf(at, uid)]),
  )
  return [...groups.values()]
    .filter((tied) => tied.length > 1 && tied.some(isOpen))
    .map((tied) => ({ seat: seatOf(at, tied[0]!.uid), side: tied[0]!.side, uids: tied.map(({ uid }) => uid) }))
}
