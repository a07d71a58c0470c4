import type { Attack, Spell } from '../../content/types.ts'
import type { CheckFrame, Item } from '../../state.ts'
import type { Table } from '../context.ts'

/** What a successful check does: base damage, if it does any. */
export function powerOf(
  at: Table,
  { deed, source, item, thrown }: Pick<CheckFrame, 'deed' | 'source' | 'item' | 'thrown'>,
): { base: number | null; attack: Attack | null; spell: Spell | null } {
  if (deed === 'cast') {
    const spell = at.plan.spells.get(source)!
    return { base: spell.damage?.base ?? null, attack: null, spell }
  }
  const attack = at.plan.attacks.get(source) ?? null
  if (!attack) return { base: null, attack, spell: null }
  const weapon = item === null ? thrown : itemOf(at, item)
  return { base: weapon?.base ?? attack.base, attack, spell: null }
}

export const itemOf = ({ state }: Table, id: string): Item => state.items.find((item) => item.id === id)!

/** TT-090, TT-101: of each strike. */
export const damageOf = (base: number, degree: number, strikes: number): number[] =>
  base + degree - 1 >= 1 ? new Array<number>(strikes).fill(base + degree - 1) : []
