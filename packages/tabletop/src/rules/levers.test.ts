import { describe, expect, test } from 'vitest'
import { fights } from '../bots/testing.ts'
import type { Event } from '../events.ts'
import { said } from '../phrase/testing/words.ts'
import { phraseOf } from '../phrase.ts'
import { type Arrangement, type Desk, desk, type Person, setupOf } from '../testing/desk.ts'

/** Table 5.1: `interact` toggles a lever of the encounter; nobody stands on one. */

const ROWS = ['.L..', '....', '..D.']
const A: Person = { uid: 'a', side: 'red', at: [0, 0], facing: 'S', skills: { athletics: 9 } }
const B: Person = { uid: 'b', side: 'blue', at: [3, 1], facing: 'W' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B], map: ROWS, authority: 'gm', ...more })
const PULL = { type: 'deed', id: 'interact', cell: [1, 0] } as const
const told = (at: Desk, audience: string): string[] => said(phraseOf(at.match.eventsFor(audience).at(-1) as Event))

describe('TT-060 a lever', () => {
  test('is thrown and set back, each time for the price of a simple deed, behind his back as well', () => {
    const at = fight()
    expect(at.match.legal()).toContainEqual(PULL)
    at.act(PULL)
    expect([at.last('customDone').lever, at.state.openDoors, at.fighter('a').ap]).toEqual([
      ...[{ cell: 1, on: true }, [1], 3],
    ])
    at.act(PULL)
    expect([at.last('customDone').lever, at.state.openDoors, at.fighter('a').ap]).toEqual([
      ...[{ cell: 1, on: false }, [], 1],
    ])
    expect(at.refused(PULL)).toEqual({ code: 'not_enough_ap', params: { need: 2, have: 1 } })
  })

  test('changes nothing else: doors stay as they are, the cell is no floor, no door has opened', () => {
    const trigger = { event: 'doorOpened' } as const
    const at = fight()
      .turnOf('b')
      .act({ type: 'delay', deed: { id: 'posture', posture: 'prone' }, trigger })
    at.turnOf('a').act(PULL)
    expect([at.open('turn').uid, at.events('doorOpened')]).toEqual(['a', []])
    const blocked = { code: 'blocked_path', params: {} }
    expect(at.refused({ type: 'deed', id: 'move', path: ['E'] })).toEqual(blocked)
    at.turnOf('b').turnOf('a')
    expect(at.state.openDoors).toEqual([1])
  })

  test('TT-112 stops whoever is pushed, thrown or not', () => {
    const at = fight({
      people: [
        { ...A, at: [3, 0] },
        { ...B, at: [2, 0] },
      ],
      options: { 'facing.enabled': false },
    })
    at.deed('push', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(20)
    expect([at.cell('b'), at.last('pushed').cells]).toEqual([[2, 0], 0])
  })

  test('is out of reach from two cells away, and unknown to other deeds and other cells', () => {
    const far = fight({ people: [{ ...A, at: [3, 0] }, B] })
    expect(far.refused(PULL)).toEqual({ code: 'out_of_reach', params: { distance: 2, reach: 1 } })
    const at = fight()
    expect(at.refused({ ...PULL, id: 'heavy_door' })).toEqual({
      ...{ code: 'unknown_id', params: { kind: 'cell', id: [1, 0] } },
    })
    for (const cell of [
      [0, 1],
      [9, 9],
    ] as const)
      expect(at.refused({ ...PULL, cell }).code).toBe('unknown_id')
    expect(fight({ map: null }).refused(PULL).code).toBe('unknown_id')
  })

  test('TT-075 may be what somebody waits to throw', () => {
    const at = fight().act({
      type: 'delay',
      deed: { id: 'interact', cell: [1, 0] },
      trigger: { event: 'turnBegan', by: 'b' },
    })
    at.endTurn().act({ type: 'begin' })
    expect(at.open('fire').uid).toBe('a')
    expect(at.act({ type: 'fire' }).state.openDoors).toEqual([1])
  })

  test('is told with its cell, and everybody sees how it stands', () => {
    const at = fight().act(PULL)
    expect(told(at, 'blue')).toEqual(['a throws the lever, (1,0)', 'a: рычаг переведён, (1,0)'])
    for (const audience of ['red', 'blue', 'gm', 'spectator'] as const)
      expect(at.match.view(audience).openDoors).toEqual([1])
    at.act(PULL)
    expect(told(at, 'blue')).toEqual(['a sets the lever back, (1,0)', 'a: рычаг возвращён, (1,0)'])
  })

  test('TT-165 thrown by somebody hidden it moves, and nobody knows by whom', () => {
    const at = fight({ people: [{ ...A, hiddenFrom: ['blue'] }, B] }).act(PULL)
    expect(at.match.view('blue').openDoors).toEqual([1])
    const heard = at.match.eventsFor('blue').filter(({ sight }) => sight?.fields?.openDoors)
    expect(heard).toMatchObject([{ unseen: true }])
    expect(JSON.stringify(heard)).not.toMatch(/"a"|customDone/)
  })

  test('TT-154 the game master throws it from afar, and it is told as nobody’s deed', () => {
    const at = fight().gm({ type: 'gm.door', cell: [1, 0], open: true })
    expect([at.state.openDoors, at.last('customDone')]).toMatchObject([[1], { uid: null, lever: { on: true } }])
    expect(said(phraseOf(at.last('customDone')))).toEqual(['The lever is thrown, (1,0)', 'Рычаг переведён, (1,0)'])
    at.gm({ type: 'gm.door', cell: [1, 0], open: true })
    expect(at.events('customDone')).toHaveLength(1)
    at.gm({ type: 'gm.door', cell: [1, 0], open: false })
    expect([at.state.openDoors, at.last('customDone').lever!.on]).toEqual([[], false])
    expect(at.refused({ type: 'gm.door', cell: [0, 1], open: true }, 'gm').code).toBe('unknown_id')
  })
})

describe('TT-169 a lever and the bots', () => {
  const raw = setupOf({ people: [A, B], map: ROWS, options: { 'limits.rounds': 6 } })

  test.each(['drill', 'tactician'])('%s lets it be', (bot) => {
    for (const { state } of fights(raw, [bot], 3)) expect(state.openDoors).toEqual([])
  })

  test('random throws it, as it does anything that is legal', () => {
    expect(fights(raw, ['random'], 6).some(({ state }) => state.openDoors.includes(1))).toBe(true)
  })
})
