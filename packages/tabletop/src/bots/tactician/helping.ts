import { placedOf } from '../../plan.ts'
import type { Table } from '../../rules/context.ts'
import { heldItems } from '../../rules/deeds/hands.ts'
import { totalOf } from '../../rules/dice.ts'
import { isPrevented } from '../../rules/effects.ts'
import { type CheckOf, edgeFor, itemsOf } from '../../rules/modifiers.ts'
import { areAllied } from '../../rules/sides.ts'
import { canAimAt, distance } from '../../rules/space.ts'
import type { Fighter } from '../../state.ts'
import type { Judge } from './judging.ts'
import type { Option } from './options.ts'

/** What it is worth that somebody comes round. */
const RETURNS = 1.5

/** Healing of friends, the oldest wounds first (TT-034). */
export function healingOptions(at: Table, me: Fighter, judge: Judge): Option[] {
  const { spells, items, rules } = at.plan
  const known = placedOf(at.plan, at.state, me.uid).sheet.spells
  const options: Option[] = []
  for (const source of known) {
    const spell = spells.get(source)!
    if (spell.support === null || spell.heal === 0 || isPrevented(at, me, 'cast')) continue
    if (spell.focus && !heldItems(at, me).some(({ kind }) => items.get(kind)!.focus)) continue
    const check: CheckOf = { fighter: me, skill: spell.skill, kind: 'support', side: 'other', against: null }
    const degrees = judge.odds.against(spell.support, totalOf(itemsOf(at, check)), edgeFor(at, check))
    const ap = spell.overload || spell.synergy ? rules.apComplex : rules.apSimple
    for (const friend of at.state.fighters) {
      if (friend.wounds.length === 0 || !areAllied(at, me.side, friend.side) || friend.tracker === 'left') continue
      if (friend !== me && (distance(at, me, friend) > spell.range || !canAimAt(at, me, friend.cell))) continue
      const worth = degrees.reduce((sum, chance, i) => sum + chance * healed(friend, spell.heal + i), 0)
      options.push({ deed: { id: 'cast', source, targets: [{ uid: friend.uid, strikes: 1 }] }, ap, worth })
    }
  }
  return options
}

function healed({ wounds, tracker }: Fighter, count: number): number {
  let damage = 0
  for (const wound of wounds.slice(0, count)) damage += wound.damage
  return tracker === 'out' ? RETURNS : damage
}
