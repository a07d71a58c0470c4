import { type Refusal, refuse } from '@arbiter/kernel'
import type { Item } from '../../state.ts'
import { type Context, fighterOf, type Table } from '../context.ts'
import { handsFault } from '../deeds/check.ts'
import { itemAt } from '../deeds/hands.ts'
import { dropItem, moveItem } from '../deeds/items.ts'
import { cellNumber } from '../space.ts'
import { type Commands, type GmActionOf, type Overrode, rangeFault, unknown } from './command.ts'

/** TT-118. */
const BASES = [-1, 2] as const

export const ITEM_COMMANDS: Commands<'gm.item'> = { 'gm.item': { fault: itemFault, apply: changeItem } }

function itemFault(at: Table, action: GmActionOf<'gm.item'>): Refusal | undefined {
  const { item, kind, uid, place, cell, quality = 0, base = 0 } = action
  const { qualityMin, qualityMax } = at.plan.rules
  if (item !== undefined && !at.state.items.some(({ id }) => id === item)) return refuse('no_such_item', { item })
  if (item === undefined && !(kind !== undefined && at.plan.items.has(kind))) return unknown('item', kind)
  if (item === undefined && !((uid !== undefined && place !== undefined) || cell !== undefined))
    return refuse('bad_value', { field: 'place' })
  if ((uid === undefined) !== (place === undefined)) return refuse('bad_value', { field: 'place' })
  if (cell !== undefined && at.plan.map && cellNumber(at, cell) < 0) return unknown('cell', cell)
  return (
    rangeFault('quality', quality, qualityMin, qualityMax) ??
    rangeFault('base', base, ...BASES) ??
    (uid !== undefined && place === 'hand' ? inHandFault(at, action) : undefined)
  )
}

/** TT-024. */
function inHandFault(at: Table, { item: id, kind, uid }: GmActionOf<'gm.item'>): Refusal | undefined {
  const item = itemAt(at, id)
  if (item?.owner === uid && item?.place === 'hand') return undefined
  return handsFault(at, fighterOf(at, uid!), item?.kind ?? kind!)
}

function changeItem(at: Context, action: GmActionOf<'gm.item'>): Overrode {
  const { state, plan } = at
  const known = state.items.find(({ id }) => id === action.item)
  const item: Item = known ?? {
    ...{ id: `made.${state.nextId++}`, kind: action.kind!, quality: 0, ammo: plan.items.get(action.kind!)!.ammo },
    ...{ base: null, owner: null, place: null, cell: -1 },
  }
  const found = known ? { ...known } : null
  const from = known ? undefined : 'none'
  if (!known) state.items.push(item)
  if (action.remove) {
    state.items.splice(state.items.indexOf(item), 1)
    return { found, set: null }
  }
  if (action.quality !== undefined) item.quality = action.quality
  if (action.base !== undefined) item.base = action.base
  if (action.uid !== undefined && action.place !== undefined)
    moveItem(at, item, fighterOf(at, action.uid), action.place, from)
  else if (action.cell !== undefined) dropItem(at, item, cellNumber(at, action.cell), from)
  return { found, set: { ...item } }
}
