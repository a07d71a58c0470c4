import type { AffectedCheck } from '../content/words.ts'
import type { Fighter, Modifier, SumItem } from '../state.ts'
import type { Context, Table } from './context.ts'
import { type Edge, edgeOf } from './dice.ts'
import { addedTo, endEffect, postureEffect, skillOf } from './effects.ts'
import { penaltyOf } from './wounds.ts'

/** What a check is, for everything that changes checks. */
export interface CheckOf {
  readonly fighter: Fighter
  readonly skill: string
  /** `attack`: not with a spell. */
  readonly kind: AffectedCheck | 'contest' | 'initiative' | 'block' | 'parry' | 'counterspell'
  readonly side: 'attack' | 'defence' | 'other'
  /** Against whom, for benefits. */
  readonly against: string | null
}

/** TT-009, TT-089: skill, wounds and whatever else adds to a check. */
export function itemsOf(at: Table, check: CheckOf): SumItem[] {
  const { fighter, skill, kind } = check
  const items: SumItem[] = [{ what: `skill:${skill}`, value: skillOf(at, fighter.uid, skill) }]
  const penalty = penaltyOf(at, fighter)
  if (penalty !== 0) items.push({ what: 'wounds', value: penalty })
  if (fighter.effects.length > 0 && (kind !== 'resist' || skill === 'magic_resistance'))
    items.push(...addedTo(at, fighter, kind as AffectedCheck))
  for (const { bonus, label } of modifiersFor(check)) if (bonus) items.push({ what: `gm:${label}`, value: bonus })
  return items
}

/** TT-017, section 14. */
export function edgeFor(at: Table, check: CheckOf): Edge {
  const { fighter, against } = check
  const kind = check.kind as AffectedCheck
  const posture = postureEffect(at, fighter)
  let favoured = posture !== undefined && touches(posture.favours, kind)
  let hindered = posture !== undefined && touches(posture.hinders, kind)
  for (const { effect, other } of fighter.effects) {
    const { lasts, favours, hinders } = at.plan.effects.get(effect)!
    if (other && lasts === 'used' && other !== against) continue
    if (touches(favours, kind)) favoured = true
    if (touches(hinders, kind)) hindered = true
  }
  for (const { roll } of modifiersFor(check)) {
    if (roll === 'advantage') favoured = true
    if (roll === 'hindrance') hindered = true
  }
  return edgeOf(favoured, hindered)
}

const touches = (checks: readonly AffectedCheck[], kind: AffectedCheck): boolean =>
  checks.includes(kind) || checks.includes('all')

/** Only a game master makes any. */
const modifiersFor = ({ fighter: { modifiers }, side }: CheckOf): readonly Modifier[] =>
  modifiers.length === 0 ? modifiers : modifiers.filter(({ on }) => on === 'all' || on === side)

/** TT-093, TT-094: what was waiting for this check is used up by it. */
export function useUp(at: Context, check: CheckOf): void {
  const { fighter, against } = check
  const kind = check.kind as AffectedCheck
  for (const laid of fighter.effects.slice()) {
    const { lasts, favours, hinders } = at.plan.effects.get(laid.effect)!
    if (lasts !== 'used' || (laid.other && laid.other !== against)) continue
    if (touches(favours, kind) || touches(hinders, kind)) endEffect(at, fighter, laid)
  }
  const used = modifiersFor(check).filter(({ lasts }) => lasts === 'next')
  if (used.length > 0) fighter.modifiers = fighter.modifiers.filter((modifier) => !used.includes(modifier))
}
