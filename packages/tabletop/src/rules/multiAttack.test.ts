import { expect, test } from 'vitest'
import { type Arrangement, desk, type Person } from '../testing/desk.ts'

const skills = { blades: 8, shooting: 10, throwing: 5, conjuration: 6, athletics: 3 }
const A: Person = {
  uid: 'a',
  side: 'red',
  at: [5, 5],
  facing: 'N',
  skills,
  items: ['knife'],
  spells: ['conjured_knives'],
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S' }
const C: Person = { uid: 'c', side: 'blue', at: [6, 4], facing: 'S' }
const fight = (attacker: Partial<Person> = {}, more: Partial<Arrangement> = {}) =>
  desk({ people: [{ ...A, ...attacker }, B, C], ...more })

test('TT-098 one deed, one price, one check, one defence; all strikes hit or none', () => {
  const at = fight().attack('knife', 'b', 2)
  expect(at.fighter('a').ap).toBe(4)
  expect(at.open('defence').hurdles).toHaveLength(1)
  at.defend('passive acrobatics').dice(3)
  // 3 + 8 − 5 = 6 against 5.
  expect(at.events('checkRolled')).toHaveLength(1)
  expect(at.last('attackResolved')).toMatchObject({ strikes: 2, margin: 1, damage: [1, 1] })
  expect(fight().attack('knife', 'b', 2).defend('passive acrobatics').dice(2).damage('b')).toEqual([])
})

test.each([
  [1, 0],
  [2, -5],
  [3, -10],
  [4, -15],
])('TT-099 %i strikes: %i', (strikes, penalty) => {
  const at = fight({ items: ['repeater'] })
    .attack('repeater', 'b', strikes)
    .defend('none')
    .dice(10)
  expect(at.last('attackResolved').attack!.total).toBe(20 + penalty)
})

test('TT-099 the preset says how much', () => {
  const at = fight({ items: ['repeater'] }, { options: { 'check.multi': 3 } })
  expect(at.attack('repeater', 'b', 3).defend('none').dice(10).last('attackResolved').attack!.total).toBe(14)
})

test('TT-100 no more strikes than the rate, the projectiles and the spell allow', () => {
  const many = (at: ReturnType<typeof fight>, source: string, strikes: number) =>
    at.refused({ type: 'deed', id: 'attack', source, targets: [{ uid: 'b', strikes }] })
  expect(many(fight(), 'knife', 3)).toEqual({ code: 'too_many_strikes', params: { most: 2 } })
  expect(many(fight(), 'fist', 4)).toEqual({ code: 'too_many_strikes', params: { most: 3 } })
  expect(fight().attack('fist', 'b', 3).window.type).toBe('defence')
  expect(many(fight({}, { options: { 'multi.unarmed_rate': 2 } }), 'fist', 3).params).toEqual({ most: 2 })
  // One knife in hand is thrown once, and is gone.
  expect(many(fight(), 'knife_thrown', 2)).toEqual({ code: 'too_many_strikes', params: { most: 1 } })
  const thrown = fight({ items: ['knife', 'knife'] }).attack('knife_thrown', 'b', 2)
  expect(thrown.state.items).toEqual([])
  // Twelve bolts: 4 + 4 + 3 and one is left.
  const at = fight({ items: ['repeater'], ap: 20 })
  at.fighter('a').ap = 20
  for (const strikes of [4, 4, 3]) at.attack('repeater', 'b', strikes).defend('none').dice(1)
  expect(at.item('a.1').ammo).toBe(1)
  expect(many(at, 'repeater', 2)).toEqual({ code: 'too_many_strikes', params: { most: 1 } })
  at.attack('repeater', 'b', 1).defend('none').dice(1)
  expect(many(at, 'repeater', 1)).toEqual({ code: 'no_such_item', params: { item: 'repeater' } })
  const spell = { type: 'deed', id: 'cast', source: 'conjured_knives', targets: [{ uid: 'b', strikes: 7 }] } as const
  expect(fight().refused(spell)).toEqual({ code: 'too_many_strikes', params: { most: 6 } })
})

test('TT-101 each strike makes its own wound with the full degree, cut off at 0; an effect is laid once', () => {
  // 17 + 8 − 5 = 20 against 0: degree 3.
  expect(fight().attack('knife', 'b', 2).defend('none').dice(17).damage('b')).toEqual([3, 3])
  // Base 0: 11 + 3 − 5 = 9 is degree 1, no wound; 12 is degree 2, two of 1.
  expect(fight().attack('fist', 'b', 2).defend('none').dice(11).damage('b')).toEqual([])
  expect(fight().attack('fist', 'b', 2).defend('none').dice(12).damage('b')).toEqual([1, 1])
  const at = fight({ spells: ['frost_grip'], skills: { matter: 9 } }).cast('frost_grip', 'b')
  at.defend('none', 'none').dice(1)
  expect(at.events('effectLaid')).toHaveLength(1)
})

test('TT-102 neither other targets nor earlier deeds add to the penalty', () => {
  const at = fight().deed('cast', {
    source: 'conjured_knives',
    targets: [
      { uid: 'b', strikes: 2 },
      { uid: 'c', strikes: 2 },
    ],
  })
  at.defend('none').dice(10).defend('none').dice(10)
  expect(at.events('attackResolved').map(({ attack }) => attack!.total)).toEqual([11, 11])
  const twice = fight().attack('knife', 'b').defend('none').dice(1).attack('knife', 'b').defend('none').dice(1)
  expect(twice.events('attackResolved').map(({ attack }) => attack!.total)).toEqual([9, 9])
})
