import type { Seat } from '@arbiter/kernel'
import type { Context } from './context.ts'

/** TT-156: whether it was by hand before. A window for dice that is open closes with it, and the dice fall. */
export function setDice({ state }: Context, seat: Seat, manual: boolean): boolean {
  const was = state.manual.includes(seat)
  state.manual = state.manual.filter((each) => each !== seat)
  if (manual) state.manual.push(seat)
  if (!manual && state.window?.type === 'roll' && state.window.seat === seat) state.window = null
  return was
}
