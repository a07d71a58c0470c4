import { expect, test } from 'vitest'
import { ItemWatch } from './itemWatch.ts'
import type { Item } from './state.ts'

const item = (id: string): Item => ({
  ...{ id, kind: 'sword', quality: 0, ammo: 3, base: null, owner: 'ann', place: 'hand', cell: -1 },
})

test('whatever changes on an item is noticed, and the others stay the very same', () => {
  const changes: Partial<Item>[] = [
    ...[{ id: 'c' }, { kind: 'axe' }, { quality: 1 }, { ammo: 2 }, { base: 4 }],
    ...[{ owner: null }, { place: 'bag' as const }, { cell: 7 }],
  ]
  expect(changes).toHaveLength(Object.keys(item('a')).length)
  for (const change of changes) {
    const watch = new ItemWatch()
    const items = [item('a'), item('b')]
    watch.look(items, 1)
    const [a, b] = watch.copies
    watch.look(items, 2)
    expect([watch.isUnchanged(1), watch.copies[0] === a]).toEqual([true, true])
    Object.assign(items[1]!, change)
    watch.look(items, 3)
    expect([watch.isUnchanged(2), watch.isUnchanged(3)]).toEqual([false, true])
    expect([watch.copies[0] === a, watch.copies[1] === b, watch.copies[1]]).toEqual([true, false, items[1]])
    watch.look([items[0]!], 4)
    expect([watch.isUnchanged(3), watch.copies]).toEqual([false, [items[0]]])
  }
})
