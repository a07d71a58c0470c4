import type { Seat } from '@arbiter/kernel'
import { type Context, tell } from './context.ts'

/** TT-156. A window for dice that is open closes with it, and the dice fall. */
export function setDice(at: Context, seat: Seat, manual: boolean): void {
  const { state } = at
  const was = state.manual.includes(seat)
  state.manual = state.manual.filter((each) => each !== seat)
  if (manual) state.manual.push(seat)
  if (!manual && state.window?.type === 'roll' && state.window.seat === seat) state.window = null
  tell(at, 'gmOverrode', 'TT-156', { what: 'dice', uid: null, found: was, set: manual, note: String(seat) })
}
