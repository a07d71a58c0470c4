import type { Place } from '../../content/words.ts'
import type { Fighter, Item, ItemPlace } from '../../state.ts'
import { type Context, keepResult, tell } from '../context.ts'

/** `from`: of an item that was nowhere before. */
export function moveItem(at: Context, item: Item, owner: Fighter, place: Place, from?: 'none'): void {
  put(at, item, { owner: owner.uid, place, cell: -1 }, owner.uid, from)
}

export function dropItem(at: Context, item: Item, cell: number, from?: 'none'): void {
  put(at, item, { owner: null, place: null, cell }, item.owner, from)
}

/** TT-024. */
function put(at: Context, item: Item, after: ItemPlace, uid: string | null, from?: 'none'): void {
  const { owner, place, cell } = item
  Object.assign(item, after)
  const kept = uid ? keepResult(at, uid, { kind: 'item', item: item.id, before: { owner, place, cell }, after }) : {}
  tell(at, 'itemMoved', 'TT-024', {
    ...{ uid, item: item.id, kind: item.kind, from: from ?? place ?? 'floor', to: after.place ?? 'floor', ...kept },
  })
}
