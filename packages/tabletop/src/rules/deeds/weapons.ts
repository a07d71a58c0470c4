import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import type { Attack } from '../../content/types.ts'
import { placedOf } from '../../plan.ts'
import type { Fighter, Item } from '../../state.ts'
import type { Table } from '../context.ts'
import { skillOf } from '../effects.ts'
import { freeHands, heldItems } from './hands.ts'

export function attacksOf({ plan, state }: Table, { uid }: Fighter): readonly string[] {
  const ids = placedOf(plan, state, uid).sheet.attacks.slice()
  for (const id of plan.commonAttacks) if (!ids.includes(id)) ids.push(id)
  return ids
}

/** Weapons that he has in hand serve their attacks, whatever the sheet lists. */
const knowsAttack = (at: Table, actor: Fighter, attack: Attack): boolean =>
  at.plan.commonAttacks.includes(attack.id) ||
  placedOf(at.plan, at.state, actor.uid).sheet.attacks.includes(attack.id) ||
  servingItems(at, actor, attack.id).length > 0

/** `beforehand`: of a delayed deed, what may still change is left open. */
export function weaponFault(at: Table, actor: Fighter, deed: DeedChoice, beforehand: boolean): Refusal | undefined {
  const { source = '', targets = [], skill, item } = deed
  const attack = at.plan.attacks.get(source)
  if (!attack || attack.ram !== (deed.id === 'ram') || !knowsAttack(at, actor, attack))
    return refuse('unknown_id', { kind: 'attack', id: source })
  if (skill !== undefined && !attack.skills.includes(skill)) return refuse('option_not_offered', { option: skill })
  const strikes = targets[0]?.strikes ?? 1
  if (strikes < 1) return refuse('bad_value', { field: 'strikes', min: 1, max: attack.rate })
  if (strikes > attack.rate) return refuse('too_many_strikes', { most: attack.rate })
  if (beforehand) return undefined
  if (attack.needs === 'none') return undefined
  // TT-118: an object that he holds already, or one that lies about.
  if (attack.improvised && item !== undefined)
    return heldItems(at, actor).some(({ id }) => id === item) ? undefined : refuse('no_such_item', { item })
  if (attack.needs === 'hand')
    return freeHands(at, actor) < 1 ? refuse('hands_full', { need: 1, free: freeHands(at, actor) }) : undefined
  const most = shotsOf(at, actor, attack)
  if (most === 0) return refuse('no_such_item', { item: source })
  return strikes > most ? refuse('too_many_strikes', { most }) : undefined
}

export const servingItems = (at: Table, actor: Fighter, attack: string): Item[] =>
  heldItems(at, actor).filter(({ kind }) => at.plan.items.get(kind)!.attacks.includes(attack))

/** TT-100: strikes that the items in hand allow. */
export function shotsOf(at: Table, actor: Fighter, attack: Attack): number {
  const items = servingItems(at, actor, attack.id)
  if (items.length === 0) return 0
  if (attack.spends) return items.length
  const { ammo } = at.plan.items.get(items[0]!.kind)!
  return ammo > 0 ? Math.min(attack.rate, items[0]!.ammo) : attack.rate
}

/** TT-118: the higher one, unless he picks. */
export function attackSkill(at: Table, { uid }: Fighter, { skills }: Attack, picked: string | undefined): string {
  if (picked !== undefined) return picked
  let best = skills[0]!
  for (const skill of skills) if (skillOf(at, uid, skill) > skillOf(at, uid, best)) best = skill
  return best
}
