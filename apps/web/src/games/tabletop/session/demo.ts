import { isSameStep, type Match } from '@arbiter/kernel'
import type { Setup } from '@arbiter/tabletop'

/** TT-153: how far a fight has followed the script of its encounter; `undefined`: there is none, or it was taken over. */
export function demoOf(match: Match): { readonly at: number; readonly of: number } | undefined {
  const { encounter, manual } = match.setup as Setup
  const { script } = encounter
  const { steps } = match
  if (script.length === 0 || steps.length > script.length) return undefined
  // The script brings its own dice: a fight that throws them is one of the players'.
  const throwing = script.find(({ seat, action }) => action.type === 'enterRoll' && !manual.includes(seat))
  if (throwing) return undefined
  return steps.every((step, i) => isSameStep(script[i], step)) ? { at: steps.length, of: script.length } : undefined
}
