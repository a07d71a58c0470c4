import { describe, expect, test } from 'vitest'
import { type Desk, desk, type Person } from '../testing/desk.ts'
import { game } from '../testing.ts'

const runner: Person = { uid: 'a', side: 'red', at: [0, 0], facing: 'E' }

test('TT-062 running is repeated moving: 7 AP give three moves, 15 cells, 1 AP left', () => {
  const foes = [5, 6, 7].map((row) => ({ uid: `b${row}`, side: 'blue', at: [0, row] as const }))
  const at = desk({ people: [runner, ...foes], map: new Array<string>(8).fill('.'.repeat(20)) })
  expect(at.fighter('a').ap).toBe(7)
  for (let i = 0; i < 3; i++) at.deed('move', { path: ['E', 'E', 'E', 'E', 'E'] })
  expect([at.cell('a'), at.fighter('a').ap]).toEqual([[15, 0], 1])
  expect(at.refused({ type: 'deed', id: 'move', path: ['E'] }).code).toBe('not_enough_ap')
})

describe('TT-063 speech', () => {
  const people: Person[] = [runner, { uid: 'b', side: 'blue', at: [1, 0] }]
  const shout = { type: 'note', text: 'behind you!' } as const

  test('the table keeps the last hundred, the log all of them', () => {
    const at = desk({ people, authority: 'gm' })
    for (let i = 1; i <= 130; i++) at.act({ type: 'note', text: `${i}` }, 'blue')
    expect(at.state.notes.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, i) => `${i + 31}`))
    expect(at.events('noteAdded').length).toBe(130)
  })

  test('a shout is a note: of any seat, at any time, for nothing', () => {
    const at = desk({ people, authority: 'gm' })
    at.act(shout, 'blue')
    expect(at.last('noteAdded')).toMatchObject({ by: 'blue', text: 'behind you!', secret: false })
    expect([at.open('turn').uid, at.fighter('b').ap, at.events('spoke')]).toEqual(['a', 5, []])
    at.attack('fist', 'b')
    at.act(shout, 'red')
    expect([at.open('defence').uid, at.state.notes.length]).toEqual(['b', 2])
    expect(at.refused(shout, 'stranger')).toEqual({ code: 'not_your_decision', params: { seat: 'stranger' } })
  })

  test('with the switch off every utterance is a deed', () => {
    const at = desk({ people, authority: 'gm', options: { 'speech.shout_free': false } })
    for (const seat of ['red', 'blue'])
      expect(at.refused(shout, seat)).toEqual({ code: 'option_not_offered', params: {} })
    expect(at.deed('speak', { text: 'behind you!' }).fighter('a').ap).toBe(3)
    at.gm({ type: 'gm.note', text: 'night falls', secret: false })
    expect(at.state.notes.map(({ text }) => text)).toEqual(['night falls'])
  })
})

describe('TT-064 a carried person', () => {
  const people: Person[] = [
    { ...runner, at: [2, 2], skills: { athletics: 9 } },
    { uid: 'f', side: 'red', at: [3, 2] },
    { uid: 'b', side: 'blue', at: [2, 1], facing: 'S' },
  ]
  const carried = (): Desk => desk({ people, authority: 'gm' }).deed('lift', { targets: [{ uid: 'f' }] })

  test('shares the cell of the carrier, and goes with him', () => {
    const at = carried()
    expect([at.cell('f'), at.effects('f'), at.fighter('a').carries]).toEqual([[2, 2], ['carried'], 'f'])
    at.deed('move', { path: ['S'] })
    expect([at.cell('a'), at.cell('f')]).toEqual([
      [2, 3],
      [2, 3],
    ])
  })

  test('doubles the prices of steps', () => {
    const at = carried()
    expect(at.refused({ type: 'deed', id: 'move', path: ['S', 'S', 'S'] }).code).toBe('too_far')
    expect(at.deed('move', { path: ['S', 'S'] }).last('moved').units).toBe(48)
    const dear = desk({ people, options: { 'map.carry': 5 } }).deed('lift', { targets: [{ uid: 'f' }] })
    expect(dear.deed('move', { path: ['S'] }).last('moved').units).toBe(60)
  })

  test('can only speak or break free', () => {
    const at = carried().turnOf('f')
    for (const deed of [
      { id: 'move', path: ['E'] },
      { id: 'posture', posture: 'prone' },
      { id: 'attack', source: 'fist', targets: [{ uid: 'b' }] },
    ] as const)
      expect(at.refused({ type: 'deed', ...deed })).toEqual({ code: 'cannot_move', params: { why: 'carried' } })
    at.deed('speak', { text: 'let me down' })
    at.deed('break_free', { skill: 'athletics' }).defend('none').dice(1)
    expect([at.effects('f'), at.fighter('a').carries]).toEqual([[], null])
    expect(at.cell('f')).not.toEqual(at.cell('a'))
  })

  test('can be neither pushed nor grabbed, but attacked', () => {
    const at = carried().turnOf('b')
    for (const id of ['push', 'grab'] as const)
      expect(at.refused({ type: 'deed', id, targets: [{ uid: 'f' }] })).toEqual({
        code: 'wrong_target',
        params: { target: 'f' },
      })
    expect(at.attack('fist', 'f').open('defence').uid).toBe('f')
  })

  test('is put down on a free cell beside', () => {
    const at = carried()
    for (const cell of [
      [2, 1],
      [4, 4],
      [2, 2],
    ] as const)
      expect(at.refused({ type: 'deed', id: 'drop', what: 'carried', cell })).toEqual({
        code: 'occupied',
        params: { cell },
      })
    at.deed('drop', { what: 'carried', cell: [1, 3] })
    expect([at.cell('f'), at.effects('f'), at.fighter('a').ap]).toEqual([[1, 3], [], 2])
  })
})

describe('TT-065 doors', () => {
  const rows = ['.d..', '.D..', '....']
  const fight = (at: readonly [number, number] = [0, 0]) =>
    desk({
      people: [
        { ...runner, at },
        { uid: 'b', side: 'blue', at: [3, 0] },
      ],
      ...{ map: rows, options: { 'ap.base': 12 } },
    })
  const blocked = { code: 'blocked_path', params: {} }

  test('a shut door is a wall; opened it is a floor', () => {
    const at = fight()
    expect(at.refused({ type: 'deed', id: 'move', path: ['E'] })).toEqual(blocked)
    at.deed('interact', { cell: [1, 0] })
    expect([at.last('doorOpened').cell, at.fighter('a').ap]).toEqual([1, 10])
    expect(at.deed('move', { path: ['E', 'E'] }).cell('a')).toEqual([2, 0])
    at.deed('interact', { cell: [1, 0] })
    expect([at.last('doorShut').cell, at.state.openDoors]).toEqual([1, []])
    expect(at.refused({ type: 'deed', id: 'move', path: ['W'] })).toEqual(blocked)
  })

  test('each weight has its own deed', () => {
    const at = fight([0, 1])
    expect(at.refused({ type: 'deed', id: 'interact', cell: [1, 1] }).code).toBe('unknown_id')
    expect(at.refused({ type: 'deed', id: 'heavy_door', cell: [1, 0] }).code).toBe('unknown_id')
    expect(at.deed('heavy_door', { cell: [1, 1] }).fighter('a').ap).toBe(9)
  })

  test('only from beside it', () => {
    const far = fight([3, 2])
    expect(far.refused({ type: 'deed', id: 'interact', cell: [1, 0] })).toEqual({
      code: 'out_of_reach',
      params: { distance: 2, reach: 1 },
    })
    // Any neighbour will do, behind his back as well.
    expect(game.check(fight([2, 1]).state, 'red', { type: 'deed', id: 'interact', cell: [1, 0] })).toEqual({ ok: true })
  })

  test('an occupied door cannot be shut, not even on somebody who lies there', () => {
    const shut = { type: 'deed', id: 'interact', cell: [1, 0] } as const
    const at = fight()
      .deed('interact', { cell: [1, 0] })
      .deed('move', { path: ['E'] })
    expect(at.refused(shut)).toEqual({ code: 'occupied', params: { cell: [1, 0] } })
    const table = desk({
      people: [
        { ...runner, at: [0, 1] },
        { uid: 'b', side: 'blue', at: [2, 0] },
        { uid: 'd', side: 'blue', at: [3, 2] },
      ],
      ...{ map: rows, authority: 'gm' },
    })
    table.deed('interact', { cell: [1, 0] }).gm({ type: 'gm.place', uid: 'b', cell: [1, 0] })
    table.gm({ type: 'gm.wound', uid: 'b', damage: 6, damageType: 'body_physical' })
    expect(table.refused(shut)).toEqual({ code: 'occupied', params: { cell: [1, 0] } })
  })
})
