import type { SupportFrame } from '../state.ts'
import { tellRoll } from './attack/rolling.ts'
import { type Context, fighterOf, tell } from './context.ts'
import { degreeOf, rolledSum, takeDice } from './dice.ts'
import { layEffect } from './effects.ts'
import { healWounds } from './healing.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from './modifiers.ts'
import { isOutOrGone } from './sides.ts'

/** TT-011, TT-123. */
export function advanceSupport(at: Context, frame: SupportFrame): void {
  const spell = at.plan.spells.get(frame.spell)!
  const fighter = fighterOf(at, frame.uid)
  if (isOutOrGone(fighter)) {
    at.state.stack.pop()
    return
  }
  const check: CheckOf = { fighter, skill: spell.skill, kind: 'support', side: 'other', against: null }
  const edge = edgeFor(at, check)
  const thrown = takeDice(at, frame.rolls, { slot: 'own', fighter, purpose: 'support', edge })
  if (!thrown) return
  const sum = rolledSum(thrown, itemsOf(at, check))
  useUp(at, check)
  tellRoll(at, { fighter, purpose: 'support', against: null, sum, entered: thrown.entered })
  at.state.stack.pop()
  const difficulty = spell.support!
  const margin = sum.total - difficulty
  const degree = degreeOf(at.plan.setup.check, margin)
  const success = margin >= 0
  tell(at, 'supportResolved', 'TT-123', {
    ...{ uid: frame.uid, target: frame.target, spell: spell.id, sum, difficulty, success, degree },
  })
  if (!success) return
  const target = fighterOf(at, frame.target)
  for (const lays of spell.lays) layEffect(at, target, lays, frame.uid)
  if (spell.heal > 0) healWounds(at, target, spell.heal + degree - 1, frame.wounds)
}
