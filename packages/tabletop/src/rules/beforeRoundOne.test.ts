import { describe, expect, test } from 'vitest'
import { type Arrangement, Desk, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [1, 1] }
const B: Person = { uid: 'b', side: 'blue', at: [2, 1] }
const C: Person = { uid: 'c', side: 'red', at: [3, 1] }
const W: Person = { uid: 'w', side: 'red', at: [4, 1], bystander: true }
const muster = (more: Partial<Arrangement> = {}): Desk =>
  new Desk({ people: [A, B, C, W], seats: { w: 'red' }, authority: 'gm', ...more })

describe('TT-026 whoever joins before round 1 rolls with the others and acts in it', () => {
  test('at the muster', () => {
    const at = muster().gm({ type: 'gm.join', uid: 'w' }).act({ type: 'confirmMuster' })
    at.dice(20).dice(19).dice(18).dice(17)
    expect([at.fighter('w'), at.state.round]).toMatchObject([{ initiative: 17, tracker: 'ready' }, 1])
  })

  test('while initiative is rolled', () => {
    const at = muster().act({ type: 'confirmMuster' }).dice(20)
    at.gm({ type: 'gm.join', uid: 'w' })
    expect(at.open('roll').uid).toBe('b')
    at.dice(19).dice(18)
    expect(at.open('roll')).toMatchObject({ uid: 'w', purpose: 'initiative' })
    at.dice(17)
    expect([at.fighter('w'), at.state.round]).toMatchObject([{ initiative: 17, tracker: 'ready', ap: 5 }, 1])
  })

  test('while ties are put in order: what has been arranged stays', () => {
    const people = [A, C, B, { ...B, uid: 'd', at: [5, 1] as const }, W]
    const at = muster({ people, options: { ask_order: true } }).act({ type: 'confirmMuster' })
    at.dice(15).dice(15).dice(12).dice(12)
    at.act({ type: 'arrange', uids: ['c', 'a'] })
    expect(at.open('order').uids).toEqual(['b', 'd'])
    at.gm({ type: 'gm.join', uid: 'w' }).dice(9)
    expect(at.open('order').uids).toEqual(['b', 'd'])
    at.act({ type: 'arrange', uids: ['d', 'b'] })
    expect([at.state.round, at.match.view('gm').order]).toEqual([1, ['c', 'a', 'd', 'b', 'w']])
  })
})

describe('TT-050 a fight that is decided before round 1', () => {
  const rolled = (at: Desk) => {
    while (at.state.window?.type === 'roll') at.dice(10)
    return at.match.outcome
  }

  test('at the muster', () => {
    const at = muster().gm({ type: 'gm.remove', uid: 'b' }).act({ type: 'confirmMuster' })
    expect(rolled(at)).toMatchObject({ reason: 'defeat', detail: { winners: ['red'], round: 1 } })
  })

  test('while initiative is rolled', () => {
    const at = muster().act({ type: 'confirmMuster' }).dice(10)
    at.gm({ type: 'gm.wound', uid: 'b', damage: 6, damageType: 'body_physical' })
    expect(rolled(at)).toMatchObject({ reason: 'defeat', detail: { winners: ['red'] } })
  })
})

test('TT-154 what the game master sets at the muster is not overwritten by it', () => {
  const at = muster().gm({ type: 'gm.ap', uid: 'a', ap: 2 })
  at.gm({ type: 'gm.awareness', uid: 'a', awareness: 'surprised' }).act({ type: 'confirmMuster' })
  expect(at.fighter('a')).toMatchObject({ ap: 2, awareness: 'surprised' })
  expect(at.fighter('c')).toMatchObject({ ap: 5, awareness: 'alert' })
  at.dice(20).dice(19).dice(18)
  expect(at.fighter('a').tracker).toBe('skipped')
  const named = muster().gm({ type: 'gm.awareness', uid: 'a', awareness: 'surprised' })
  named.act({ type: 'confirmMuster', awareness: { a: 'unaware' } })
  expect(named.fighter('a').awareness).toBe('unaware')
})

describe('TT-038 TT-027 the muster shows how everybody would begin', () => {
  const found = (at: Desk) =>
    at.state.fighters.map(({ uid }) => {
      const { own, ap } = at.match.view('gm').fighters[uid]!
      return `${uid} ${own!.awareness} ${ap}`
    })
  const D: Person = { uid: 'd', side: 'blue', at: [5, 1], awareness: 'alert', ap: 2 }
  const ambush = () => muster({ people: [A, B, C, D, W], attacking: 'red', surprised: ['blue'] })

  test('by side, file and bonus, the same that it leaves when nothing is changed', () => {
    const at = ambush()
    expect(found(at)).toEqual(['a alert 5', 'b surprised 5', 'c alert 5', 'd alert 2', 'w unaware 0'])
    expect(found(at.act({ type: 'confirmMuster' }))).toEqual(found(ambush()))
  })

  test('and follows what the game master changes', () => {
    const at = ambush().gm({ type: 'gm.side', uid: 'c', side: 'blue' }).gm({ type: 'gm.join', uid: 'w' })
    expect(found(at)).toEqual(['a alert 5', 'b surprised 5', 'c surprised 5', 'd alert 2', 'w alert 5'])
    at.gm({ type: 'gm.remove', uid: 'w' })
    expect(found(at)[0]).toBe('a alert 7')
    at.gm({ type: 'gm.awareness', uid: 'b', awareness: 'alert' })
    expect(at.last('gmOverrode')).toMatchObject({ found: 'surprised', set: 'alert' })
    expect(found(at)[1]).toBe('b alert 5')
  })
})

describe('TT-034 TT-026 who goes out and comes round before round 1', () => {
  const roused = (uid: string) => {
    const at = muster().gm({ type: 'gm.wound', uid, damage: 6, damageType: 'body_physical' })
    at.gm({ type: 'gm.heal', uid, wounds: [1] }).act({ type: 'confirmMuster' })
    at.dice(20).dice(19).dice(18)
    return [at.state.round, at.fighter(uid).tracker, at.fighter(uid).ap]
  }

  test('fights like the others; a bystander stays one', () => {
    expect(roused('a')).toEqual([1, 'ready', 5])
    expect(roused('w')).toEqual([1, null, 0])
  })

  test('a bystander who lies there rolls no initiative', () => {
    const at = muster().gm({ type: 'gm.wound', uid: 'w', damage: 6, damageType: 'body_physical' })
    at.act({ type: 'confirmMuster' }).dice(20).dice(19).dice(18)
    expect([at.state.round, at.fighter('w').initiative]).toEqual([1, null])
  })
})
