import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [2, 2], facing: 'E', skills: { athletics: 6 } }
const B: Person = { uid: 'b', side: 'blue', at: [3, 2], facing: 'W', skills: { athletics: 4, acrobatics: 5 } }
const C: Person = { uid: 'c', side: 'blue', at: [3, 3], facing: 'W', skills: { mind: 9 }, spells: ['paralysis'] }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], ...more })
const grab = { type: 'deed', id: 'grab', targets: [{ uid: 'b' }] } as const
const held = (more: Partial<Arrangement> = {}) => fight(more).act(grab).defend('none').dice(10)
const isHeld = (at: Desk) => [at.fighter('a').grips, at.effects('b').includes('grabbed')]

describe('TT-113 grab', () => {
  test('Athletics, no damage; further degrees add nothing; a hand is tied', () => {
    const at = fight().act(grab).defend('none').dice(20)
    expect(at.last('attackResolved')).toMatchObject({ deed: 'grab', degree: 3, damage: [] })
    expect(at.last('attackResolved').attack!.items).toEqual([{ what: 'skill:athletics', value: 6 }])
    expect([isHeld(at), at.damage('b')]).toEqual([['b', true], []])
    expect(at.events('grabbed')).toHaveLength(1)
    at.turnOf('b')
    expect(at.refused({ type: 'deed', id: 'move', path: ['E'] })).toEqual({
      ...{ code: 'cannot_move', params: { why: 'held' } },
    })
  })

  test('needs a free hand', () => {
    const armed = desk({ people: [{ ...A, items: ['spear'] }, B, C] })
    expect(armed.refused(grab)).toEqual({ code: 'hands_full', params: { need: 1, free: 0 } })
    const one = desk({ people: [{ ...A, items: ['knife', 'belt:club', 'belt:sword'] }, B, C] })
    one.act(grab).defend('none').dice(10)
    expect(one.refused({ type: 'deed', id: 'draw', item: 'a.2' })).toEqual({
      ...{ code: 'hands_full', params: { need: 1, free: 0 } },
    })
  })
})

describe('TT-114 break_free', () => {
  const breaking = (skill?: string) =>
    held()
      .turnOf('b')
      .deed('break_free', skill ? { skill } : {})

  test('the better of two skills against the holder, who holds on for 1 AP, passively or not at all', () => {
    const at = breaking()
    expect(at.open('defence')).toMatchObject({ seat: 'red', uid: 'a' })
    expect(offered(at)).toEqual([['active athletics 6', 'passive athletics 11', 'none']])
    at.defend('active athletics').dice(10).dice(9)
    // 10 + 5 = 15 against 9 + 6 = 15: a tie holds.
    expect(at.last('contestResolved')).toMatchObject({ own: { total: 15 }, other: { total: 15 }, free: false })
    expect([isHeld(at), at.fighter('a').ap]).toEqual([['b', true], 3])
    at.deed('break_free', { skill: 'athletics' }).defend('passive athletics').dice(8)
    expect(at.last('contestResolved')).toMatchObject({ own: { total: 12 }, other: { total: 11 }, free: true })
    expect([isHeld(at), at.last('gripEnded').reason, at.fighter('a').ap]).toEqual([[null, false], 'free', 3])
  })

  test('none is 0; no benefit on either side', () => {
    expect(isHeld(breaking().defend('none').dice(1))).toEqual([null, false])
    const clear = breaking().defend('active athletics').dice(1).dice(20)
    expect([isHeld(clear), clear.window.type]).toEqual([['b', true], 'turn'])
  })

  test('TT-156 holding on passively is told, and uses up what was for the next check', () => {
    const firm = { type: 'gm.modifier', uid: 'a', label: 'firm', bonus: 3, lasts: 'next', on: 'all' } as const
    const at = held({ authority: 'gm' }).gm(firm)
    at.turnOf('b').deed('break_free').defend('passive athletics').dice(9)
    expect(at.last('passiveTaken')).toMatchObject({ uid: 'a', against: 'b', purpose: 'contest', sum: { total: 14 } })
    expect([isHeld(at), at.fighter('a').modifiers]).toEqual([['b', true], []])
    at.gm(firm).deed('break_free').defend('none').dice(1)
    expect([at.last('passiveTaken').mode, at.fighter('a').modifiers.length]).toEqual(['none', 1])
  })

  test('held by two he breaks free of one after the other, first of whoever took hold first', () => {
    const people = [A, { ...A, uid: 'd', at: [4, 2] as const, facing: 'W' }, B, C]
    const at = desk({ people }).turnOf('d').act(grab).defend('none').dice(10).turnOf('a').act(grab)
    at.defend('none').dice(10).turnOf('b').deed('break_free')
    expect(at.open('defence').uid).toBe('d')
    at.defend('none').dice(1)
    expect([at.fighter('d').grips, at.fighter('a').grips, at.effects('b')]).toEqual([null, 'b', ['grabbed']])
    expect(at.deed('break_free').open('defence').uid).toBe('a')
  })

  test('refusals', () => {
    expect(fight().refused({ type: 'deed', id: 'break_free' }).code).toBe('not_grabbed')
    expect(held().turnOf('b').refused({ type: 'deed', id: 'break_free', skill: 'mind' }).code).toBe(
      'option_not_offered',
    )
  })
})

describe('TT-115 a grip ends', () => {
  test('when the holder drops it', () => {
    const at = held().deed('drop', { what: 'grip' })
    expect([isHeld(at), at.last('gripEnded').reason]).toEqual([[null, false], 'dropped'])
  })
  test('when the holder moves', () => {
    expect(isHeld(held().deed('move', { path: [{ turn: 'N' }] }))).toEqual(['b', true])
    const at = held().deed('move', { path: ['N'] })
    expect([isHeld(at), at.last('gripEnded').reason]).toEqual([[null, false], 'moved'])
  })
  test('when the holder is pushed, even if they stay adjacent', () => {
    const people = [A, B, { ...C, at: [2, 1] as const, facing: 'S' }]
    const at = held({ people })
      .turnOf('c')
      .deed('push', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(5)
    expect([at.cell('a'), isHeld(at), at.last('gripEnded').reason]).toEqual([[2, 3], [null, false], 'pushed'])
  })
  test('when the holder goes out', () => {
    const people = [{ ...A, body: 1 }, { ...B, attacks: ['fist'] }, C]
    const at = held({ people }).turnOf('b').attack('fist', 'a').defend('none').dice(10)
    expect([isHeld(at), at.last('gripEnded').reason]).toEqual([[null, false], 'out'])
  })
  test('when the holder is paralysed', () => {
    const at = held().turnOf('c').cast('paralysis', 'a').defend('none').dice(10)
    expect(at.effects('a')).toEqual(['paralysed'])
    expect([isHeld(at), at.last('gripEnded').reason]).toEqual([[null, false], 'paralysed'])
  })
  test('when they are no longer adjacent', () => {
    const at = held({ authority: 'gm' }).gm({ type: 'gm.place', uid: 'b', cell: [9, 2] })
    expect([isHeld(at), at.last('gripEnded').reason]).toEqual([[null, false], 'apart'])
    const near = held({ authority: 'gm' }).gm({ type: 'gm.place', uid: 'b', cell: [3, 1] })
    expect(isHeld(near)).toEqual(['b', true])
  })
  test('when somebody else pushes the held one away', () => {
    const people = [A, B, { ...C, at: [3, 1] as const, facing: 'S', skills: { athletics: 5 } }]
    const at = held({ people })
      .turnOf('c')
      .deed('push', { targets: [{ uid: 'b' }] })
      .defend('none')
      .dice(10)
    expect([at.cell('b'), isHeld(at), at.last('gripEnded').reason]).toEqual([[3, 4], [null, false], 'apart'])
  })
})
