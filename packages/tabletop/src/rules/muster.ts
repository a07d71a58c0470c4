import type { ActionOf } from '../action.ts'
import { placedOf } from '../plan.ts'
import type { InitiativeFrame, OrderFrame } from '../state.ts'
import { type Context, fighterOf, tell } from './context.ts'
import { rolledSum, takeDice } from './dice.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from './modifiers.ts'
import { tiedGroups } from './order.ts'
import { outnumberingBonus } from './points.ts'
import { startRound } from './rounds.ts'
import { isPresent, seatOf } from './sides.ts'

/** TT-038: sides and awareness as the game master leaves them, then everybody rolls. */
export function confirmMuster(at: Context, choice: Omit<ActionOf<'confirmMuster'>, 'type'>): void {
  const { state, plan } = at
  const { encounter } = plan.setup
  state.attacking = choice.attacking === undefined ? encounter.attacking : choice.attacking
  const surprised = choice.surprised ?? encounter.surprised
  for (const fighter of state.fighters) {
    const { fixed = [], uid } = fighter
    delete fighter.fixed
    const set = fixed.includes('awareness') ? fighter.awareness : placedOf(plan, state, uid).awareness
    const given = choice.awareness?.[uid] ?? set
    const usual = fighter.tracker === null ? 'unaware' : surprised.includes(fighter.side) ? 'surprised' : 'alert'
    fighter.awareness = given ?? usual
    fighter.skips = fighter.awareness === 'surprised' ? plan.rules.surpriseRounds : 0
    if (fighter.tracker === null) continue
    // TT-052.
    const { sheet, ap } = placedOf(plan, state, uid)
    fighter.bonus = outnumberingBonus(at, fighter)
    if (!fixed.includes('ap')) fighter.ap = isPresent(fighter) ? (ap ?? sheet.ap + fighter.bonus) : 0
  }
  tell(at, 'musterConfirmed', 'TT-038', { attacking: state.attacking, surprised })
  const uids = state.fighters.filter(({ tracker }) => tracker !== null).map(({ uid }) => uid)
  state.stack.push({ type: 'initiative', uids, rolls: {} })
}

/** TT-039. */
export function advanceInitiative(at: Context, frame: InitiativeFrame): void {
  const uid = frame.uids[0]
  if (uid === undefined) {
    at.state.stack.pop()
    if (at.state.round > 0) return
    const groups = at.plan.rules.askOrder ? tiedGroups(at) : []
    if (groups.length > 0) at.state.stack.push({ type: 'order', groups })
    else startRound(at)
    return
  }
  const isGone = fighterOf(at, uid).tracker === 'left'
  if (!isGone && !rollInitiative(at, uid, frame)) return
  frame.uids.shift()
  frame.rolls = {}
}

function rollInitiative(at: Context, uid: string, frame: InitiativeFrame): boolean {
  const fighter = fighterOf(at, uid)
  const check: CheckOf = {
    ...{ fighter, skill: at.plan.rules.initiativeSkill, kind: 'initiative', side: 'other', against: null },
  }
  const edge = edgeFor(at, check)
  const thrown = takeDice(at, frame.rolls, { slot: 'own', fighter, purpose: 'initiative', edge })
  if (!thrown) return false
  const total = rolledSum(thrown, itemsOf(at, check))
  fighter.initiative = total.total
  useUp(at, check)
  tell(at, 'initiativeRolled', 'TT-039', { uid, total, entered: thrown.entered })
  return true
}

/** TT-041: each tied group is asked once. */
export function advanceOrder(at: Context, frame: OrderFrame): void {
  const group = frame.groups[0]
  if (!group) {
    at.state.stack.pop()
    startRound(at)
    return
  }
  const { side, uids } = group
  at.state.window = { type: 'order', seat: seatOf(at, uids[0]!), side, uids }
}

export function arrange(at: Context, uids: readonly string[]): void {
  for (const [i, uid] of uids.entries()) fighterOf(at, uid).rank = i + 1
  tell(at, 'orderArranged', 'TT-041', { uids, side: fighterOf(at, uids[0]!).side })
}

/** TT-041: the same fighters, all tied with each other. */
export function isArrangement(uids: readonly string[], among: readonly string[]): boolean {
  return uids.length === among.length && new Set(uids).size === uids.length && uids.every((uid) => among.includes(uid))
}
