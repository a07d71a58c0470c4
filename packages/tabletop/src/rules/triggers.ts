import { distanceBetween } from '@arbiter/board'
import { CAUSE, type DeedChoice, type Trigger } from '../action.ts'
import { AFTER_ONLY, type Timing, TRIGGER_EVENTS } from '../content/words.ts'
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
export function openTriggers({ state }: Table, timing: Timing, facts: readonly Fact[]): void {
  if (facts.length > 0 && state.fighters.some(({ delayed }) => delayed !== null))
    state.stack.push({ type: 'triggers', timing, facts, asked: [] })
}

/** TT-075, TT-076: one after the other in tracker order, each looked at anew. */
export function advanceTriggers(at: Context, frame: TriggerFrame): void {
  for (const owner of turnOrder(at)) {
    if (!owner.delayed || frame.asked.includes(owner.uid)) continue
    const fact = frame.facts.find((each) => matches(at, owner, frame.timing, each))
    if (!fact || !canFire(at, owner, fact)) continue
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
function meets(at: Table, owner: Fighter, who: string, uid: string | null): boolean {
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

/** TT-073: what a trigger must be to be accepted. */
export function isBadTrigger(at: Table, owner: Fighter, trigger: Trigger): boolean {
  const { event, by, at: aimedAt, zone, timing } = trigger
  if (!TRIGGER_EVENTS.includes(event) || (timing === 'before' && AFTER_ONLY.includes(event))) return true
  if (zone && (event !== 'cellEntered' || !at.plan.map)) return true
  if (zone && 'cells' in zone && zone.cells.some((cell) => cellNumber(at, cell) < 0)) return true
  if (aimedAt !== undefined && !['attackDeclared', 'castDeclared', 'woundTaken'].includes(event)) return true
  if (event === 'called') return by !== undefined
  return !(isSomebody(at, owner, by ?? 'anyone', false) && isSomebody(at, owner, aimedAt ?? 'anyone', true))
}

function isSomebody(at: Table, owner: Fighter, who: string, mayBeMe: boolean): boolean {
  if (who === 'anyone' || who === 'enemies' || who === 'allies') return true
  if (who === 'me') return mayBeMe
  if (who.startsWith('side:')) return at.plan.sides.includes(who.slice(5))
  const fighter = at.state.fighters.find(({ uid }) => uid === who)
  if (!fighter || fighter.tracker === 'out' || fighter.tracker === 'left') return false
  return !isHiddenFrom(at, fighter, owner.side)
}
