import type { CheckFrame, Fighter, Sum, SumItem } from '../../state.ts'
import { type Context, fighterOf, type Table, tell } from '../context.ts'
import { rolledSum, takeDice } from '../dice.ts'
import { type CheckOf, edgeFor, itemsOf, useUp } from '../modifiers.ts'
import { itemOf } from './power.ts'

/** P6: one attack roll for the target. */
export function rollAttack(at: Context, frame: CheckFrame): void {
  const fighter = fighterOf(at, frame.uid)
  const check = attackCheck(fighter, frame)
  const thrown = takeDice(at, frame.rolls, { slot: 'attack', fighter, purpose: 'attack', edge: edgeFor(at, check) })
  if (!thrown) return
  const sum = rolledSum(thrown, attackItems(at, frame, check))
  frame.attack = sum
  useUp(at, check)
  tellRoll(at, { fighter, purpose: 'attack', against: frame.target, sum, entered: thrown.entered })
  frame.phase = 'hurdles'
}

export const attackCheck = (
  attacker: Fighter,
  { deed, skill, target }: Pick<CheckFrame, 'deed' | 'skill' | 'target'>,
): CheckOf => ({
  fighter: attacker,
  skill,
  kind: deed === 'cast' ? 'spell' : 'attack',
  side: 'attack',
  against: target,
})

/** TT-089, TT-099, TT-129. */
export function attackItems(
  at: Table,
  { strikes, item, thrown }: Pick<CheckFrame, 'strikes' | 'item' | 'thrown'>,
  check: CheckOf,
): SumItem[] {
  const items = itemsOf(at, check)
  const several = at.plan.setup.check.multi * (strikes - 1)
  if (several !== 0) items.push({ what: 'strikes', value: -several })
  const weapon = item ? itemOf(at, item) : thrown
  const quality = weapon ? weapon.quality * at.plan.rules.qualityPerPoint : 0
  if (quality !== 0) items.push({ what: 'quality', value: quality })
  return items
}

/** Whose roll it was, and against whom. */
export interface Rolled {
  readonly fighter: Fighter
  readonly purpose: 'attack' | 'defence' | 'resist' | 'contest' | 'support'
  readonly against: string | null
  readonly sum: Sum
  readonly entered: boolean
}

export function tellRoll(at: Context, { fighter, purpose, against, sum, entered }: Rolled): void {
  const secret = at.state.secretRolls
  tell(at, 'checkRolled', 'TT-010', { uid: fighter.uid, purpose, against, sum, entered, secret })
}
