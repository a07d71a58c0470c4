import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [2, 2], facing: 'E', skills: { athletics: 6 } }
const B: Person = { uid: 'b', side: 'blue', at: [3, 2], facing: 'W', skills: { athletics: 5 } }
const C: Person = { uid: 'c', side: 'blue', at: [11, 7] }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const push = (at: Desk, uid = 'b') => at.deed('push', { targets: [{ uid }] })

describe('TT-111 push', () => {
  test.each([
    [3, 1, [4, 2]],
    [13, 2, [5, 2]],
  ] as const)('die %i: degree %i, straight away', (die, degree, cell) => {
    const at = push(fight()).defend('none').dice(die)
    expect(at.last('attackResolved')).toMatchObject({ deed: 'push', degree, damage: [] })
    expect(at.last('attackResolved').attack!.items).toEqual([{ what: 'skill:athletics', value: 6 }])
    expect([at.cell('b'), at.damage('b')]).toEqual([cell, []])
  })

  test('diagonally, and as far as the tuning says', () => {
    const people = [A, { ...B, at: [3, 3] as const }, C]
    expect(push(desk({ people })).defend('none').dice(13).cell('b')).toEqual([5, 5])
    expect(
      push(fight({ options: { 'push.cells_per_degree': 2 } }))
        .defend('none')
        .dice(13)
        .cell('b'),
    ).toEqual([7, 2])
  })

  test('on hexes', () => {
    const people = [A, { ...B, at: [2, 3] as const, facing: 'NW' }, C]
    // [2,2] → [2,3] is south-east of an even row; two cells further: [3,4], [3,5].
    expect(
      push(desk({ people, kind: 'hex' }))
        .defend('none')
        .dice(13)
        .cell('b'),
    ).toEqual([3, 5])
  })

  test('needs a standing pusher beside him', () => {
    const action = { type: 'deed', id: 'push', targets: [{ uid: 'b' }] } as const
    expect(desk({ people: [{ ...A, posture: 'prone' }, B] }).refused(action)).toEqual({
      ...{ code: 'posture', params: { posture: 'prone' } },
    })
    expect(desk({ people: [{ ...A, at: [1, 2] }, B] }).refused(action)).toEqual({
      ...{ code: 'out_of_reach', params: { distance: 2, reach: 1 } },
    })
  })
})

describe('TT-112 what stops a push', () => {
  const row = (letters: string) => [
    '............',
    '............',
    letters,
    '............',
    '............',
    '............',
    '............',
    '............',
  ]
  test.each([
    ['a wall', row('.....#......'), [4, 2]],
    ['a shut door', row('.....d......'), [4, 2]],
  ] as const)('%s', (_, map, cell) => {
    const at = push(fight({ map })).defend('none').dice(13)
    expect(at.cell('b')).toEqual(cell)
    expect(at.last('pushed')).toMatchObject({ uid: 'b', by: 'a', cells: 1, lost: 1 })
    expect(at.damage('b')).toEqual([])
  })

  test('somebody else, and the edge of the map', () => {
    const people = [A, B, { ...C, at: [4, 2] as const }]
    expect(push(desk({ people })).defend('none').dice(13).cell('b')).toEqual([3, 2])
    const edge = [{ ...A, at: [1, 2] as const, facing: 'W' }, { ...B, at: [0, 2] as const }, C]
    expect(
      push(desk({ people: edge }))
        .defend('none')
        .dice(13)
        .cell('b'),
    ).toEqual([0, 2])
  })

  test.each([['red'], ['blue']])('TT-029 somebody hidden from %s, who is found so', (side) => {
    const hidden = { ...C, side: side === 'red' ? 'blue' : 'red', at: [4, 2] as const, hiddenFrom: [side] }
    const at = push(desk({ people: [A, B, hidden] }))
      .defend('none')
      .dice(13)
    expect([at.cell('b'), at.fighter('c').hiddenFrom]).toEqual([[3, 2], []])
    expect(at.events('hiddenEnded')).toMatchObject([{ uid: 'c', from: [side] }])
  })

  test('TT-136 but not a corner between two walls', () => {
    const map = ['............', '............', '....#.......', '...#........', ...Array(4).fill('............')]
    const at = push(desk({ people: [{ ...A, at: [2, 1] }, { ...B, at: [3, 2] }, C], map }))
    expect(at.defend('none').dice(1).cell('b')).toEqual([4, 3])
  })

  test('it costs the target nothing, does not turn it, sets off `cellEntered` but not `moveStarted`', () => {
    const wait = (event: 'cellEntered' | 'moveStarted') => {
      const at = desk({ people: [C, A, B] })
      at.act({
        ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
        trigger: { event, by: 'b', timing: 'after' },
      })
      return push(at.turnOf('a')).defend('none').dice(13)
    }
    expect(wait('cellEntered').open('fire').uid).toBe('c')
    const at = wait('moveStarted')
    expect(at.window.type).toBe('turn')
    expect(at.fighter('b')).toMatchObject({ facing: 6, ap: 5, reacted: false })
    expect(at.events('moveStarted')).toEqual([])
  })
})

describe('TT-116 ram', () => {
  const RIDER: Person = {
    ...{ uid: 'r', side: 'red', at: [1, 3], facing: 'E', speed: 10, skills: { riding: 6 }, attacks: ['horse'] },
  }
  const T: Person = { uid: 't', side: 'blue', at: [8, 3], facing: 'W', skills: { acrobatics: 5 } }
  const ride = (rider: Partial<Person> = {}, target: Partial<Person> = {}, more: Partial<Arrangement> = {}) =>
    desk({ people: [{ ...RIDER, ...rider }, { ...T, ...target }, C], ...more })
  const ram = { type: 'deed', id: 'ram', source: 'horse', targets: [{ uid: 't' }] } as const

  test('a straight run along the own facing up to the target, then a check with the vehicle skill', () => {
    const at = ride().act(ram)
    expect([at.cell('r'), at.fighter('r').ap, at.last('moved').units]).toEqual([[7, 3], 4, 72])
    at.defend('active acrobatics').dice(10).dice(5)
    expect(at.last('attackResolved')).toMatchObject({ deed: 'ram', margin: 6, degree: 1, damage: [2] })
    expect(at.last('attackResolved').attack!.items).toEqual([{ what: 'skill:riding', value: 6 }])
  })

  test('refusals', () => {
    expect(ride({ at: [6, 3] }).refused(ram)).toEqual({ code: 'too_near', params: { cells: 1, least: 2 } })
    expect(ride({ at: [5, 3] }).act(ram).window.type).toBe('defence')
    expect(ride({ speed: 5 }).refused(ram).code).toBe('too_far')
    expect(ride({ facing: 'SE' }).refused(ram).code).toBe('blocked_path')
    // In a straight line, and the way that he faces is open as far.
    expect(ride({ at: [8, 6] }).refused(ram).code).toBe('blocked_path')
    expect(
      ride({ at: [8, 6], facing: 'N' })
        .act(ram)
        .cell('r'),
    ).toEqual([8, 4])
    expect(ride({ posture: 'prone' }).refused(ram)).toEqual({ code: 'posture', params: { posture: 'prone' } })
    expect(ride({ at: [1, 2] }).refused(ram).code).toBe('blocked_path')
    const people = [RIDER, T, { ...C, at: [4, 3] as const }]
    expect(desk({ people }).refused(ram).code).toBe('blocked_path')
    expect(ride({ posture: 'seated' }).refused(ram).code).toBe('cannot_move')
    expect(ride({}, {}, { options: { 'ram.min_cells': 7 } }).refused(ram).code).toBe('too_near')
    expect(ride().refused({ ...ram, source: 'cart' })).toEqual({
      ...{ code: 'unknown_id', params: { kind: 'attack', id: 'cart' } },
    })
    expect(ride().refused({ ...ram, id: 'attack' }).code).toBe('unknown_id')
  })

  test('TT-117 from degree 2 on the target falls; the run stands even if the attack fails', () => {
    const felled = ride().act(ram).defend('none').dice(4)
    expect([felled.damage('t'), felled.fighter('t').posture]).toEqual([[3], 'prone'])
    const standing = ride().act(ram).defend('none').dice(3)
    expect([standing.damage('t'), standing.fighter('t').posture]).toEqual([[2], 'standing'])
    const missed = ride()
      .act(ram)
      .defend('active acrobatics')
      .dice(1)
      .dice(20)
      .act({ type: 'benefit', benefit: 'hinder' })
    expect([missed.cell('r'), missed.damage('t')]).toEqual([[7, 3], []])
  })

  test('TT-117 a run cut short is a failed deed', () => {
    const guard: Person = { uid: 'g', side: 'blue', at: [4, 4], facing: 'N', skills: { athletics: 6 } }
    const at = desk({ people: [guard, RIDER, T] })
    at.act({
      ...{ type: 'delay', deed: { id: 'push', targets: [{ uid: '$cause' }] } },
      trigger: { event: 'cellEntered', by: 'r', zone: { cells: [[4, 3]] }, timing: 'after' },
    })
    at.turnOf('r').act(ram).act({ type: 'fire' }).defend('none').dice(5)
    expect(at.cell('r')).not.toEqual([7, 3])
    expect(at.last('deedFailed')).toMatchObject({ uid: 'r', deed: 'ram', target: 't' })
    expect(at.fighter('r').ap).toBe(4)
    expect(at.events('attackResolved').map(({ deed }) => deed)).toEqual(['push'])
  })
})

describe('TT-118 unarmed and improvised attacks', () => {
  test.each(['fist', 'stone', 'improvised'])('%s: the higher of two skills, unless he picks', (source) => {
    const strong = { ...A, skills: { athletics: 3, hand_to_hand: 6 }, attacks: ['stone'] }
    const at = desk({ people: [strong, B, C] })
      .attack(source, 'b')
      .defend('none')
      .dice(10)
    expect(at.last('attackResolved').attack!.items).toEqual([{ what: 'skill:hand_to_hand', value: 6 }])
    at.deed('attack', { source, targets: [{ uid: 'b' }], skill: 'athletics' })
      .defend('none')
      .dice(10)
    expect(at.last('attackResolved').attack!.items[0]).toEqual({ what: 'skill:athletics', value: 3 })
    expect(at.refused({ type: 'deed', id: 'attack', source, targets: [{ uid: 'b' }], skill: 'blades' })).toEqual({
      ...{ code: 'option_not_offered', params: { option: 'blades' } },
    })
  })

  test('the game master sets the base of an object in hand', () => {
    const people = [{ ...A, items: ['wand', 'knife'] }, B, C]
    const at = desk({ people, authority: 'gm' }).gm({ type: 'gm.item', item: 'a.1', base: 2 })
    const swing = { type: 'deed', id: 'attack', source: 'improvised', targets: [{ uid: 'b' }] } as const
    expect(at.refused(swing).code).toBe('hands_full')
    expect(at.refused({ ...swing, item: 'b.1' })).toEqual({ code: 'no_such_item', params: { item: 'b.1' } })
    expect(
      at
        .act({ ...swing, item: 'a.1' })
        .defend('none')
        .dice(1)
        .damage('b'),
    ).toEqual([2])
  })

  test('improvised base damage is 0, or as the tuning says', () => {
    const hit = (options: NonNullable<Arrangement['options']>) =>
      desk({ people: [A, B, C], options })
        .attack('improvised', 'b')
        .defend('none')
        .dice(14)
        .damage('b')
    expect([hit({}), hit({ 'improvised.base': 2 })]).toEqual([[2], [4]])
  })
})
