import type { ActionOf } from '../action.ts'
import type { Awareness } from '../content/words.ts'
import { placedOf } from '../plan.ts'
import type { Fighter, InitiativeFrame, OrderFrame } from '../state.ts'
import { type Context, fighterOf, type Table, tell } from './context.ts'
import { rolledSum, takeDice } from './dice.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from './modifiers.ts'
import { areTied, tiedGroups, turnOrder } from './order.ts'
import { outnumberingBonus } from './points.ts'
import { startRound } from './rounds.ts'
import { isBystander, isPresent } from './sides.ts'

/** TT-038: sides and awareness as the game master leaves them, then everybody rolls. */
export function confirmMuster(at: Context, choice: Omit<ActionOf<'confirmMuster'>, 'type'>): void {
  const { state, plan } = at
  const { encounter } = plan.setup
  state.attacking = choice.attacking === undefined ? encounter.attacking : choice.attacking
  const surprised = choice.surprised ?? encounter.surprised
  standAtMuster(at, surprised, choice.awareness)
  for (const fighter of state.fighters) {
    delete fighter.fixed
    fighter.skips = fighter.awareness === 'surprised' ? plan.rules.surpriseRounds : 0
  }
  tell(at, 'musterConfirmed', 'TT-038', { attacking: state.attacking, surprised })
  const uids = state.fighters.filter((fighter) => !isBystander(at, fighter)).map(({ uid }) => uid)
  state.stack.push({ type: 'initiative', uids, rolls: {} })
}

/** TT-027, TT-052: how everybody would begin. What the game master has set stays. */
export function standAtMuster(
  at: Table,
  surprised: readonly string[],
  chosen: Readonly<Record<string, Awareness>> = {},
): void {
  for (const fighter of at.state.fighters) {
    const { uid, tracker, fixed } = fighter
    fighter.awareness = chosen[uid] ?? foundAwareness(at, fighter, surprised)
    if (tracker === null) continue
    fighter.bonus = outnumberingBonus(at, fighter)
    const { sheet, ap } = placedOf(at.plan, at.state, uid)
    if (!fixed?.includes('ap')) fighter.ap = isPresent(fighter) ? (ap ?? sheet.ap + fighter.bonus) : 0
  }
}

/** TT-038: as the game master has set it before the muster, as the encounter says, or as his side is taken. */
export function foundAwareness(
  { plan, state }: Table,
  { uid, side, tracker, awareness, fixed = [] }: Fighter,
  surprised: readonly string[],
): Awareness {
  const set = fixed.includes('awareness') ? awareness : placedOf(plan, state, uid).awareness
  return set ?? (tracker === null ? 'unaware' : surprised.includes(side) ? 'surprised' : 'alert')
}

/** TT-039. */
export function advanceInitiative(at: Context, frame: InitiativeFrame): void {
  const { state } = at
  const uid = frame.uids[0]
  if (uid === undefined) {
    state.stack.pop()
    // In the middle of a fight, or while equals are being asked.
    if (state.round > 0 || state.stack.length > 0) return
    if (at.plan.rules.askOrder) state.stack.push({ type: 'order', groups: [] })
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
  const skill = at.plan.rules.initiativeSkill
  const check: CheckOf = { fighter, skill, kind: 'initiative', side: 'other', against: null }
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
  frame.groups = tiedGroups(at, frame.groups)
  const [group] = frame.groups
  if (group) at.state.window = { type: 'order', ...group }
  else {
    at.state.stack.pop()
    startRound(at)
  }
}

/** TT-041: among their equals they share out the places that they have; the others keep theirs. */
export function arrange(at: Context, uids: readonly string[]): void {
  const first = fighterOf(at, uids[0]!)
  const coming = uids.values()
  for (const [i, { uid }] of turnOrder(at)
    .filter((each) => areTied(first, each))
    .entries())
    fighterOf(at, uids.includes(uid) ? coming.next().value! : uid).rank = i + 1
  tell(at, 'orderArranged', 'TT-041', { uids, side: first.side })
}

/** TT-041: the same fighters, all tied with each other. */
export function isArrangement(uids: readonly string[], among: readonly string[]): boolean {
  return uids.length === among.length && new Set(uids).size === uids.length && uids.every((uid) => among.includes(uid))
}
