import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DamageType } from '../content/words.ts'
import { Desk, desk, type Person } from '../testing/desk.ts'
import { penaltyOf, TWO_TRACKS } from './wounds.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const a = { uid: 'a', side: 'red', skills: { blades: 9 }, items: ['sword'], attacks: ['sword'] }
const b = { uid: 'b', side: 'blue' }
const third = { uid: 'c', side: 'blue' }
const fight = (defender: Partial<Person> = {}): Desk =>
  desk({ people: [a, { ...b, ...defender }, third], map: null, authority: 'gm' })

const hurt = (at: Desk, uid: string, damage: number, damageType: DamageType = 'body_physical') =>
  at.gm({ type: 'gm.wound', uid, damage, damageType })

describe('TT-030 a wound', () => {
  test('is kept by itself, with its source', () => {
    const at = fight({ body: 20 }).attack('sword', 'b', 2).defend('passive acrobatics').dice(2)
    // 2 + 9 − 5 = 6 against 5.
    const wound = { track: 'body', damage: 2, type: 'body_physical', source: 'sword', attacker: 'a', round: 1 }
    expect(at.fighter('b').wounds).toEqual([
      { id: 1, ...wound },
      { id: 2, ...wound },
    ])
    expect(at.events('woundTaken').map(({ sum, capacity }) => [sum, capacity])).toEqual([
      [2, 20],
      [4, 20],
    ])
  })

  test('is none where a strike does no damage', () => {
    const at = fight().gm({ type: 'gm.item', item: 'a.1', base: 0 }).attack('sword', 'b').defend('none').dice(1)
    expect(at.last('attackResolved')).toMatchObject({ margin: 10, degree: 2, damage: [1] })
    expect(at.damage('b')).toEqual([1])
    const weak = fight().gm({ type: 'gm.item', item: 'a.1', base: -1 }).attack('sword', 'b').defend('none').dice(1)
    expect([weak.last('attackResolved').success, weak.damage('b')]).toEqual([true, []])
  })
})

test.each([
  ['body_physical', 'body', 'unconscious'],
  ['body_magical', 'body', 'unconscious'],
  ['mental_magical', 'mind', 'broken'],
] as const)('TT-031 %s goes to %s', (type, track, how) => {
  const at = hurt(fight({ body: 4, mind: 4 }), 'b', 3, type)
  expect(at.fighter('b').wounds).toMatchObject([{ track, damage: 3 }])
  expect(at.fighter('b').tracker).toBe('ready')
  hurt(at, 'b', 1, type)
  expect(at.last('fighterOut')).toMatchObject({ uid: 'b', how })
})

describe('TT-032 wounds weigh', () => {
  test.each([
    [4, 2, 3],
    [5, 2, 4],
    [6, 2, 4],
    [7, 3, 5],
    [8, 3, 6],
    [10, 4, 7],
  ])('table 25.9: capacity %i, −1 from %i, −2 from %i, out at the whole', (body, one, two) => {
    const penalties: number[] = []
    for (let damage = 1; damage < body; damage++) {
      const at = hurt(fight({ body }), 'b', damage)
      penalties.push(penaltyOf({ plan: planOf(at), state: at.state }, at.fighter('b')))
      expect(at.fighter('b').tracker).toBe('ready')
    }
    expect(penalties).toEqual(penalties.map((_, i) => (i + 1 >= two ? -2 : i + 1 >= one ? -1 : 0)))
    expect(hurt(fight({ body }), 'b', body).fighter('b').tracker).toBe('out')
  })

  test('only the worse of the two tracks counts', () => {
    const at = hurt(hurt(fight({ body: 7 }), 'b', 3), 'b', 2, 'mental_magical')
    const passive = () => at.open('defence').hurdles[0]!.options.find(({ mode }) => mode === 'passive')!.value
    at.attack('sword', 'b')
    expect(passive()).toBe(5 - 1)
    hurt(at, 'b', 2)
    expect(passive()).toBe(5 - 2)
  })

  test('every check of his: attack, defence, support, contest, initiative', () => {
    const at = fight()
    hurt(at, 'a', 2).attack('sword', 'b').defend('none').dice(10)
    expect(at.last('checkRolled').sum!.total).toBe(10 + 9 - 1)
    const healer = { uid: 'a', side: 'red', skills: { light: 2 }, spells: ['mend'] }
    const support = hurt(desk({ people: [healer, b], map: null, authority: 'gm' }), 'a', 4)
      .cast('mend', 'a')
      .dice(5)
    expect(support.last('supportResolved').sum!.total).toBe(5 + 2 - 2)
    const held = hurt(
      fight()
        .deed('grab', { targets: [{ uid: 'b' }] })
        .defend('none')
        .dice(9),
      'b',
      2,
    ).turnOf('b')
    held.deed('break_free', { skill: 'athletics' }).defend('passive athletics').dice(10)
    expect(held.last('contestResolved').own.total).toBe(9)
    const joining = desk({
      people: [a, b, { ...third, bystander: true }],
      map: null,
      authority: 'gm',
      seats: { c: 'blue' },
    })
    hurt(joining, 'c', 2).gm({ type: 'gm.join', uid: 'c' }).dice(10)
    expect(joining.fighter('c').initiative).toBe(9)
  })
})

describe('TT-033 who is out', () => {
  const square = { at: [1, 1], facing: 'E' } as const
  const people = [
    { ...a, ...square, items: [], skills: { athletics: 9 } },
    { ...b, at: [2, 1] as const, facing: 'W' },
    { ...third, at: [1, 2] as const, facing: 'N' },
    { uid: 'd', side: 'red', at: [9, 1] as const },
  ]

  test('falls, and loses AP, delayed deed and grips in both directions', () => {
    const at = desk({ people, authority: 'gm' })
    at.deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(9)
    at.turnOf('c')
      .deed('grab', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(9)
    at.turnOf('a')
    const deed = { id: 'attack', source: 'fist', targets: [{ uid: 'b' }] } as const
    at.act({ type: 'delay', deed, trigger: { event: 'called' } }).endTurn()
    hurt(at, 'a', 6)
    expect(at.fighter('a')).toMatchObject({ tracker: 'out', ap: 0, posture: 'prone', delayed: null, grips: null })
    expect([at.effects('a'), at.effects('b'), at.fighter('c').grips]).toEqual([[], [], null])
    expect(at.last('delayLost')).toMatchObject({ uid: 'a' })
    expect(at.events('gripEnded').map(({ uid, by, reason }) => [uid, by, reason])).toEqual([
      ['b', 'a', 'out'],
      ['a', 'c', 'out'],
    ])
    expect(at.match.view('red').order).toContain('a')
  })

  test('stays on the back of whoever carries him, and puts down whom he carries', () => {
    const lifted = () =>
      desk({
        people: [
          { uid: 'a', side: 'red', at: [1, 1] },
          { uid: 'f', side: 'red', at: [2, 1] },
          { uid: 'e', side: 'blue', at: [9, 7] },
        ],
        authority: 'gm',
      }).deed('lift', { targets: [{ uid: 'f' }] })
    const at = hurt(lifted(), 'f', 6)
    expect([at.fighter('a').carries, at.effects('f'), at.events('putDown')]).toEqual(['f', ['carried'], []])
    at.gm({ type: 'gm.heal', uid: 'f', wounds: [1] })
    expect([at.fighter('f').tracker, at.cell('f'), at.effects('f')]).toEqual(['done', [1, 1], ['carried']])
    const dropped = hurt(lifted(), 'a', 6)
    expect([dropped.fighter('a').carries, dropped.effects('f')]).toEqual([null, []])
    const gone = lifted().gm({ type: 'gm.remove', uid: 'f' })
    expect([gone.fighter('a').carries, gone.fighter('f').tracker]).toEqual([null, 'left'])
  })

  test('has no turn any more, not even the one that runs', () => {
    const at = hurt(desk({ people, authority: 'gm' }), 'a', 6)
    expect(at.last('turnEnded')).toMatchObject({ uid: 'a' })
    expect(at.open('turnOffer').uid).toBe('b')
    at.turnOf('d').endTurn()
    expect([at.state.round, at.open('turnOffer').uid]).toEqual([2, 'b'])
  })

  test('also before the first round: he rolls, but has neither AP nor a turn', () => {
    const at = hurt(new Desk({ people, authority: 'gm' }), 'a', 6).start()
    expect(at.fighter('a')).toMatchObject({ tracker: 'out', ap: 0, initiative: 20 - 2 })
    expect(at.open('turnOffer').uid).toBe('b')
  })
})

describe('TT-034 healing', () => {
  const healer = { uid: 'h', side: 'blue', skills: { light: 10 }, spells: ['mend'] }
  const ward = (...wounds: number[]) => {
    const at = desk({ people: [healer, b, a], map: null, authority: 'gm' })
    for (const damage of wounds) hurt(at, 'b', damage)
    return at
  }

  test('takes whole wounds, the oldest first; each further degree one more', () => {
    const at = ward(3, 1, 1).cast('mend', 'b').dice(9)
    expect([at.last('supportResolved').degree, at.damage('b')]).toEqual([1, [1, 1]])
    expect(ward(3, 1, 1).cast('mend', 'b').dice(10).damage('b')).toEqual([1])
  })

  test('or those that the healer names', () => {
    const at = ward(1, 3, 1)
    const [, second] = at.fighter('b').wounds
    at.deed('cast', { source: 'mend', targets: [{ uid: 'b' }], wounds: [second!.id] }).dice(5)
    expect(at.damage('b')).toEqual([1, 1])
    expect(at.last('woundRemoved').wound).toEqual(second)
  })

  test('brings somebody back as soon as both sums are below the capacity: prone, without AP, done', () => {
    const at = ward(2, 6).cast('mend', 'b').dice(5)
    expect([at.damage('b'), at.fighter('b').tracker]).toEqual([[6], 'out'])
    at.cast('mend', 'b').dice(5)
    expect(at.fighter('b')).toMatchObject({ tracker: 'done', posture: 'prone', ap: 0, wounds: [] })
    expect(at.last('fighterReturned')).toMatchObject({ uid: 'b' })
    at.turnOf('a').endTurn()
    expect([at.state.round, at.turnOf('b').fighter('b').ap]).toEqual([2, 5])
  })

  describe('TT-137 where somebody has stopped meanwhile', () => {
    const lying: Person = { uid: 'b', side: 'blue', at: [5, 5] }
    const far: Person = { uid: 'c', side: 'blue', at: [0, 0] }
    const mover: Person = { uid: 'a', side: 'red', at: [5, 6], facing: 'N' }
    const crossed = (...others: readonly Person[]) =>
      hurt(desk({ people: [mover, lying, far, ...others], authority: 'gm' }), 'b', 6).gm({
        ...{ type: 'gm.place', uid: 'a', cell: [5, 5] },
      })
    const roused = (at: Desk) => at.gm({ type: 'gm.heal', uid: 'b', wounds: [1] })

    test('he comes round on the first free cell beside', () => {
      const at = roused(crossed())
      expect([at.cell('a'), at.cell('b'), at.fighter('b').posture]).toEqual([[5, 5], [5, 4], 'prone'])
      expect(roused(crossed({ uid: 'd', side: 'red', at: [5, 4] })).cell('b')).toEqual([6, 4])
    })

    test('or further off, where all around is taken', () => {
      const row = [4, 5, 6].flatMap((x) => [4, 5, 6].map((y) => [x, y] as const))
      const crowd = row.filter(([x, y]) => x !== 5 || y === 4)
      const at = crossed(...crowd.map((cell, i) => ({ uid: `d${i}`, side: 'red', at: cell })), {
        ...{ uid: 'e', side: 'red', at: [5, 7] },
      })
      expect(roused(at.gm({ type: 'gm.place', uid: 'e', cell: [5, 6] })).cell('b')).toEqual([5, 3])
    })

    test('TT-029 and finds whoever hides there', () => {
      const at = roused(crossed().gm({ type: 'gm.hide', uid: 'a', from: ['blue'] }))
      expect([at.cell('b'), at.fighter('a').hiddenFrom]).toEqual([[5, 4], []])
    })
  })

  test('not while the other track is full', () => {
    const at = ward(6)
    hurt(at, 'b', 6, 'mental_magical').cast('mend', 'b').dice(5)
    expect([at.damage('b'), at.fighter('b').tracker]).toEqual([[6], 'out'])
  })
})

test('TT-035 nobody dies: wounds beyond the capacity are recorded, and that is all', () => {
  const at = hurt(fight(), 'b', 6).attack('sword', 'b').dice(20)
  expect([at.damage('b'), at.fighter('b').tracker]).toEqual([[6, 4], 'out'])
  expect(at.events('fighterOut')).toHaveLength(1)
  expect(at.match.outcome).toBeUndefined()
  at.gm({ type: 'gm.heal', uid: 'b', wounds: [1] })
  expect(at.fighter('b').tracker).toBe('done')
})

describe('TT-036 the wound model is one part', () => {
  test('penalty, out and words come from it alone', () => {
    vi.spyOn(TWO_TRACKS, 'penalty').mockReturnValue(-7)
    vi.spyOn(TWO_TRACKS, 'word').mockReturnValue('wounded')
    const out = vi.spyOn(TWO_TRACKS, 'out').mockReturnValue(null)
    const at = hurt(hurt(fight(), 'a', 1), 'b', 40)
    expect([at.fighter('b').tracker, at.match.view('red').fighters.b!.word]).toEqual(['ready', 'wounded'])
    at.attack('sword', 'c').defend('none').dice(10)
    expect(at.last('checkRolled').sum!.total).toBe(10 + 9 - 7)
    out.mockReturnValue('broken')
    expect(hurt(at, 'b', 1).last('fighterOut')).toMatchObject({ uid: 'b', how: 'broken' })
  })
})

function planOf(at: Desk) {
  const { encounter, rules } = at.state.setup
  return { placed: new Map(encounter.fighters.map((each) => [each.uid, each])), rules } as never
}
