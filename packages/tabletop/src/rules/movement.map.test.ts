import { describe, expect, test } from 'vitest'
import type { PathItem } from '../action.ts'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'
import { game } from '../testing.ts'

const A: Person = {
  uid: 'a',
  side: 'red',
  at: [2, 2],
  facing: 'E',
  skills: { athletics: 5, light: 6 },
  spells: ['flash'],
}
const B: Person = { uid: 'b', side: 'blue', at: [11, 7], facing: 'W' }
const fight = (mover: Partial<Person> = {}, more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [{ ...A, ...mover }, B], ...more })
const along = (...path: PathItem[]) => ({ type: 'deed', id: 'move', path }) as const
const units = (at: Desk, ...path: PathItem[]) => at.act(along(...path)).last('moved').units

describe('TT-131 TT-132 TT-133 both grids', () => {
  test('a direction that the grid lacks is refused', () => {
    expect(fight({}, { kind: 'hex' }).refused(along('N')).code).toBe('bad_value')
    expect(fight().act(along('N')).cell('a')).toEqual([2, 1])
  })
  test('odd rows are shifted right', () => {
    // [2,2] is in an even row: south-east of it is [2,3], and south-east of that [3,4].
    const at = fight({}, { kind: 'hex' }).act(along('SE', 'SE'))
    expect(at.cell('a')).toEqual([3, 4])
  })
  test('reach counts cells of the grid', () => {
    const flash = { type: 'deed', id: 'cast', source: 'flash', targets: [{ uid: 'b' }] } as const
    const wide = new Array<string>(16).fill('.'.repeat(16))
    const far = (kind: 'square' | 'hex') =>
      desk({
        people: [
          { ...A, at: [0, 0] },
          { ...B, at: [12, 12], facing: 'W' },
        ],
        map: wide,
        kind,
      })
    expect(far('square').act(flash).window.type).toBe('defence')
    // 12 rows down shift by 6: 12 + 6 cells.
    expect(far('hex').refused(flash)).toEqual({ code: 'out_of_reach', params: { distance: 18, reach: 12 } })
  })
})

test('TT-134 one move has speed × 12 units; the game master grants more', () => {
  const five = ['E', 'E', 'E', 'E', 'E'] as const
  expect(units(fight(), ...five)).toBe(60)
  expect(fight().refused(along(...five, 'E')).code).toBe('too_far')
  expect(fight({ speed: 4 }).refused(along(...five)).code).toBe('too_far')
  const at = fight({}, { authority: 'gm' }).gm({ type: 'gm.movement', uid: 'a', units: 12 })
  expect(units(at, ...five, 'E')).toBe(72)
  // For this move only.
  expect(at.refused(along('W', 'W', 'W', 'W', 'W', 'W')).code).toBe('too_far')
})

describe('TT-135 prices', () => {
  const rough = ['............', '............', '...~~#......', ...new Array<string>(5).fill('............')]
  test('difficult ground twice, prone twice, both four times', () => {
    expect(units(fight({}, { map: rough }), 'E')).toBe(24)
    expect(units(fight({ posture: 'prone' }), 'E')).toBe(24)
    expect(units(fight({ posture: 'prone' }, { map: rough }), 'E')).toBe(48)
    expect(units(fight({}, { map: rough, options: { 'map.difficult': 3 } }), 'E')).toBe(36)
    expect(units(fight({ posture: 'prone' }, { options: { 'map.prone': 3 } }), 'E')).toBe(36)
  })
  test('carrying doubles once more', () => {
    const people = [A, { uid: 'f', side: 'red', at: [2, 3] as const }, B]
    const at = desk({ people, options: { 'map.speed': 10 } }).deed('lift', { targets: [{ uid: 'f' }] })
    expect(units(at, 'E', 'E')).toBe(48)
    expect(at.cell('f')).toEqual([4, 2])
  })
  test('a step dearer than a whole move cannot be made; blocked cells cannot be entered', () => {
    expect(fight({ posture: 'prone', speed: 3 }, { map: rough }).refused(along('E')).code).toBe('too_far')
    expect(fight({}, { map: rough }).refused(along('E', 'E', 'E')).code).toBe('blocked_path')
    expect(fight({ at: [0, 0] }).refused(along('N')).code).toBe('blocked_path')
  })
})

describe('TT-136 diagonals', () => {
  const corners = (row2: string, row3: string) => [
    '............',
    '............',
    row2,
    row3,
    ...new Array<string>(4).fill('............'),
  ]
  test('count as one cell, or every second double', () => {
    expect(units(fight(), 'SE', 'SE', 'SE')).toBe(36)
    const at = fight({}, { options: { 'map.diagonal': 'one_two_one' } })
    expect(units(at, 'SE', 'SE', 'SE')).toBe(48)
    // Counted anew in each move.
    expect(units(at, 'NW')).toBe(12)
  })
  test('one blocked corner does not matter, two do; fighters never block corners', () => {
    expect(
      fight({}, { map: corners('...#........', '............') })
        .act(along('SE'))
        .cell('a'),
    ).toEqual([3, 3])
    expect(fight({}, { map: corners('...#........', '..#.........') }).refused(along('SE')).code).toBe('blocked_path')
    const people = [A, { ...B, at: [3, 2] as const }, { uid: 'c', side: 'blue', at: [2, 3] as const }]
    expect(desk({ people }).act(along('SE')).cell('a')).toEqual([3, 3])
  })
})

describe('TT-137 whose cell may be crossed', () => {
  const past = (other: Partial<Person>, more: Partial<Arrangement> = {}) =>
    desk({ people: [A, { ...B, at: [3, 2], ...other }, { uid: 'z', side: 'blue', at: [11, 0] }], ...more })
  test.each([
    ['an ally', { side: 'red' }],
    ['a bystander', { bystander: true }],
    ['a prone enemy', { posture: 'prone' }],
  ])('%s', (_, other) => {
    expect(past(other).act(along('E', 'E')).cell('a')).toEqual([4, 2])
    expect(past(other).refused(along('E'))).toEqual({ code: 'occupied', params: {} })
  })
  test.each(['standing', 'seated'])('not a %s enemy', (posture) => {
    expect(past({ posture }).refused(along('E', 'E')).code).toBe('blocked_path')
  })
  test('the out leave their cell free', () => {
    const at = past({ body: 1 }, { authority: 'gm' })
    at.gm({ type: 'gm.wound', uid: 'b', damage: 1, damageType: 'body_physical' })
    expect(at.act(along('E')).cell('a')).toEqual([3, 2])
  })
})

test('TT-138 each step and turn fits whole into one move; what is left is lost', () => {
  expect(fight().refused(along({ turn: 'NE' }, 'E', 'E', 'E', 'E', 'E')).code).toBe('too_far')
  expect(units(fight(), 'E', 'E', 'E', 'E', { turn: 'W' })).toBe(60)
  const at = fight().act(along('E'))
  expect(at.refused(along('E', 'E', 'E', 'E', 'E', 'E')).code).toBe('too_far')
  expect(at.fighter('a').ap).toBe(3)
})

test('TT-139 legal lists the canonical path to every cell within one move', () => {
  const at = fight()
  const moves = at.match
    .legal()
    .flatMap((action) => (action.type === 'deed' && action.id === 'move' ? [action.path!] : []))
  const steps = moves.filter((path) => typeof path[0] === 'string')
  // Columns 0–7, rows 0–7 without the own cell.
  expect(steps).toHaveLength(63)
  expect(steps).toContainEqual(['E', 'E', 'SE'])
  expect(steps).not.toContainEqual(['SE', 'E', 'E'])
  expect(at.act(along('SE', 'E', 'E')).cell('a')).toEqual([5, 3])
})

test('TT-140 walking, being pushed and acting never turn anybody', () => {
  const at = fight({}, { authority: 'gm' }).act(along('W', 'S'))
  expect(at.fighter('a').facing).toBe(2)
  expect(at.act(along({ turn: 'S' })).fighter('a').facing).toBe(4)
  expect(at.gm({ type: 'gm.face', uid: 'a', facing: 'NW' }).fighter('a').facing).toBe(7)
  expect(at.refused({ type: 'gm.face', uid: 'a', facing: 'Q' } as never, 'gm').code).toBe('malformed_action')
})

describe('TT-141 turning', () => {
  test.each([
    ['SE', 3],
    ['S', 6],
    ['SW', 9],
    ['W', 12],
    ['NW', 9],
    ['N', 6],
    ['NE', 3],
  ] as const)('squares: E to %s costs %i', (to, price) => expect(units(fight(), { turn: to })).toBe(price))
  test.each([
    ['SE', 4],
    ['SW', 8],
    ['W', 12],
    ['NW', 8],
  ] as const)('hexes: E to %s costs %i', (to, price) =>
    expect(units(fight({}, { kind: 'hex' }), { turn: to })).toBe(price),
  )
  test('two quarters cost as much as a half; the tuning prices it', () => {
    expect(units(fight(), { turn: 'S' }, { turn: 'W' })).toBe(12)
    expect(units(fight({}, { options: { 'map.half_turn': 24 } }), { turn: 'W' })).toBe(24)
  })
})

test('TT-138 TT-141 a turn that no longer fits ends the move', () => {
  const trigger = { event: 'cellEntered', by: 'b', timing: 'after', zone: { cells: [[3, 3]] } } as const
  const people = [
    { ...A, at: [0, 0] as const },
    { ...B, at: [1, 3] as const, facing: 'E', speed: 2 },
  ]
  const at = desk({ people, authority: 'gm' }).gm({ type: 'gm.movement', uid: 'b', units: 6 })
  at.act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger })
  at.turnOf('b').act(along('E', 'E', { turn: 'S' }))
  at.gm({ type: 'gm.movement', uid: 'b', units: 0 }).act({ type: 'hold' })
  expect(at.last('moved')).toMatchObject({ cells: 2, units: 24, whole: false })
  expect(at.fighter('b').facing).toBe(2)
})

test('TT-142 a move ends as it began, along its last step, or in a named direction', () => {
  const end = (choice: 'keep' | 'along' | 'N') => {
    const at = fight().act({ type: 'deed', id: 'move', path: ['E', 'SE'], end: choice })
    return [at.fighter('a').facing, at.last('moved').units]
  }
  expect([end('keep'), end('along'), end('N')]).toEqual([
    [2, 24],
    [3, 27],
    [0, 30],
  ])
})

test('TT-152 a move that an earlier build saved half-way, without its trail, goes on', () => {
  const trigger = { event: 'cellEntered', by: 'b', timing: 'before', zone: { cells: [[3, 3]] } } as const
  const at = desk({
    people: [
      { uid: 'a', side: 'red', at: [5, 5] },
      { uid: 'b', side: 'blue', at: [1, 3] },
    ],
  })
  at.act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger })
  at.turnOf('b').deed('move', { path: ['E', 'E', 'E'] })
  expect([at.open('fire').uid, at.cell('b')]).toEqual(['a', [2, 3]])
  const old = game.clone(at.state)
  for (const frame of old.stack) if (frame.type === 'move') delete frame.trail
  game.apply(old, 'red', { type: 'hold' }, undefined as never, undefined)
  expect(old).toEqual(at.act({ type: 'hold' }).state)
})
