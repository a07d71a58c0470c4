import { describe, expect, test } from 'vitest'
import { type Arrangement, desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 4], facing: 'N', attacks: ['stone'] }
const B: Person = { uid: 'b', side: 'blue', at: [5, 3], facing: 'S' }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0] }
const fist = { type: 'deed', id: 'attack', source: 'fist', targets: [{ uid: 'b' }] } as const

const AROUND = {
  square: [
    ...[
      [5, 3],
      [6, 3],
      [6, 4],
      [6, 5],
      [5, 5],
      [4, 5],
      [4, 4],
      [4, 3],
    ],
  ] as const,
  // Row 4 is even: NE, E, SE, SW, W, NW.
  hex: [
    ...[
      [5, 3],
      [6, 4],
      [5, 5],
      [4, 5],
      [4, 4],
      [4, 3],
    ],
  ] as const,
}

describe('TT-143 TT-144 TT-145 what is in view can be aimed at', () => {
  test.each([
    ['square', 'N', [0, 1, 2, 6, 7]],
    ['square', 'SE', [1, 2, 3, 4, 5]],
    ['hex', 'E', [0, 1, 2]],
    ['hex', 'NW', [0, 4, 5]],
  ] as const)('on %s facing %s the neighbours %j', (kind, facing, wanted) => {
    const seen = AROUND[kind].flatMap((cell, i) => {
      const people = [{ ...A, facing }, { ...B, at: cell as [number, number], facing: kind === 'hex' ? 'W' : 'S' }, C]
      const at = desk({ people, kind })
      return at.match
        .legal()
        .some((action) => action.type === 'deed' && action.id === 'attack' && action.source === 'fist')
        ? [i]
        : []
    })
    expect(seen).toEqual(wanted)
  })

  test('refused out of view, unless the switch is off or he is blinded', () => {
    const people = [{ ...A, facing: 'S' }, B, C]
    expect(desk({ people }).refused(fist)).toEqual({ code: 'not_in_view', params: { target: 'b' } })
    expect(desk({ people, options: { 'facing.attack_needs_view': false } }).act(fist).window.type).toBe('defence')
    const blind = desk({ people, authority: 'gm' }).gm({ type: 'gm.effect', uid: 'a', effect: 'blinded', duration: 2 })
    expect(blind.act(fist).window.type).toBe('defence')
  })

  test('hexes away from the own row and column', () => {
    const isStone = (action: { readonly type: string }) => 'source' in action && action.source === 'stone'
    const aim = (cell: readonly [number, number]) => {
      const people = [{ ...A, facing: 'NE' }, { ...B, at: cell, facing: 'W' }, C]
      return desk({ people, kind: 'hex' }).match.legal().some(isStone)
    }
    // Straight to the side of NE lie [3,3] and [6,5]: still in view.
    expect([aim([4, 2]), aim([3, 3]), aim([6, 5]), aim([3, 4]), aim([5, 5])]).toEqual([true, true, true, false, false])
  })
})

describe('TT-146 without facing, without a map', () => {
  const off: Partial<Arrangement> = { options: { 'facing.enabled': false } }
  test('facing off: everybody sees everybody, turning costs nothing, nobody is behind', () => {
    const at = desk({ people: [{ ...A, facing: 'S' }, { ...B, facing: 'N' }, C], ...off })
    expect(at.deed('move', { path: [{ turn: 'W' }] }).last('moved').units).toBe(0)
    at.act(fist).defend('passive acrobatics')
    expect(at.last('situationFound')).toMatchObject({ found: 'normal', reason: 'seen' })
  })

  test('no map: reach, range, paths and pushes are left to the game master, a move is a deed without check', () => {
    const people: Person[] = [
      { uid: 'a', side: 'red', skills: { athletics: 5 } },
      { uid: 'b', side: 'blue', awareness: 'surprised' },
      { uid: 'c', side: 'blue' },
    ]
    const at = desk({ people, map: null, authority: 'gm' })
    expect(at.match.legal()).toContainEqual({ type: 'deed', id: 'move' })
    at.deed('move')
    expect(at.fighter('a').ap).toBe(4)
    at.deed('push', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(10)
    expect(at.last('pushed')).toMatchObject({ cells: 2, from: -1, to: -1 })
    expect(at.last('situationFound')).toMatchObject({ found: 'normal', reason: 'seen' })
    expect(at.refused({ type: 'gm.place', uid: 'a', cell: [0, 0] }, 'gm').code).toBe('unknown_id')
  })
})

describe('TT-147 leaving', () => {
  const map = ['E...........', ...new Array<string>(7).fill('............')]
  const runner: Person = { ...A, at: [0, 0] }
  const people = [runner, B, { uid: 'f', side: 'red', at: [9, 9 - 2] as const }]
  const leave = { type: 'deed', id: 'leave' } as const

  test('on an exit: out of the order, not able, not defeated, turn over', () => {
    const at = desk({ people, map }).act(leave)
    expect(at.fighter('a')).toMatchObject({ tracker: 'left', ap: 0 })
    expect([at.state.active, at.state.end, at.window]).toMatchObject([null, null, { type: 'turnOffer', uid: 'b' }])
    expect(at.last('fighterLeft').uid).toBe('a')
    expect(at.turnOf('f').refused({ type: 'deed', id: 'lift', targets: [{ uid: 'a' }] }).code).toBe('fighter_out')
    // Gone, so he does not count: one against one.
    expect(at.turnOf('b').fighter('b').bonus).toBe(0)
  })

  test('refusals', () => {
    expect(desk({ people: [{ ...runner, at: [1, 0] }, B], map }).refused(leave)).toEqual({
      code: 'not_exit',
      params: {},
    })
    const holder: Person = { ...B, at: [1, 0], facing: 'W' }
    const at = desk({ people: [holder, runner], map })
      .deed('grab', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(10)
    expect(at.turnOf('a').refused(leave)).toEqual({ code: 'cannot_move', params: { why: 'held' } })
  })
})
