import type { Step } from '@arbiter/kernel'
import type { Action } from './action.ts'
import type { Setup } from './setup.ts'

/** TT-153. The script brings its own dice: a fight that throws them is one of the players'. */
export function scriptOf({ encounter: { script }, manual }: Setup): readonly Step<Action>[] {
  const isThrown = script.some(({ seat, action }) => action.type === 'enterRoll' && !manual.includes(seat))
  return isThrown ? [] : (script as unknown as readonly Step<Action>[])
}
