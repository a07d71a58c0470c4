import { ScriptedDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type Arrangement, Desk, setupOf } from '../testing/desk.ts'
import { game } from '../testing.ts'

const people = [
  { uid: 'a', side: 'red', skills: { reaction: 3 } },
  { uid: 'b', side: 'blue', skills: { reaction: 5 } },
  { uid: 'c', side: 'blue' },
]
const order = (at: Desk) => at.match.view('referee').order

/** Everybody's die, in the order of the list. */
const rolled = (arrangement: ConstructorParameters<typeof Desk>[0], ...dice: number[]) => {
  const at = new Desk(arrangement)
  if (at.window.type === 'muster') at.gm({ type: 'confirmMuster' })
  for (const die of dice) at.dice(die)
  return at
}

describe('TT-038 the muster', () => {
  test('lets the game master confirm sides, surprise and awareness before anybody rolls', () => {
    const at = new Desk({ people, map: null, authority: 'gm', attacking: 'red' })
    expect(at.window).toEqual({ type: 'muster', seat: 'gm' })
    expect(at.refused({ type: 'confirmMuster', attacking: 'green' })).toEqual({
      code: 'unknown_id',
      params: { kind: 'side', id: 'green' },
    })
    expect(at.refused({ type: 'confirmMuster', surprised: ['red'] })).toEqual({
      code: 'bad_value',
      params: { field: 'surprised' },
    })
    expect(at.refused({ type: 'confirmMuster', awareness: { x: 'alert' } })).toEqual({
      code: 'unknown_id',
      params: { kind: 'fighter', id: 'x' },
    })
    at.gm({ type: 'confirmMuster', attacking: 'blue', surprised: ['red'], awareness: { c: 'unaware' } })
    expect(at.state).toMatchObject({ attacking: 'blue', round: 0 })
    expect(at.state.fighters.map(({ awareness }) => awareness)).toEqual(['surprised', 'alert', 'unaware'])
    expect(at.last('musterConfirmed')).toMatchObject({ attacking: 'blue', surprised: ['red'] })
  })

  test('without a game master the values of the encounter stand', () => {
    const at = new Desk({ people, map: null, attacking: 'red', surprised: ['blue'] })
    expect(at.last('musterConfirmed')).toMatchObject({ attacking: 'red', surprised: ['blue'] })
    expect(at.window).toMatchObject({ type: 'roll', purpose: 'initiative', uid: 'a' })
  })
})

describe('TT-039 initiative', () => {
  test('is one check of Reaction for everybody but bystanders, the surprised included, for the whole fight', () => {
    const at = rolled(
      {
        people: [...people, { uid: 'w', side: 'blue', bystander: true }],
        ...{ map: null, attacking: 'red', surprised: ['blue'] },
      },
      ...[10, 10, 10],
    )
    expect(at.events('initiativeRolled').map(({ uid, total }) => [uid, total!.total])).toEqual([
      ['a', 13],
      ['b', 15],
      ['c', 10],
    ])
    at.turnOf('a').endTurn()
    expect(at.state.round).toBe(2)
    expect(at.state.fighters.map(({ initiative }) => initiative)).toEqual([13, 15, 10, null])
    expect(at.events('initiativeRolled')).toHaveLength(3)
  })

  test('takes modifiers of the game master, and uses up what was for the next check', () => {
    const at = new Desk({ people, map: null, authority: 'gm' })
    at.gm({ type: 'gm.modifier', uid: 'a', label: 'cold', bonus: -2, lasts: 'next', on: 'all' })
    at.gm({ type: 'confirmMuster' }).dice(10)
    expect([at.fighter('a').initiative, at.fighter('a').modifiers]).toEqual([11, []])
  })
})

describe('TT-040 the turn order', () => {
  const tie = (...more: { uid: string; side: string; skills?: Record<string, number> }[]) => ({
    people: [{ uid: 'x', side: 'first' }, { uid: 'y', side: 'second' }, { uid: 'z', side: 'third' }, ...more],
    map: null,
  })

  test('higher initiative first', () => {
    expect(order(rolled({ people, map: null }, 1, 5, 20))).toEqual(['c', 'b', 'a'])
  })

  test('of equals the attacking side, then sides as the set-up lists them', () => {
    expect(order(rolled(tie(), 9, 9, 9))).toEqual(['x', 'y', 'z'])
    expect(order(rolled({ ...tie(), attacking: 'third' }, 9, 9, 9))).toEqual(['z', 'x', 'y'])
    expect(order(rolled({ ...tie(), attacking: 'third' }, 9, 10, 9))).toEqual(['y', 'z', 'x'])
  })

  test('inside a side the higher Reaction', () => {
    const at = rolled(tie({ uid: 'a', side: 'first', skills: { reaction: 2 } }), 9, 9, 9, 7)
    expect(order(at)).toEqual(['a', 'x', 'y', 'z'])
  })

  test('then the name by code points, then the uid', () => {
    // A face lies beyond U+FFFF, so it comes after a letter of the private area, whatever its first code unit is.
    const names = { e: '\u{1F600}', d: '\u{E000}', c: 'Zoe', b: 'adam', a: 'Zoe', z: 'Foe' }
    const uids = Object.keys(names)
    const arranged = uids.map((uid) => ({ uid, side: uid === 'z' ? 'blue' : 'red' }))
    const setup = setupOf({ people: arranged, map: null }) as { encounter: { fighters: { character: object }[] } }
    for (const [i, en] of Object.values(names).entries())
      Object.assign(setup.encounter.fighters[i]!.character, { name: { en, ru: en } })
    const parsed = game.setup.parse(setup)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const dice = Object.fromEntries(uids.map((uid) => [`tabletop/initiative:${uid}`, [9]]))
    const state = game.start(parsed.value, new ScriptedDraws(dice), undefined)
    expect(game.view(state, 'referee').order).toEqual(['a', 'c', 'b', 'd', 'e', 'z'])
  })
})

describe('TT-041 allies with equal initiative', () => {
  const tied = [
    { uid: 'g', side: 'gang' },
    { uid: 'h', side: 'gang' },
    { uid: 'i', side: 'gang' },
    { uid: 'w', side: 'watch' },
  ]
  const ask = { people: tied, map: null, options: { ask_order: true } }

  test('are put in order by their own seat', () => {
    const at = rolled(ask, 9, 9, 5, 9)
    expect(at.window).toEqual({ type: 'order', seat: 'gang', side: 'gang', uids: ['g', 'h'] })
    for (const uids of [['g', 'w'], ['g', 'h', 'i'], ['g'], ['g', 'g']])
      expect(at.refused({ type: 'arrange', uids })).toEqual({ code: 'not_a_tie', params: {} })
    at.act({ type: 'arrange', uids: ['h', 'g'] })
    expect([order(at), at.open('turnOffer').uid]).toEqual([['h', 'g', 'w', 'i'], 'h'])
    expect(at.last('orderArranged')).toMatchObject({ uids: ['h', 'g'], side: 'gang' })
  })

  test('are not asked about without the option, or where nobody is tied', () => {
    expect(rolled({ ...ask, options: {} }, 9, 9, 5, 9).window.type).toBe('turnOffer')
    expect(rolled(ask, 9, 8, 5, 9).window.type).toBe('turnOffer')
  })

  test('or by the game master, at any time', () => {
    const at = rolled({ people: tied, map: null, authority: 'gm' }, 9, 9, 5, 9)
    expect(order(at)).toEqual(['g', 'h', 'w', 'i'])
    at.gm({ type: 'gm.arrange', uids: ['h', 'g'] })
    expect([order(at), at.open('turnOffer').uid]).toEqual([['h', 'g', 'w', 'i'], 'h'])
    for (const uids of [['g', 'w'], ['h', 'i'], ['h']])
      expect(at.refused({ type: 'gm.arrange', uids }, 'gm')).toEqual({ code: 'not_a_tie', params: {} })
  })

  describe('of several seats', () => {
    const people = [
      { uid: 'a1', side: 'gang', skills: { reaction: 5 } },
      { uid: 'b1', side: 'gang', skills: { reaction: 4 } },
      { uid: 'a2', side: 'gang', skills: { reaction: 3 } },
      { uid: 'b2', side: 'gang', skills: { reaction: 2 } },
      { uid: 'w', side: 'watch', bystander: true },
      { uid: 'x', side: 'watch' },
    ]
    const seats = { a1: 'anna', a2: 'anna', b1: 'boris', b2: 'boris', w: 'gm', x: 'x' }
    const shared = (more: Partial<Arrangement> = {}) =>
      rolled({ people, map: null, options: { ask_order: true }, seats, authority: 'gm', ...more }, 10, 11, 12, 13, 1)

    test('each seat is asked about its own, who share out the places that they have', () => {
      const at = shared()
      expect(at.window).toEqual({ type: 'order', seat: 'anna', side: 'gang', uids: ['a1', 'a2'] })
      expect(at.refused({ type: 'arrange', uids: ['a2', 'b1', 'a1', 'b2'] }).code).toBe('not_a_tie')
      at.act({ type: 'arrange', uids: ['a2', 'a1'] })
      expect(order(at)).toEqual(['a2', 'b1', 'a1', 'b2', 'x'])
      expect(at.window).toEqual({ type: 'order', seat: 'boris', side: 'gang', uids: ['b1', 'b2'] })
      at.act({ type: 'arrange', uids: ['b2', 'b1'] })
      expect([order(at), at.open('turnOffer').uid]).toEqual([['a2', 'b2', 'a1', 'b1', 'x'], 'a2'])
    })

    test('nobody is asked about one fighter', () => {
      expect(shared({ seats: { ...seats, a2: 'carl', b2: 'dora' } }).window.type).toBe('turnOffer')
    })

    test('whoever joins meanwhile takes no question away; an initiative that is changed does', () => {
      const at = shared().act({ type: 'arrange', uids: ['a2', 'a1'] })
      at.gm({ type: 'gm.join', uid: 'w' }).dice(3)
      expect(at.open('order')).toMatchObject({ seat: 'boris', uids: ['b1', 'b2'] })
      at.gm({ type: 'gm.initiative', uid: 'b1', value: 30 })
      expect([at.open('turnOffer').uid, order(at)]).toEqual(['b1', ['b1', 'a2', 'a1', 'b2', 'w', 'x']])
    })
  })
})

describe('TT-040 TT-041 whoever comes among arranged equals', () => {
  const people = [
    { uid: 'n', side: 'watch', skills: { reaction: 9 } },
    { uid: 'v', side: 'watch', skills: { reaction: 5 } },
    { uid: 'w', side: 'watch', skills: { reaction: 3 } },
    { uid: 'x', side: 'gang' },
  ]
  /** n 20, v and w 10, x 1; w is arranged before v. */
  const arranged = (more: Partial<Arrangement> = {}) =>
    rolled({ people, map: null, options: { ask_order: true }, ...more }, 11, 5, 7, 1).act({
      ...{ type: 'arrange', uids: ['w', 'v'] },
    })

  test('TT-046 by lowering in the offer stands behind them', () => {
    expect(order(arranged().act({ type: 'lower', to: 10 }))).toEqual(['w', 'v', 'n', 'x'])
  })

  test('TT-047 by lowering in his turn as well, as soon as it counts', () => {
    const at = arranged().act({ type: 'begin' }).act({ type: 'lower', to: 10 })
    expect(order(at)).toEqual(['n', 'w', 'v', 'x'])
    expect(order(at.turnOf('x').endTurn())).toEqual(['w', 'v', 'n', 'x'])
  })

  test.each(['turnOffer', 'turn'])('what was arranged is forgotten by lowering in the window `%s`', (window) => {
    const at = arranged({ authority: 'gm' }).gm({ type: 'gm.turn', uid: 'w' })
    if (window === 'turn') at.act({ type: 'begin' })
    at.act({ type: 'lower', to: 5 })
    if (window === 'turn') at.turnOf('x').endTurn()
    at.gm({ type: 'gm.initiative', uid: 'v', value: 5 })
    expect(order(at)).toEqual(['n', 'v', 'w', 'x'])
  })

  test('TT-154 by the game master, who changes his side', () => {
    const at = arranged({ authority: 'gm' }).gm({ type: 'gm.initiative', uid: 'x', value: 10 })
    at.gm({ type: 'gm.arrange', uids: ['v', 'w'] }).gm({ type: 'gm.side', uid: 'v', side: 'gang' })
    at.gm({ type: 'gm.side', uid: 'v', side: 'watch' })
    expect(order(at)).toEqual(['n', 'w', 'v', 'x'])
  })
})
