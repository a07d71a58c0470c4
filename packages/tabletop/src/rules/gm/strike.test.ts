import { describe, expect, test } from 'vitest'
import { type Desk, desk, type Person } from '../../testing/desk.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife', 'belt:wand'] },
  ...{ attacks: ['leg_sweep'], spells: ['flash', 'frost_grip', 'blunt_blade'] },
  skills: { blades: 5, athletics: 5, light: 6, matter: 9 },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', items: ['knife'] }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0] }
const fight = (more: Partial<Person> = {}) => desk({ people: [A, { ...B, ...more }, C], authority: 'gm' })

/** The number under which the newest result of this kind is kept. */
const entry = (at: Desk, kind: string, uid: string) =>
  at.state.results.findLast((result) => result.undo.kind === kind && result.uid === uid)!.entry
const strike = (at: Desk, number: number, note?: string) =>
  at.gm({ type: 'gm.strike', entry: number, ...(note !== undefined && { note }) })
const unstrike = (at: Desk, number: number) => at.gm({ type: 'gm.unstrike', entry: number })

describe('TT-160 one result is reversed, everything later stays, and it can come back', () => {
  test('a wound: the line stays, with the note', () => {
    const at = fight().attack('knife', 'b', 2).defend('none').dice(16)
    expect(at.damage('b')).toEqual([2, 2])
    const told = at.last('woundTaken').entry!
    expect(told).toBe(entry(at, 'wound', 'b'))
    at.deed('move', { path: ['S'] })
    strike(at, told, 'the second blade missed')
    expect([at.damage('b'), at.cell('a'), at.fighter('a').ap]).toEqual([[2], [5, 6], 2])
    expect(at.last('entryStruck')).toMatchObject({
      ...{ struck: told, kind: 'wound', uid: 'b', note: 'the second blade missed', round: 1 },
    })
    expect(at.events('woundTaken')).toHaveLength(2)
    unstrike(at, told)
    expect([at.damage('b'), at.last('entryUnstruck').struck]).toEqual([[2, 2], told])
  })

  test('a wound that put him out, and back again', () => {
    const at = fight({ body: 2 }).attack('knife', 'b').defend('none').dice(5)
    expect(at.fighter('b').tracker).toBe('out')
    const number = entry(at, 'wound', 'b')
    expect(strike(at, number).fighter('b')).toMatchObject({ tracker: 'done', ap: 0, posture: 'prone' })
    expect(unstrike(at, number).fighter('b').tracker).toBe('out')
  })

  test('an effect, a fall, a grip', () => {
    const slowed = fight().cast('frost_grip', 'b').defend('none', 'none').dice(1)
    const number = entry(slowed, 'effect', 'b')
    expect(strike(slowed, number).effects('b')).toEqual([])
    expect(unstrike(slowed, number).fighter('b').effects).toEqual([
      { effect: 'slowed', value: 2, left: 2, other: null },
    ])
    const fallen = fight({ posture: 'seated' }).attack('leg_sweep', 'b').defend('none').dice(1)
    expect(fallen.last('postureChanged').entry).toBe(entry(fallen, 'effect', 'b'))
    expect(strike(fallen, entry(fallen, 'effect', 'b')).fighter('b').posture).toBe('seated')
    expect(unstrike(fallen, entry(fallen, 'effect', 'b')).fighter('b').posture).toBe('prone')
    const held = fight()
      .deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(1)
    expect(strike(held, entry(held, 'effect', 'b')).fighter('a').grips).toBe(null)
    expect(held.effects('b')).toEqual([])
    expect([unstrike(held, entry(held, 'effect', 'b')).fighter('a').grips, held.effects('b')]).toEqual([
      'b',
      ['grabbed'],
    ])
  })

  test('a movement that tears a grip, or takes along whom he carries', () => {
    const at = desk({ people: [A, { ...B, at: [4, 4], facing: 'SE' }, C], authority: 'gm' }).deed('move', {
      path: ['W'],
    })
    at.turnOf('b')
      .deed('grab', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(10)
    expect(at.effects('a')).toEqual(['grabbed'])
    at.gm({ type: 'gm.place', uid: 'b', cell: [3, 4] })
    expect(at.fighter('b').grips).toBe('a')
    strike(at, entry(at, 'movement', 'a'))
    expect([at.cell('a'), at.fighter('b').grips, at.effects('a')]).toEqual([[5, 5], null, []])
    const friend: Person = { uid: 'f', side: 'red', at: [6, 5] }
    const carried = desk({ people: [{ ...A, items: [] }, friend, B], authority: 'gm' })
    carried.deed('lift', { targets: [{ uid: 'f' }] }).deed('move', { path: ['W'] })
    expect([carried.cell('f'), strike(carried, entry(carried, 'movement', 'a')).cell('f')]).toEqual([
      [4, 5],
      [5, 5],
    ])
  })

  test('a payment, a movement, an item, its quality', () => {
    const at = fight().deed('move', { path: ['W'] })
    expect(strike(at, entry(at, 'ap', 'a')).fighter('a').ap).toBe(6)
    expect(unstrike(at, entry(at, 'ap', 'a')).fighter('a').ap).toBe(4)
    expect(strike(at, entry(at, 'movement', 'a')).cell('a')).toEqual([5, 5])
    expect(unstrike(at, entry(at, 'movement', 'a')).cell('a')).toEqual([4, 5])
    at.deed('draw', { item: 'a.2' })
    expect(strike(at, entry(at, 'item', 'a')).item('a.2')).toMatchObject({ owner: 'a', place: 'belt' })
    expect(unstrike(at, entry(at, 'item', 'a')).item('a.2').place).toBe('hand')
    const spell = { source: 'blunt_blade', item: 'b.1', targets: [{ uid: 'b' }] }
    at.deed('cast', spell).defend('none').dice(1)
    expect(strike(at, entry(at, 'item', 'b')).item('b.1').quality).toBe(0)
    expect(unstrike(at, entry(at, 'item', 'b')).item('b.1').quality).toBe(-2)
  })
})

describe('TT-160 what can no longer be reversed', () => {
  const refused = (at: Desk, number: number, type: 'gm.strike' | 'gm.unstrike' = 'gm.strike') =>
    at.refused({ type, entry: number }, 'gm')

  test('a wound that was healed, or struck before; an entry that is not there', () => {
    const at = fight().attack('knife', 'b').defend('none').dice(5)
    const number = entry(at, 'wound', 'b')
    expect(refused(at, number, 'gm.unstrike')).toEqual({ code: 'cannot_strike', params: { entry: number } })
    strike(at, number)
    expect(refused(at, number).code).toBe('cannot_strike')
    unstrike(at, number).gm({ type: 'gm.heal', uid: 'b', wounds: [at.fighter('b').wounds[0]!.id] })
    expect(refused(at, number).code).toBe('cannot_strike')
    expect(refused(at, 999).code).toBe('cannot_strike')
  })

  test('an effect that is over, a payment that was refilled, a way back that is taken', () => {
    const at = fight()
      .cast('flash', 'b')
      .defend('none')
      .dice(5)
      .deed('move', { path: ['W'] })
    const [effect, ap, moved] = [entry(at, 'effect', 'b'), entry(at, 'ap', 'a'), entry(at, 'movement', 'a')]
    at.gm({ type: 'gm.place', uid: 'c', cell: [5, 5] })
    expect(refused(at, moved).code).toBe('cannot_strike')
    at.gm({ type: 'gm.place', uid: 'c', cell: [6, 6] }).gm({ type: 'gm.place', uid: 'a', cell: [3, 5] })
    expect(refused(at, moved).code).toBe('cannot_strike')
    at.turnOf('b').turnOf('a')
    expect([refused(at, effect).code, refused(at, ap).code]).toEqual(['cannot_strike', 'cannot_strike'])
  })

  test('an effect that was laid anew meanwhile does not double', () => {
    const at = fight().cast('frost_grip', 'b').defend('none', 'none').dice(1)
    const first = entry(at, 'effect', 'b')
    strike(at, first).cast('frost_grip', 'b').defend('none', 'none').dice(1)
    expect(refused(at, first, 'gm.unstrike').code).toBe('cannot_strike')
  })

  test('an item that went elsewhere', () => {
    const at = fight().deed('draw', { item: 'a.2' }).deed('drop', { what: 'item', item: 'a.2' })
    const drawn = at.state.results.find(({ undo }) => undo.kind === 'item')!.entry
    expect(refused(at, drawn).code).toBe('cannot_strike')
  })

  test('players cannot, and without a game master nothing is kept', () => {
    const at = fight().deed('move', { path: ['W'] })
    expect(at.refused({ type: 'gm.strike', entry: 1 }, 'red').code).toBe('gm_only')
    expect(desk({ people: [A, B, C] }).deed('move', { path: ['W'] }).state.results).toEqual([])
  })
})

describe('TT-160 TT-024 TT-033 what has become impossible cannot be struck or restored', () => {
  const code = (at: Desk, type: 'gm.strike' | 'gm.unstrike', number: number) =>
    at.refused({ type, entry: number }, 'gm').code
  const bare = () =>
    desk({ people: [{ ...A, items: ['belt:knife', 'belt:club'] }, B, C], authority: 'gm', options: { 'ap.base': 12 } })

  test('a grip when both hands are full by now', () => {
    const at = bare()
      .deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(1)
    const number = entry(at, 'effect', 'b')
    strike(at, number).deed('draw', { item: 'a.1' })
    const one = at.match.hash()
    unstrike(at, number)
    expect(at.fighter('a').grips).toBe('b')
    at.match.undo()
    expect(at.match.hash()).toBe(one)
    at.deed('draw', { item: 'a.2' })
    expect(code(at, 'gm.unstrike', number)).toBe('cannot_strike')
  })

  test('an item back in a hand that holds something else, or of somebody who has left', () => {
    const at = desk({
      people: [{ ...A, items: ['spear', 'belt:knife'] }, B, C],
      authority: 'gm',
      options: { 'ap.base': 12 },
    })
    at.deed('drop', { what: 'item', item: 'a.1' }).deed('draw', { item: 'a.2' })
    const [dropped, drawn] = at.state.results.filter(({ undo }) => undo.kind === 'item').map((result) => result.entry)
    expect(code(at, 'gm.strike', dropped!)).toBe('cannot_strike')
    strike(strike(at, drawn!), dropped!)
    expect([at.item('a.1').place, at.item('a.2').place]).toEqual(['hand', 'belt'])
    expect(code(at, 'gm.unstrike', drawn!)).toBe('cannot_strike')
    at.gm({ type: 'gm.item', kind: 'club', uid: 'c', place: 'hand' }).gm({
      type: 'gm.item',
      item: 'made.1',
      cell: [1, 1],
    })
    const lost = entry(at, 'item', 'c')
    at.gm({ type: 'gm.remove', uid: 'c' })
    expect(code(at, 'gm.strike', lost)).toBe('cannot_strike')
  })

  test('the fall of somebody who is out', () => {
    const at = fight({ posture: 'seated' }).attack('leg_sweep', 'b').defend('none').dice(1)
    const number = entry(at, 'effect', 'b')
    at.gm({ type: 'gm.wound', uid: 'b', damage: 9, damageType: 'body_physical' })
    expect(code(at, 'gm.strike', number)).toBe('cannot_strike')
  })
})
