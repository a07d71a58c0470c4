import { describe, expect, test } from 'vitest'
import type { DeedChoice } from '../action.ts'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'

const ROWS = ['............', '............', '............', '..dDL.......']
const owner: Person = {
  ...{
    uid: 'o',
    side: 'blue',
    at: [2, 2],
    facing: 'E',
    attacks: ['fist', 'knife'],
    spells: ['fireball', 'veil', 'mend'],
  },
  items: ['wand', 'belt:knife', 'bag:club'],
}
const foe: Person = { uid: 'x', side: 'red', at: [3, 2], facing: 'W', items: ['knife', 'pocket:wand'] }
const ally: Person = { uid: 'y', side: 'blue', at: [6, 1], items: ['pocket:knife'] }
const fight = (more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [owner, foe, ally], map: ROWS, authority: 'gm', ...more })

const refusal = (deed: object, at = fight()) => {
  const { code, params } = at.refused({ type: 'delay', deed: deed as DeedChoice, trigger: { event: 'spoke' } })
  return [code, params]
}
const accepts = (deed: object, at = fight()) =>
  expect(
    at.act({ type: 'delay', deed: deed as DeedChoice, trigger: { event: 'spoke' } }).fighter('o').delayed!.deed,
  ).toEqual(deed)

describe('TT-071 TT-007 a delayed deed that can never come right is refused, with the code of the plain deed', () => {
  const at = (uid: string, strikes = 1) => [{ uid, strikes }]
  test.each<[string, object, string, object]>([
    ['a target that nobody knows', { id: 'push', targets: at('q') }, 'unknown_id', { kind: 'fighter', id: 'q' }],
    ['himself', { id: 'push', targets: at('o') }, 'wrong_target', { target: 'o' }],
    ['no target', { id: 'attack', source: 'fist' }, 'wrong_target', { most: 1 }],
    ['two targets', { id: 'grab', targets: [...at('x'), ...at('y')] }, 'wrong_target', { most: 1 }],
    ['nobody to lift', { id: 'lift' }, 'wrong_target', { most: 1 }],
    ['too many strikes', { id: 'attack', source: 'fist', targets: at('x', 4) }, 'too_many_strikes', { most: 3 }],
    ['a spell he does not know', { id: 'cast', source: 'ember' }, 'unknown_id', { kind: 'spell', id: 'ember' }],
    ['an area without a cell', { id: 'cast', source: 'fireball' }, 'unknown_id', { kind: 'cell', id: undefined }],
    ['his own spell on others', { id: 'cast', source: 'veil', targets: at('y') }, 'wrong_target', { target: 'y' }],
    ['no path', { id: 'move' }, 'bad_value', { field: 'path' }],
    ['a path beyond all speed', { id: 'move', path: new Array(6).fill('E') }, 'too_far', {}],
    ['no posture', { id: 'posture' }, 'posture', { posture: 'standing' }],
    ['no words', { id: 'speak' }, 'bad_value', { field: 'text' }],
    ['no words of a custom deed', { id: 'custom' }, 'bad_value', { field: 'text' }],
    ['no item', { id: 'draw' }, 'no_such_item', { item: undefined }],
    ['an item that there is not', { id: 'pick_up', item: 'q.1' }, 'no_such_item', { item: 'q.1' }],
    ['what an enemy has', { id: 'draw', item: 'x.1' }, 'no_such_item', { item: 'x.1' }],
    ['what an enemy hides', { id: 'pick_up', item: 'x.2' }, 'no_such_item', { item: 'x.2' }],
    ['what is not in the bag', { id: 'rummage', item: 'o.2' }, 'no_such_item', { item: 'o.2' }],
    ['a strange place', { id: 'stow', item: 'o.1', place: 'bag' }, 'bad_value', { field: 'place' }],
    ['a floor as a door', { id: 'interact', cell: [1, 1] }, 'unknown_id', { kind: 'cell', id: [1, 1] }],
    ['a light door as a heavy one', { id: 'heavy_door', cell: [2, 3] }, 'unknown_id', { kind: 'cell', id: [2, 3] }],
    ['no door at all', { id: 'heavy_door' }, 'unknown_id', { kind: 'cell', id: undefined }],
    ['a skill that frees nobody', { id: 'break_free', skill: 'blades' }, 'option_not_offered', { option: 'blades' }],
    ['what costs nothing', { id: 'leave' }, 'wrong_target', { deed: 'leave' }],
  ])('%s', (_, deed, code, params) => expect(refusal(deed)).toEqual([code, params]))

  test('a direction that the grid lacks; a custom deed without a game master', () => {
    const people = [owner, foe, ally].map((each) => ({ ...each, facing: 'E' }))
    expect(refusal({ id: 'move', path: ['N'] }, fight({ people, kind: 'hex' }))).toEqual([
      'bad_value',
      { field: 'path' },
    ])
    expect(refusal({ id: 'custom', text: 'pray' }, fight({ authority: 'rules' }))).toEqual([
      'gm_only',
      { deed: 'custom' },
    ])
  })
})

test.each<[string, object]>([
  ['a target out of reach', { id: 'attack', source: 'fist', targets: [{ uid: 'y' }] }],
  ['a weapon on the belt', { id: 'attack', source: 'knife', targets: [{ uid: 'x' }] }],
  ['a cell out of range', { id: 'cast', source: 'fireball', cell: [11, 0] }],
  ['a way through an enemy', { id: 'move', path: ['E'] }],
  ['the posture he has', { id: 'posture', posture: 'standing' }],
  ['an item that he has in hand', { id: 'draw', item: 'o.1' }],
  ['an item that he could stow', { id: 'stow', item: 'o.2', place: 'pocket' }],
  ['what an enemy may drop', { id: 'pick_up', item: 'x.1' }],
  ['what a friend may drop', { id: 'pick_up', item: 'y.1' }],
  ['what he has to search for', { id: 'rummage', item: 'o.3' }],
  ['a lever out of reach', { id: 'interact', cell: [4, 3] }],
  ['a grip that may come', { id: 'break_free' }],
])('TT-071 what may still come right is accepted: %s', (_, deed) => accepts(deed))

test('TT-071 TT-146 without a map a delayed move needs no path', () => accepts({ id: 'move' }, fight({ map: null })))
