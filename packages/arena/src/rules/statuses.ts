import { ceilDiv } from '@arbiter/kernel'
import type { EventOf } from '../events.ts'
import { HARMFUL } from '../plan/component.ts'
import type { Fighter } from '../state.ts'
import { addStatusSums, type Fight } from './fight.ts'
import { rebase } from './modifiers.ts'
import { critted, resisted } from './stats.ts'
import { listens, NO_PAYLOAD, ON, type Payload, raise } from './triggers.ts'

/** AR-160. `stacks` are scaled already; `crit` and `bonusBp` are the applier's, 0 where they do not apply. */
export function applyStatus(
  fight: Fight,
  by: Fighter,
  target: Fighter,
  status: number,
  stacks: number,
  crit: number,
  bonusBp: number,
  payload: Payload = NO_PAYLOAD,
): void {
  const plan = fight.plan.statuses[status]!
  const afterCrit = crit > 0 ? critted(stacks, crit) : stacks
  const raised = bonusBp === 0 ? afterCrit : ceilDiv(afterCrit * Math.max(0, 10_000 + bonusBp), 10_000)
  const live = fight.live[target.cid]!
  const after = plan.harmful && plan.resist >= 0 ? resisted(fight, live, plan.resist, raised) : raised
  const added = Math.max(1, after)
  const total = addStacks(fight, target, status, added, by.cid)
  fight.emit?.({
    type: 'statusApplied',
    ...fight.now(),
    actor: by.cid,
    target: target.cid,
    status: plan.id,
    base: stacks,
    afterCrit,
    afterResistance: added,
    total,
  })
  if (listens(fight, ON.OnStatusApplied, target.cid))
    raise(fight, ON.OnStatusApplied, target.cid, by.cid, { ...payload, distance: -1, status })
}

/** AR-159: capped; the newest applier is the credited one. Returns the new total. */
export function addStacks(fight: Fight, target: Fighter, status: number, added: number, by: number): number {
  const most = fight.plan.tuning['status.maxStacks']
  let entry = target.statuses[placeOf(target, status)]
  if (!entry) {
    entry = { status, stacks: 0, by }
    target.statuses.push(entry)
  }
  const before = entry.stacks
  entry.stacks = Math.min(most, before + added)
  entry.by = by
  if (addStatusSums(fight, fight.live[target.cid]!, status, before, entry.stacks)) rebase(fight, target)
  return entry.stacks
}

export const stacksOf = (fighter: Fighter, status: number): number =>
  fighter.statuses[placeOf(fighter, status)]?.stacks ?? 0

function placeOf({ statuses }: Fighter, status: number): number {
  for (let i = 0; i < statuses.length; i++) if (statuses[i]!.status === status) return i
  return -1
}

export type ReduceReason = EventOf<'statusReduced'>['reason']
const EXPIRES: readonly ReduceReason[] = ['decay', 'healing', 'turnStart']

/** Takes stacks away; says whether the status is gone. `OnStatusExpired` is for the reasons of AR-164 only. */
export function reduceStatus(
  fight: Fight,
  target: Fighter,
  status: number,
  amount: number,
  reason: ReduceReason,
): boolean {
  const at = placeOf(target, status)
  const entry = target.statuses[at]
  if (!entry || amount <= 0) return false
  const before = entry.stacks
  const removed = Math.min(before, amount)
  entry.stacks = before - removed
  const gone = entry.stacks === 0
  if (gone) target.statuses.splice(at, 1)
  if (addStatusSums(fight, fight.live[target.cid]!, status, before, entry.stacks)) rebase(fight, target)
  const plan = fight.plan.statuses[status]!
  fight.emit?.({
    type: 'statusReduced',
    ...fight.now(),
    target: target.cid,
    status: plan.id,
    removed,
    left: entry.stacks,
    reason,
  })
  if (gone && EXPIRES.includes(reason)) {
    fight.emit?.({ type: 'statusExpired', ...fight.now(), target: target.cid, status: plan.id })
    if (listens(fight, ON.OnStatusExpired, target.cid))
      raise(fight, ON.OnStatusExpired, target.cid, entry.by, { ...NO_PAYLOAD, status })
  }
  if (gone && plan.hides && reason !== 'broken')
    stealthEnded(fight, target, reason === 'revive' ? 'revive' : 'removed', -1)
  return gone
}

/** AR-163. A polarity takes from the highest stack count down, ties by name. */
export function removeStatus(fight: Fight, target: Fighter, status: number, amount: number): void {
  if (status >= 0) {
    reduceStatus(fight, target, status, amount, 'removed')
    return
  }
  const harmful = status === HARMFUL
  let left = amount
  for (const entry of byStacks(fight, target)) {
    const plan = fight.plan.statuses[entry.status]!
    if (left <= 0) break
    if (plan.harmful !== harmful || plan.lasting) continue
    const taken = Math.min(left, entry.stacks)
    left -= taken
    reduceStatus(fight, target, entry.status, taken, 'removed')
  }
}

/** AR-074: highest stack count first, ties by status name. A copy: entries may go while it is walked. */
export function byStacks(fight: Fight, { statuses }: Fighter): Fighter['statuses'] {
  const sorted = statuses.slice()
  const rank = fight.plan.statusRank
  // Rarely more than five: insertion beats a sort with a comparator.
  for (let i = 1; i < sorted.length; i++) {
    const entry = sorted[i]!
    let at = i
    for (; at > 0; at--) {
      const before = sorted[at - 1]!
      if (before.stacks > entry.stacks) break
      if (before.stacks === entry.stacks && rank[before.status]! < rank[entry.status]!) break
      sorted[at] = before
    }
    sorted[at] = entry
  }
  return sorted
}

/** AR-188. Hiding is over: all stacks go, nobody's knowledge of the hiding place matters any more. */
export function breakStealth(
  fight: Fight,
  target: Fighter,
  reason: EventOf<'stealthBroken'>['reason'],
  by: number,
): void {
  const { hides } = fight.plan
  if (hides < 0) return
  const stacks = stacksOf(target, hides)
  if (stacks === 0) return
  reduceStatus(fight, target, hides, stacks, 'broken')
  stealthEnded(fight, target, reason, by)
}

function stealthEnded(fight: Fight, target: Fighter, reason: EventOf<'stealthBroken'>['reason'], by: number): void {
  for (const fighter of fight.state.fighters) {
    fighter.known = fighter.known.filter(({ cid }) => cid !== target.cid)
    fighter.noticed = fighter.noticed.filter((cid) => cid !== target.cid)
  }
  fight.emit?.({ type: 'stealthBroken', ...fight.now(), actor: target.cid, reason, ...(by >= 0 && { by }) })
  raise(fight, ON.OnStealthBreak, target.cid, by)
}
