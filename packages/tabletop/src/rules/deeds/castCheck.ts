import { distanceBetween } from '@arbiter/board'
import { type Refusal, refuse } from '@arbiter/kernel'
import type { DeedChoice } from '../../action.ts'
import type { Spell } from '../../content/types.ts'
import { placedOf } from '../../plan.ts'
import type { Fighter } from '../../state.ts'
import type { Table } from '../context.ts'
import { isPrevented } from '../effects.ts'
import { canAimAt, cellNumber } from '../space.ts'
import { targetFault } from './aim.ts'
import { absence } from './check.ts'
import { heldItems, itemAt } from './hands.ts'

/** Section 13. */
export function castFault(at: Table, actor: Fighter, deed: DeedChoice, beforehand: boolean): Refusal | undefined {
  const { source = '' } = deed
  const spell = at.plan.spells.get(source)
  if (!spell || !placedOf(at.plan, at.state, actor.uid).sheet.spells.includes(source))
    return refuse('unknown_id', { kind: 'spell', id: source })
  const form = formFault(at, actor, spell, deed)
  if (form || beforehand) return form
  if (isPrevented(at, actor, 'cast')) return refuse('silenced')
  if (spell.focus && !heldItems(at, actor).some(({ kind }) => at.plan.items.get(kind)!.focus)) return refuse('no_focus')
  if (spell.area !== null) return cellFault(at, actor, deed, spell.range)
  if (spell.quality !== 0) return itemFault(at, actor, deed, spell.range)
  for (const { uid } of deed.targets ?? []) {
    // On oneself nothing is aimed.
    const fault = uid === actor.uid ? undefined : targetFault(at, actor, uid, spell.range)
    if (fault) return fault
  }
  return undefined
}

/** What no later moment changes. */
function formFault(at: Table, actor: Fighter, spell: Spell, deed: DeedChoice): Refusal | undefined {
  const split = splitFault(at, spell, deed)
  if (split) return split
  const { cell, targets = [] } = deed
  if (spell.area !== null && at.plan.map)
    return cell && cellNumber(at, cell) >= 0 ? undefined : refuse('unknown_id', { kind: 'cell', id: cell })
  if (spell.range > 0 || spell.quality !== 0 || spell.area !== null) return undefined
  const other = targets.find(({ uid }) => uid !== actor.uid)
  return other && refuse('wrong_target', { target: other.uid })
}

/** TT-121: how many targets, and how the strikes are split. */
function splitFault(
  { plan }: Table,
  { area, targets: most, strikes, quality, range }: Spell,
  { targets = [], item }: DeedChoice,
): Refusal | undefined {
  const isTwice = new Set(targets.map(({ uid }) => uid)).size < targets.length
  if (area !== null && plan.map) return targets.length > 0 ? refuse('wrong_target', { most: 0 }) : undefined
  // TT-146: without a map the caster names those in it.
  if (area !== null) return targets.length === 0 || isTwice ? refuse('wrong_target', {}) : undefined
  if (quality !== 0 && item === undefined) return refuse('no_such_item', { item })
  // A spell for oneself needs no target named.
  if (targets.length === 0 && quality === 0 && range > 0) return refuse('wrong_target', { most })
  if (targets.length > most || isTwice) return refuse('wrong_target', { most })
  const wanted = targets.map((target) => target.strikes ?? 1)
  if (wanted.some((each) => each < 1)) return refuse('bad_value', { field: 'strikes', min: 1, max: strikes })
  const all = wanted.reduce((sum, each) => sum + each, 0)
  return all > strikes && targets.length > 0 ? refuse('too_many_strikes', { most: strikes }) : undefined
}

/** TT-122. */
function cellFault(at: Table, actor: Fighter, { cell, targets = [] }: DeedChoice, range: number): Refusal | undefined {
  return at.plan.map
    ? cellAimFault(at, actor, cellNumber(at, cell!), range, cell)
    : targets.map(({ uid }) => absence(at, actor, uid)).find((fault) => fault !== undefined)
}

function cellAimFault(at: Table, actor: Fighter, cell: number, range: number, target: unknown): Refusal | undefined {
  const { map } = at.plan
  const far = map ? distanceBetween(map.grid, actor.cell, cell) : 0
  if (far > range) return refuse('out_of_reach', { distance: far, reach: range })
  return canAimAt(at, actor, cell) ? undefined : refuse('not_in_view', { target })
}

/** TT-124: aimed at the bearer, or at nobody. */
function itemFault(
  at: Table,
  actor: Fighter,
  { item: id, targets = [] }: DeedChoice,
  range: number,
): Refusal | undefined {
  const item = itemAt(at, id)
  const bearer = targets[0]?.uid ?? null
  if (!item || (item.owner !== null && (item.owner !== bearer || absence(at, actor, bearer)?.code === 'unknown_id')))
    return refuse('no_such_item', { item: id })
  if (item.owner === null) {
    if (bearer !== null) return refuse('wrong_target', { target: bearer })
    return cellAimFault(at, actor, item.cell, range, id)
  }
  // Pockets and bags of others are out of sight.
  if (item.owner !== actor.uid && (item.place === 'pocket' || item.place === 'bag'))
    return refuse('no_such_item', { item: id })
  return item.owner === actor.uid ? undefined : targetFault(at, actor, item.owner, range)
}
