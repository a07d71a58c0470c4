import type { Fighter } from '../../state.ts'
import type { Context } from '../context.ts'

/** TT-154: the muster does not overwrite it. */
export function fixAtMuster({ state }: Context, fighter: Fighter, what: 'ap' | 'awareness'): void {
  if (state.window?.type === 'muster') fighter.fixed = [...(fighter.fixed ?? []), what]
}
