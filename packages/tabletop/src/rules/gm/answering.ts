import type { Fact } from '../../state.ts'
import { type Context, topDeed } from '../context.ts'
import { openTriggers } from '../triggers.ts'

/** TT-072, TT-154: what the game master does between deeds sets off what waits for it as well. */
export function letAnswer(at: Context, facts: readonly Fact[]): void {
  if (topDeed(at)) return
  const { state } = at
  const depth = state.stack.length
  openTriggers(at, 'after', facts)
  openTriggers(at, 'before', facts)
  if (state.stack.length > depth) state.window = null
}
