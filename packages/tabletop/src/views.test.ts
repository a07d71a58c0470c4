import { describe, expect, test } from 'vitest'
import type { Event } from './events.ts'
import { type Arrangement, Desk, desk, type Person } from './testing/desk.ts'

const A: Person = {
  uid: 'a',
  side: 'red',
  at: [5, 5],
  facing: 'N',
  items: ['knife', 'pocket:wand'],
  skills: { blades: 5 },
}
const B: Person = {
  ...{ uid: 'b', side: 'blue', at: [5, 4], facing: 'S', body: 6, skills: { acrobatics: 4 } },
  items: ['belt:sword', 'bag:club', 'pocket:knife'],
}
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const told = (at: Desk, audience: string): Event[] => at.match.eventsFor(audience).filter(({ unseen }) => !unseen)

describe('TT-164 who sees everything', () => {
  test('the game master, and everybody where the match is open', () => {
    const at = fight({ authority: 'gm' }).gm({ type: 'gm.note', text: 'He lies', secret: true })
    const whole = at.match.view('gm')
    expect(whole.all).toBe(true)
    expect(Object.values(whole.fighters).every(({ own }) => own !== null)).toBe(true)
    expect(Object.keys(whole.items)).toHaveLength(5)
    expect(whole.notes).toHaveLength(1)
    const open = fight({ open: true })
    for (const audience of ['red', 'blue', 'spectator'] as const)
      expect({ ...open.match.view(audience), audience: 'referee' }).toEqual(open.match.view('referee'))
  })

  test('with `authority: rules` the name alone opens nothing', () => {
    expect(fight().match.view('gm').all).toBe(false)
    expect(fight().match.view('gm').fighters.b!.own).toBe(null)
  })
})

describe('TT-165 what other seats do not see', () => {
  test('skills, capacities, exact wounds, pockets and bags, delayed deeds; AP they do', () => {
    const at = fight({ authority: 'gm' }).gm({ type: 'gm.wound', uid: 'b', damage: 2, damageType: 'body_physical' })
    at.turnOf('b').act({
      ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
      trigger: { event: 'attackDeclared', by: 'a' },
    })
    const { fighters, items } = at.match.view('red')
    expect(fighters.b).toMatchObject({ own: null, word: 'wounded', ap: 2, waits: true })
    expect(Object.keys(items).sort()).toEqual(['a.1', 'a.2', 'b.1'])
    const delays = (audience: string) => told(at, audience).find(({ type }) => type === 'delayDeclared')
    expect(delays('red')).toMatchObject({ uid: 'b', deed: null, trigger: null })
    expect(delays('blue')).toMatchObject({ deed: { id: 'posture' }, trigger: { by: 'a' } })
    expect(at.match.view('blue').fighters.b!.own).toMatchObject({
      wounds: [{ damage: 2 }],
      delayed: { deed: { id: 'posture' } },
    })
    expect(JSON.stringify(at.match.view('red'))).not.toContain('attackDeclared')
    // Whether somebody lets his chance go by is his own.
    at.turnOf('a').attack('knife', 'b').act({ type: 'hold' })
    expect(told(at, 'red').some(({ type }) => type === 'delayHeld')).toBe(false)
    expect(told(at, 'blue').some(({ type }) => type === 'delayHeld')).toBe(true)
  })

  test('fighters hidden from their side: figure, tracker line, items, log, targets', () => {
    const hidden = { ...B, hiddenFrom: ['red'] }
    const at = desk({ people: [{ ...A, spells: ['fireball'], skills: { fire: 5 } }, hidden, C] })
    const view = at.match.view('red')
    expect([view.fighters.b, view.order.includes('b'), view.items['b.1']]).toEqual([undefined, false, undefined])
    expect(view.fighters.c).toBeDefined()
    const cells = at.match.legal().flatMap((action) => (action.type === 'deed' && action.cell ? [action.cell] : []))
    expect(cells).toEqual([[0, 0]])
    // His own fireball strikes him, and he is none the wiser.
    at.deed('cast', { source: 'fireball', cell: [5, 3] })
      .defend('none', 'none')
      .dice(10)
    expect(at.damage('b')).toEqual([3])
    expect(JSON.stringify(told(at, 'red').map(({ sight: _, ...event }) => event))).not.toContain('"b"')
    const ofTheCheck = ['situationFound', 'checkRolled', 'attackResolved', 'woundTaken']
    const heard = (audience: string) =>
      new Set(
        told(at, audience)
          .map(({ type }) => type)
          .filter((type) => ofTheCheck.includes(type)),
      )
    expect([[...heard('red')], [...heard('blue')]]).toEqual([[], ofTheCheck])
  })

  test('by whom somebody is held, if that one is hidden', () => {
    const at = desk({ people: [{ ...A, items: [] }, B, C], authority: 'gm' })
    at.deed('grab', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(10)
    const holder = (audience: string) => at.match.view(audience).fighters.b!.effects.map(({ other }) => other)
    expect(holder('blue')).toEqual(['a'])
    at.gm({ type: 'gm.hide', uid: 'a', from: ['blue'] })
    expect([holder('blue'), holder('red'), holder('gm')]).toEqual([[null], ['a'], ['a']])
  })

  test('`view.foe_ap` off: no points of others, in the view or in the log', () => {
    const at = fight({ options: { 'view.foe_ap': false } })
      .attack('knife', 'b')
      .defend('active acrobatics')
      .dice(9)
      .dice(9)
    at.endTurn()
    expect([at.match.view('blue').fighters.a!.ap, at.match.view('red').fighters.a!.ap]).toEqual([null, 4])
    const points = (audience: string) =>
      told(at, audience).flatMap((event) => ('ap' in event || 'apLeft' in event ? [`${event.type} ${event.uid}`] : []))
    expect(points('blue')).toEqual(['apSpent b'])
    expect(points('red')).toEqual(['apSpent a', 'turnEnded a'])
    const entry = (audience: string) => told(at, audience).find(({ type }) => type === 'attackResolved')
    expect([entry('blue'), entry('red')]).toMatchObject([
      { apBefore: null, apAfter: null },
      { apBefore: 6, apAfter: 4 },
    ])
  })

  test('secret notes and secret clocks', () => {
    const name = { en: 'Bell', ru: 'Колокол' }
    const clocks = [
      { id: 'open', name, segments: 4 },
      { id: 'dark', name, segments: 4, secret: true },
    ]
    const at = fight({ authority: 'gm', clocks }).gm({ type: 'gm.clock', id: 'dark', filled: 1 })
    expect(at.match.view('red').clocks).toEqual([{ id: 'open', filled: 0 }])
    expect(told(at, 'red').some(({ type }) => type === 'gmOverrode')).toBe(false)
  })
})

test.each([
  [[], 'unhurt'],
  [[1], 'scratched'],
  [[1, 1], 'wounded'],
  [[4], 'badly_wounded'],
  [[6], 'out'],
])('TT-166 wounds %j of 6 are called %s', (damages, word) => {
  const at = fight({ authority: 'gm' })
  for (const damage of damages) at.gm({ type: 'gm.wound', uid: 'b', damage, damageType: 'body_physical' })
  expect(at.match.view('red').fighters.b!.word).toBe(word)
})

test('TT-166 the worse track decides', () => {
  const at = fight({ authority: 'gm' }).gm({ type: 'gm.wound', uid: 'b', damage: 1, damageType: 'body_physical' })
  at.gm({ type: 'gm.wound', uid: 'b', damage: 4, damageType: 'mental_magical' })
  expect(at.match.view('red').fighters.b!.word).toBe('badly_wounded')
})

describe('TT-167 facts that are hidden change nothing for those who may not know', () => {
  /** The same fight twice, with something else that red must not know. */
  const same = (one: Desk, other: Desk, act: (at: Desk) => unknown) => {
    for (const at of [one, other]) act(at)
    expect(one.match.view('red')).toEqual(other.match.view('red'))
    expect(one.match.eventsFor('red').map(({ seq: _, ...event }) => event)).toEqual(
      other.match.eventsFor('red').map(({ seq: _, ...event }) => event),
    )
    if (one.match.deciding === 'red') expect(one.match.legal()).toEqual(other.match.legal())
  }

  test('skills, capacities, pockets', () => {
    const other = { ...B, body: 9, mind: 8, skills: { acrobatics: 4, fire: 0, matter: 7 }, items: ['belt:sword'] }
    same(fight(), fight({ people: [A, other, C] }), (at) =>
      at.attack('knife', 'b').defend('active acrobatics').dice(3).dice(9),
    )
  })

  test('pockets that stand first on the sheet', () => {
    const other = { ...B, items: ['pocket:wand', 'belt:sword'] }
    same(fight({ people: [A, { ...B, items: ['belt:sword'] }, C] }), fight({ people: [A, other, C] }), (at) =>
      at.endTurn(),
    )
  })

  test('of which kind a wound is that somebody else has got', () => {
    const hurt = (damageType: 'body_physical' | 'mental_magical') =>
      fight({ authority: 'gm' }).gm({ type: 'gm.wound', uid: 'b', damage: 1, damageType })
    same(hurt('body_physical'), hurt('mental_magical'), (at) => {
      const { wounds } = at.fighter('b')
      at.gm({ type: 'gm.heal', uid: 'b', wounds: wounds.map(({ id }) => id) })
    })
  })

  test('what somebody hidden does in his turn: nothing is heard of it, not even that it was something', () => {
    const hidden: Person = { ...C, at: [3, 3], hiddenFrom: ['red'] }
    const [one, other] = [desk({ people: [hidden, A, B] }), desk({ people: [hidden, A, B] })]
    const from = one.match.events.length
    one.deed('posture', { posture: 'prone' })
    other.deed('move', { path: ['S'] })
    expect([one, other].map(({ match }) => match.eventsFor('red', from))).toEqual([[], []])
    same(one, other, (at) => at.endTurn())
  })

  test('who is hidden, and where', () => {
    const hidden = (at: readonly [number, number]) => fight({ people: [A, { ...B, at, hiddenFrom: ['red'] }, C] })
    same(hidden([5, 4]), hidden([9, 1]), (at) => at.deed('move', { path: ['W'] }))
  })

  test('TT-046 when somebody hidden comes: giving way is listed to the next in sight', () => {
    const offered = (initiative: number) => {
      const at = new Desk({ people: [A, { ...B, hiddenFrom: ['red'] }, C] }).start()
      Object.assign(at.fighter('b'), { initiative })
      Object.assign(at.fighter('c'), { initiative: 4 })
      expect(at.open('turnOffer').uid).toBe('a')
      return at.match.legal()
    }
    expect(offered(9)).toEqual([{ type: 'begin' }, { type: 'lower', to: 3 }])
    expect(offered(7)).toEqual(offered(9))
    expect(offered(2)).toEqual(offered(9))
  })

  test('what a delayed deed is and waits for', () => {
    const delayed = (posture: 'prone' | 'seated', event: 'spoke' | 'fighterOut') => {
      const at = desk({ people: [B, A, C] })
      return at.act({ type: 'delay', deed: { id: 'posture', posture }, trigger: { event, by: 'a' } })
    }
    same(delayed('prone', 'spoke'), delayed('seated', 'fighterOut'), (at) => at.turnOf('a'))
  })

  test('what a hidden foe does sets off no delayed deed', () => {
    const sneaking = (uid: string) => {
      const hidden: Person = { ...C, uid, at: [3, 3], hiddenFrom: ['red'] }
      const at = desk({ people: [A, hidden, { ...B, hiddenFrom: [] }] }).act({
        ...{ type: 'delay', deed: { id: 'posture', posture: 'prone' } },
        trigger: { event: 'turnBegan', by: 'enemies', timing: 'after' },
      })
      return at.endTurn().act({ type: 'begin' })
    }
    const [one, other] = [sneaking('x'), sneaking('y')]
    // TT-029: nobody answers what he does not see.
    expect(one.match.view('red').window).toEqual({ type: 'hidden', seat: 'blue' })
    same(one, other, () => undefined)
  })

  test('which hidden foe attacks', () => {
    const people = (uid: string): Person[] => [
      { ...B, at: [5, 6], facing: 'N', items: ['knife'], skills: { blades: 2 }, uid, hiddenFrom: ['red'] },
      { ...A, facing: 'S' },
      C,
    ]
    const at = (uid: string) => desk({ people: people(uid) }).attack('knife', 'a')
    const [one, other] = [at('x'), at('y')]
    expect(one.match.deciding).toBe('red')
    same(one, other, () => undefined)
    // TT-168: the blow shows who struck it.
    one.defend('none').dice(9)
    expect(told(one, 'red').find(({ type }) => type === 'attackResolved')).toMatchObject({ uid: 'x', target: 'a' })
    expect(one.match.view('red').fighters.x).toBeDefined()
  })

  test('everybody sees whose decision is pending, not its options', () => {
    const at = fight().attack('knife', 'b')
    expect(at.match.view('red').window).toEqual({ type: 'hidden', seat: 'blue' })
    expect(at.match.view('red').pending).toBe(null)
    expect(at.match.view('blue').window).toMatchObject({ type: 'defence', uid: 'b' })
    expect(at.match.view('spectator').window).toEqual({ type: 'hidden', seat: 'blue' })
  })
})

describe('TT-168 a fact becomes visible by the event that reveals it', () => {
  test('a hidden attacker appears when his attack is resolved', () => {
    const at = desk({ people: [{ ...A, hiddenFrom: ['blue'] }, B, C] }).attack('knife', 'b')
    expect(at.match.view('blue').fighters.a).toBe(undefined)
    expect(at.match.view('blue').pending).toMatchObject({ type: 'check', uid: '', target: 'b' })
    at.defend('none').dice(9)
    expect(at.last('hiddenEnded')).toMatchObject({ uid: 'a', from: ['blue'] })
    expect(at.match.view('blue').fighters.a).toBeDefined()
    expect(at.match.view('blue').fighters.b!.own!.wounds[0]!.attacker).toBe('a')
  })

  test('of several blows each shows itself; who stands behind the wounds is known when the deed is done', () => {
    const thrower: Person = { ...A, spells: ['conjured_knives'], skills: { conjuration: 6 }, hiddenFrom: ['blue'] }
    const at = desk({ people: [thrower, B, { ...C, at: [6, 4] }] })
      .cast('conjured_knives', 'b', 'c')
      .defend('none')
      .dice(9)
    const attacker = () => at.match.view('blue').fighters.b!.own!.wounds[0]!.attacker
    expect([at.open('defence').uid, attacker()]).toEqual(['c', null])
    at.defend('none').dice(9)
    expect(attacker()).toBe('a')
  })

  test('`foes_hidden_until_act` keeps tracker lines of foes back until their first deed', () => {
    const at = fight({ options: { 'view.foes_hidden_until_act': true } })
    const line = () => [at.match.view('blue').order, at.match.view('blue').fighters.a?.initiative]
    expect(line()).toEqual([['b', 'c'], null])
    expect(at.match.view('red').order).toEqual(['a'])
    expect(told(at, 'blue').flatMap((event) => (event.type === 'initiativeRolled' ? [event.uid] : []))).toEqual([
      'b',
      'c',
    ])
    at.deed('posture', { posture: 'prone' })
    expect(line()).toEqual([['a', 'b', 'c'], 20])
  })
})
