import { distanceBetween } from '@arbiter/board'
import { CAUSE, type DeedChoice, type Trigger } from '../action.ts'
import { AFTER_ONLY, type Timing } from '../content/words.ts'
import type { Fact, Fighter, TriggerFrame } from '../state.ts'
import { type Context, fighterOf, type Table, tell } from './context.ts'
import { checkDeed } from './deeds/check.ts'
import { declareDeed } from './deeds/declare.ts'
import { isHelpless } from './effects.ts'
import { turnOrder } from './order.ts'
import { areAllied, areHostile, isHiddenFrom, seatOf } from './sides.ts'
import { cellNumber } from './space.ts'

/** TT-074. */
export const timingOf = ({ event, timing }: Trigger): Timing =>
  AFTER_ONLY.includes(event) ? 'after' : (timing ?? 'before')

/** Lets delayed deeds answer, if anybody waits for something like it. */
export function openTriggers(at: Table, timing: Timing, facts: readonly Fact[]): void {
  if (facts.length > 0 && anybodyWaits(at)) at.state.stack.push({ type: 'triggers', timing, facts, asked: [] })
}

export function anybodyWaits({ state }: Table): boolean {
  for (const { delayed } of state.fighters) if (delayed !== null) return true
  return false
}

/** TT-075, TT-076: one after the other in tracker order, each looked at anew. */
export function advanceTriggers(at: Context, frame: TriggerFrame): void {
  for (const owner of turnOrder(at)) {
    if (!owner.delayed || frame.asked.includes(owner.uid)) continue
    const fact = frame.facts.find((each) => matches(at, owner, frame.timing, each) && canFire(at, owner, each))
    if (!fact) continue
    at.state.window = { type: 'fire', seat: seatOf(at, owner.uid), uid: owner.uid, cause: fact.by }
    return
  }
  at.state.stack.pop()
}

function matches(at: Table, owner: Fighter, timing: Timing, fact: Fact): boolean {
  const { trigger } = owner.delayed!
  if (trigger.event !== fact.event || timingOf(trigger) !== timing) return false
  if (fact.event === 'called' && !fact.at.includes(owner.uid)) return false
  // TT-167: nobody answers what he does not see.
  if (fact.by !== null && isHiddenFrom(at, fighterOf(at, fact.by), owner.side)) return false
  if (!meets(at, owner, trigger.by ?? 'anyone', fact.by)) return false
  if (trigger.at !== undefined && !fact.at.some((uid) => meets(at, owner, trigger.at!, uid))) return false
  return isInZone(at, owner, trigger, fact)
}

/** TT-073. */
export function meets(at: Table, owner: Fighter, who: string, uid: string | null): boolean {
  if (who === 'anyone') return true
  if (uid === null) return false
  if (who === 'me') return uid === owner.uid
  const { side } = fighterOf(at, uid)
  if (who === 'enemies') return areHostile(at, owner.side, side)
  if (who === 'allies') return uid !== owner.uid && areAllied(at, owner.side, side)
  return who.startsWith('side:') ? side === who.slice(5) : uid === who
}

function isInZone(at: Table, owner: Fighter, { zone }: Trigger, { cell }: Fact): boolean {
  if (!zone || !at.plan.map) return true
  if ('cells' in zone) return zone.cells.some((each) => cellNumber(at, each) === cell)
  return distanceBetween(at.plan.map.grid, owner.cell, cell) <= zone.within
}

/** TT-075: legal at this moment. */
function canFire(at: Table, owner: Fighter, fact: Fact): boolean {
  if (isHelpless(at, owner) || owner.tracker === 'out' || owner.tracker === 'left') return false
  return !checkDeed(at, owner, aimed(owner.delayed!.deed, fact.by), 'fire')
}

/** `$cause` becomes whoever set it off. */
export function aimed(deed: DeedChoice, cause: string | null): DeedChoice {
  if (!deed.targets?.some(({ uid }) => uid === CAUSE)) return deed
  return {
    ...deed,
    targets: deed.targets.map((target) => (target.uid === CAUSE ? { ...target, uid: cause ?? '' } : target)),
  }
}

/** Used up before it resolves, so that chains end (TT-076). */
export function fire(at: Context, owner: Fighter, cause: string | null): void {
  const deed = aimed(owner.delayed!.deed, cause)
  owner.delayed = null
  tell(at, 'delayFired', 'TT-075', { uid: owner.uid, deed })
  declareDeed(at, owner, deed, true)
}

export function hold(at: Context, frame: TriggerFrame, uid: string): void {
  frame.asked.push(uid)
  tell(at, 'delayHeld', 'TT-075', { uid })
}
