import type { CheckFrame } from '../../state.ts'
import { alert } from '../awareness.ts'
import { type Context, fighterOf, type Table } from '../context.ts'
import { GM, isOutOrGone, seatOf } from '../sides.ts'
import { findSituation } from '../situations.ts'
import { askDefender } from './defending.ts'
import { meetHurdle } from './meeting.ts'
import { rollAttack } from './rolling.ts'

/** P4 … P9 of one target, step by step; a window may open in each. */
export function advanceCheck(at: Context, frame: CheckFrame): void {
  if (isPointless(at, frame)) {
    at.state.stack.pop()
    return
  }
  switch (frame.phase) {
    case 'situation':
      judge(at, frame)
      return
    case 'defence':
      askDefender(at, frame)
      return
    case 'dice':
      rollAttack(at, frame)
      return
    case 'hurdles':
      meetHurdle(at, frame)
      return
    case 'benefit':
      askBenefit(at, frame)
      return
    case 'done':
      close(at, frame)
      return
  }
}

/** TT-005: the game master may have put one of the two out of the way. */
export function isPointless(at: Table, frame: CheckFrame): boolean {
  const { uid, target, phase } = frame
  const defender = fighterOf(at, target)
  if (phase === 'benefit') return isOutOrGone(defender)
  if (phase === 'done') return false
  return defender.tracker === 'left' || (isOutOrGone(fighterOf(at, uid)) && !isOverAnArea(at, frame.deed, frame.source))
}

/** TT-122: once cast, it strikes everybody in it, whatever becomes of the caster. */
export const isOverAnArea = ({ plan }: Table, deed: string, source: string | undefined): boolean =>
  deed === 'cast' && plan.spells.get(source ?? '')?.area != null

/** P4. */
function judge(at: Context, frame: CheckFrame): void {
  frame.found = findSituation(at, frame)
  if (at.plan.rules.askSituation && at.plan.setup.authority === 'gm')
    at.state.window = { type: 'situation', seat: GM, uid: frame.uid, target: frame.target }
  else frame.phase = 'defence'
}

/** P8. */
function askBenefit(at: Context, { uid: attacker, target: uid }: CheckFrame): void {
  at.state.window = { type: 'benefit', seat: seatOf(at, uid), uid, attacker }
}

/** P10 for this target: whoever was attacked is alert now (TT-028). */
function close(at: Context, frame: CheckFrame): void {
  at.state.stack.pop()
  alert(at, fighterOf(at, frame.target))
}
