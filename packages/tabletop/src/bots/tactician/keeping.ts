import type { DegreeTable } from '../../odds/degrees.ts'
import { placedOf } from '../../plan.ts'
import type { Table } from '../../rules/context.ts'
import { skillOf } from '../../rules/effects.ts'
import { isPresent } from '../../rules/sides.ts'
import { penaltyOf, TWO_TRACKS } from '../../rules/wounds.ts'
import type { Fighter } from '../../state.ts'
import { damageWorth } from './worth.ts'

/** Attacks that an enemy is expected to make in a turn. */
const ATTACKS_A_TURN = 2

/** TT-173: what is lost if these AP are not kept for reactions. */
export function lossOf(at: Table, me: Fighter, foes: readonly Fighter[], odds: DegreeTable, ap: number): number {
  const { apReaction } = at.plan.rules
  if (apReaction === 0) return 0
  const friends = at.state.fighters.filter((other) => other.side === me.side && isPresent(other)).length
  const expected = Math.ceil((ATTACKS_A_TURN * foes.length) / Math.max(1, friends))
  const reactions = (left: number): number => Math.min(Math.floor(left / apReaction), expected)
  const fewer = reactions(me.ap) - reactions(me.ap - ap)
  return fewer <= 0 ? 0 : fewer * savedBy(at, me, foes, odds)
}

/** Passive mean less active mean of the strongest attack expected. */
function savedBy(at: Table, me: Fighter, foes: readonly Fighter[], odds: DegreeTable): number {
  const { uid } = me
  const value = Math.max(skillOf(at, uid, 'acrobatics'), skillOf(at, uid, 'athletics')) + penaltyOf(at, me)
  const left = TWO_TRACKS.left(me.wounds, placedOf(at.plan, at.state, uid).sheet, 'body')
  let most = 0
  for (const foe of foes) {
    const attack = at.plan.rules.botAssumedSkill + penaltyOf(at, foe)
    const base = strongestBase(at, foe)
    const mean = (mode: 'active' | 'passive') =>
      damageWorth(odds.of(attack, 0, [{ value, mode, edge: 0 }]), base, 1, left)
    most = Math.max(most, mean('passive') - mean('active'))
  }
  return most
}

/** Of what he can be seen to have in hand; else of a fist. */
function strongestBase({ plan, state }: Table, { uid }: Fighter): number {
  let base = 0
  for (const { owner, place, kind } of state.items)
    if (owner === uid && place === 'hand')
      for (const id of plan.items.get(kind)!.attacks) base = Math.max(base, plan.attacks.get(id)!.base)
  return base
}
