import { ALLOWED, type Refusal, type Verdict } from '@arbiter/kernel'
import type { GmAction } from '../../action.ts'
import type { Fighter } from '../../state.ts'
import { maybeFighter, type Table } from '../context.ts'
import { unknown } from './command.ts'
import { COMMANDS } from './commands.ts'

/** TT-005, TT-154: whatever window is open. */
export function checkGm(at: Table, action: GmAction): Verdict {
  const uid = namedIn(action)
  const fighter = uid === null ? undefined : maybeFighter(at, uid)
  const isNew = action.type === 'gm.join' && action.fighter !== undefined
  if (uid !== null && !fighter && !isNew) return unknown('fighter', uid)
  const fault = COMMANDS[action.type].fault as ((...args: unknown[]) => Refusal | undefined) | undefined
  return fault?.(at, action, fighter as Fighter) ?? ALLOWED
}

/** Whom it is about. */
export const namedIn = (action: GmAction): string | null => ('uid' in action ? (action.uid ?? null) : null)
