import type { Lays } from '../../content/types.ts'
import { placedOf } from '../../plan.ts'
import { attackCheck, attackItems } from '../../rules/attack/rolling.ts'
import type { Table } from '../../rules/context.ts'
import { heldItems } from '../../rules/deeds/hands.ts'
import { attackSkill, attacksOf, servingItems, shotsOf } from '../../rules/deeds/weapons.ts'
import { totalOf } from '../../rules/dice.ts'
import { isPrevented } from '../../rules/effects.ts'
import { type Hurdle, hurdlesOf } from '../../rules/hurdles.ts'
import { penaltyOf, trackOf } from '../../rules/wounds.ts'
import type { Fighter } from '../../state.ts'
import { Remembered } from '../remembered.ts'

/** Something to attack with, as numbers. */
export interface Source {
  readonly id: string
  readonly deed: 'attack' | 'cast'
  readonly ap: number
  readonly reach: number
  readonly strikes: number
  readonly targets: number
  /** Radius of an area; `null`: aimed at fighters. */
  readonly area: number | null
  readonly skill: string
  /** What is added to the dice of one strike. */
  readonly value: number
  readonly base: number | null
  readonly track: 'body' | 'mind'
  readonly lays: readonly Lays[]
  readonly hurdles: readonly Hurdle[]
}

/** Whatever he could attack with now, if somebody were near enough. */
export function sourcesOf(at: Table, me: Fighter): readonly Source[] {
  const find = (): Source[] => [...weaponsOf(at, me), ...spellsOf(at, me)]
  return me.modifiers.length > 0 ? find() : known.of(at.plan, keyOf(at, me), find)
}

const known = new Remembered<readonly Source[]>()

/** Everything about him and what he holds that sources are made of. */
function keyOf(at: Table, me: Fighter): string {
  let key = `${me.uid} ${me.posture} ${penaltyOf(at, me)}`
  for (const { effect, value } of me.effects) key += ` ${effect} ${value}`
  for (const { id, owner, place, ammo, quality, base } of at.state.items)
    if (owner === me.uid && place === 'hand') key += ` ${id} ${ammo} ${quality} ${base}`
  return key
}

function weaponsOf(at: Table, me: Fighter): Source[] {
  const { attacks, items, rules } = at.plan
  const ids = attacksOf(at, me).slice()
  for (const { kind } of heldItems(at, me))
    for (const id of items.get(kind)!.attacks) if (!ids.includes(id)) ids.push(id)
  const sources: Source[] = []
  for (const id of ids) {
    const attack = attacks.get(id)!
    if (attack.ram || attack.needs === 'hand') continue
    const strikes = attack.needs === 'item' ? Math.min(attack.rate, shotsOf(at, me, attack)) : attack.rate
    if (strikes === 0) continue
    const [item] = attack.needs === 'item' ? servingItems(at, me, id) : []
    const skill = attackSkill(at, me, attack, undefined)
    const check = attackCheck(me, { deed: 'attack', skill, target: '' })
    const value = totalOf(attackItems(at, { strikes: 1, item: item && !attack.spends ? item.id : null }, check))
    sources.push({
      id,
      deed: 'attack',
      ap: rules.apSimple,
      reach: attack.reach,
      strikes,
      targets: 1,
      area: null,
      skill,
      value,
      base: item?.base ?? attack.base,
      track: 'body',
      lays: attack.lays,
      hurdles: hurdlesOf(at, { deed: 'attack', source: id }),
    })
  }
  return sources
}

function spellsOf(at: Table, me: Fighter): Source[] {
  const { spells, items, rules } = at.plan
  const known = placedOf(at.plan, at.state, me.uid).sheet.spells
  if (known.length === 0 || isPrevented(at, me, 'cast')) return []
  const hasFocus = heldItems(at, me).some(({ kind }) => items.get(kind)!.focus)
  const sources: Source[] = []
  for (const id of known) {
    const spell = spells.get(id)!
    if (spell.support !== null || spell.quality !== 0 || (spell.focus && !hasFocus)) continue
    const { skill, damage } = spell
    const check = attackCheck(me, { deed: 'cast', skill, target: '' })
    sources.push({
      id,
      deed: 'cast',
      ap: spell.overload || spell.synergy ? rules.apComplex : rules.apSimple,
      reach: spell.range,
      strikes: spell.strikes,
      targets: spell.targets,
      area: spell.area,
      skill,
      value: totalOf(attackItems(at, { strikes: 1, item: null }, check)),
      base: damage?.base ?? null,
      track: damage ? trackOf(damage.type) : 'body',
      lays: spell.lays,
      hurdles: hurdlesOf(at, { deed: 'cast', source: id }),
    })
  }
  return sources
}
