import type { GmAction } from '../../action.ts'
import type { Window } from '../../state.ts'
import { isPointless } from '../attack/advance.ts'
import { type Context, fighterOf, maybeFighter, tell } from '../context.ts'
import { holderOf } from '../grips.ts'
import { standAtMuster } from '../muster.ts'
import { isOutOrGone } from '../sides.ts'
import { namedIn } from './check.ts'
import type { Overrode } from './command.ts'
import { COMMANDS } from './commands.ts'

/** TT-154: every use says what was found, what was set, and why. */
export function applyGm(at: Context, action: GmAction): void {
  const before = at.state.window
  const uid = namedIn(action)
  const apply = COMMANDS[action.type].apply as (...args: unknown[]) => Overrode | undefined
  const overrode = apply(at, action, uid === null ? undefined : maybeFighter(at, uid))
  if (overrode) tell(at, 'gmOverrode', 'TT-154', { what: action.type, uid, ...overrode, note: action.note ?? null })
  reconsider(at, before)
}

/**
 * TT-005: the open window stays. What it offers is found anew, for the change may concern it; a window whose fighter is gone is
 * pointless and closes.
 */
function reconsider(at: Context, before: Window | null): void {
  const { state } = at
  const { window } = state
  if (!window || window !== before) return
  if (window.type === 'muster') {
    standAtMuster(at, at.plan.setup.encounter.surprised)
    return
  }
  const isOver = window.type !== 'order' && hasNoPoint(at, window)
  if (isOver) tell(at, 'windowClosed', 'TT-005', { window: window.type, uid: window.uid })
  if (isOver || window.type !== 'turnOffer') state.window = null
}

function hasNoPoint(at: Context, { type, uid }: { readonly type: Window['type']; readonly uid: string }): boolean {
  const fighter = fighterOf(at, uid)
  if (type === 'fire' && !fighter.delayed) return true
  const frame = at.state.stack.at(-1)
  if (frame?.type === 'check') return isPointless(at, frame)
  if (frame?.type === 'contest') return holderOf(at, fighterOf(at, frame.uid))?.uid !== frame.holder
  return frame?.type === 'initiative' ? fighter.tracker === 'left' : isOutOrGone(fighter)
}
