import { describe, expect, test } from 'vitest'
import { Desk, desk, type Person } from '../testing/desk.ts'
import { kit } from '../testing.ts'
import { attackWins, degreeOf, thrown } from './dice.ts'

const [d20, d10s, d6s] = ['d20', '2d10', '3d6'].map((id) => kit.content.checks.find((each) => each.id === id)!)

/** Knife against Acrobatics, a game master at hand. */
function fight(attacker: Partial<Person> = {}, defender: Partial<Person> = {}, options = {}): Desk {
  const people = [
    { uid: 'a', side: 'red', skills: { blades: 5 }, items: ['knife'], attacks: ['knife'], ...attacker },
    { uid: 'b', side: 'blue', skills: { acrobatics: 5 }, ...defender },
  ]
  const at = new Desk({ people, map: null, authority: 'gm', options }).gm({ type: 'confirmMuster' })
  for (let face = 2; face > 0; face--) at.dice(...new Array(at.open('roll').count).fill(face))
  return at.turnOf('a')
}

const edge = (at: Desk, uid: string, roll: 'advantage' | 'hindrance', on: 'attack' | 'defence') =>
  at.gm({ type: 'gm.modifier', uid, label: roll, roll, lasts: 'next', on })

describe('TT-010 a check', () => {
  test('is dice, skill and modifiers; a skill that the sheet lacks is 0', () => {
    const at = fight({ skills: { blades: 5 } })
    at.gm({ type: 'gm.modifier', uid: 'a', label: 'luck', bonus: 2, lasts: 'next', on: 'all' })
    at.attack('knife', 'b').defend('active athletics').dice(12).dice(9)
    const { attack, hurdles } = at.last('attackResolved')
    expect([attack!.total, hurdles[0]!.sum!.total]).toEqual([12 + 5 + 2, 9])
  })

  test.each([
    [20, 1],
    [1, 20],
  ])('a face has no meaning of its own: %i against %i', (attack, defence) => {
    const at = fight({ skills: { blades: -5 } }, { skills: { acrobatics: 20 } })
    at.attack('knife', 'b').defend('active acrobatics').dice(attack).dice(defence)
    expect(at.last('attackResolved')).toMatchObject({ success: false, margin: attack - 5 - (defence + 20) })
  })

  test('adds up all dice of the set', () => {
    const at = fight({}, {}, { 'check.preset': '3d6' })
    at.attack('knife', 'b').defend('passive acrobatics').dice(6, 6, 6)
    expect(at.last('attackResolved')).toMatchObject({ attack: { dice: [[6, 6, 6]], total: 23 }, margin: 11, degree: 3 })
  })
})

test('TT-011 against a difficulty an equal total succeeds', () => {
  const mend = (die: number) => {
    const at = desk({
      ...{ map: null, authority: 'gm' },
      people: [
        { uid: 'a', side: 'red', skills: { light: 3 }, spells: ['mend'] },
        { uid: 'b', side: 'blue' },
      ],
    })
    at.cast('mend', 'a').dice(die)
    const { success, degree } = at.last('supportResolved')
    return [success, degree]
  }
  // Difficulty 10; 13 + 3 is a margin of 6, 17 + 3 one of 10.
  expect([6, 7, 13, 17].map(mend)).toEqual([
    [false, 1],
    [true, 1],
    [true, 1],
    [true, 2],
  ])
})

describe('TT-012 an equal result', () => {
  const tied = (options: object) =>
    fight({}, {}, options).attack('knife', 'b').defend('active acrobatics').dice(11).dice(11).last('attackResolved')

  test('goes to the defence, or to whom the constants name', () => {
    expect(tied({})).toMatchObject({ margin: 0, success: false, degree: 1 })
    expect(tied({ 'check.tie': 'attacker' })).toMatchObject({ margin: 0, success: true, degree: 1, damage: [1] })
  })

  test('one more is a hit', () => {
    const at = fight().attack('knife', 'b').defend('active acrobatics').dice(12).dice(11)
    expect(at.last('attackResolved')).toMatchObject({ margin: 1, success: true })
  })
})

describe('TT-013 the degree of the winner', () => {
  test.each([
    [-20, 'defence 3', 'defence 5'],
    [-19, 'defence 2', 'defence 4'],
    [-11, 'defence 2', 'defence 3'],
    [-10, 'defence 2', 'defence 3'],
    [-9, 'defence 1', 'defence 2'],
    [-1, 'defence 1', 'defence 1'],
    [0, 'defence 1', 'defence 1'],
    [1, 'attack 1', 'attack 1'],
    [9, 'attack 1', 'attack 2'],
    [10, 'attack 2', 'attack 3'],
    [19, 'attack 2', 'attack 4'],
    [20, 'attack 3', 'attack 5'],
    [30, 'attack 4', 'attack 7'],
  ])('table 25.1: a margin of %i is %s, with 3d6 %s', (margin, byTens, byFives) => {
    const told = (check: typeof d20) =>
      `${attackWins(check!, margin) ? 'attack' : 'defence'} ${degreeOf(check!, margin)}`
    expect([told(d20), told(d10s), told(d6s)]).toEqual([byTens, byTens, byFives])
  })

  test('counts in play', () => {
    const at = fight().attack('knife', 'b').defend('passive acrobatics').dice(15)
    expect(at.last('attackResolved')).toMatchObject({ margin: 10, degree: 2, damage: [2] })
  })
})

test.each([
  ['d20', [10], 5 + 5],
  ['2d10', [5, 5], 7 + 5],
  ['3d6', [3, 3, 4], 7 + 5],
])('TT-015 a passive check throws nothing: %s', (preset, dice, total) => {
  const at = fight({}, {}, { 'check.preset': preset })
    .attack('knife', 'b')
    .defend('passive acrobatics')
    .dice(...dice)
  expect(at.last('passiveTaken')).toMatchObject({ uid: 'b', mode: 'passive', sum: { dice: [], total } })
  expect(at.events('checkRolled')).toHaveLength(1)
})

describe('TT-016 no defence', () => {
  test('is exactly 0: neither skill nor modifier, wound or advantage', () => {
    const at = fight({}, { skills: { acrobatics: 9, athletics: 9 } })
    at.gm({ type: 'gm.wound', uid: 'b', damage: 4, damageType: 'body_physical' })
    at.gm({ type: 'gm.modifier', uid: 'b', label: 'cover', bonus: 5, lasts: 'fight', on: 'defence' })
    edge(at, 'b', 'advantage', 'defence')
    at.attack('knife', 'b').defend('none').dice(4)
    const { margin, hurdles } = at.last('attackResolved')
    expect([margin, hurdles[0]!.sum]).toEqual([9, { dice: [], kept: 0, items: [], total: 0 }])
  })

  test('a total of 0 misses even then, unless ties go to the attack', () => {
    const swing = (die: number, options: object = {}) =>
      fight({ skills: { blades: -5 } }, {}, options)
        .attack('knife', 'b')
        .defend('none')
        .dice(die)
        .damage('b')
    expect([swing(5), swing(4), swing(6)]).toEqual([[], [], [1]])
    expect(swing(5, { 'check.tie': 'attacker' })).toEqual([1])
  })
})

describe('TT-017 advantage and hindrance', () => {
  const attack = (...edges: ('advantage' | 'hindrance')[]) => {
    const at = fight()
    for (const each of edges) edge(at, 'a', each, 'attack')
    return at.attack('knife', 'b').defend('passive acrobatics')
  }

  test('throw twice and keep the higher or the lower', () => {
    const better = attack('advantage')
    expect(better.open('roll')).toMatchObject({ count: 1, twice: true })
    expect(better.dice(6, 12).last('checkRolled').sum).toMatchObject({ dice: [[6], [12]], kept: 1, total: 17 })
    const worse = attack('hindrance').dice(15, 4).last('checkRolled').sum
    expect(worse).toMatchObject({ dice: [[15], [4]], kept: 1, total: 9 })
  })

  test('count once each, and cancel each other', () => {
    expect(attack('advantage', 'advantage').open('roll').twice).toBe(true)
    expect(attack('advantage', 'advantage').refused({ type: 'enterRoll', values: [1, 2, 3] }).code).toBe('bad_roll')
    expect(attack('advantage', 'advantage', 'hindrance').open('roll').twice).toBe(false)
  })

  test('compare whole sets of dice', () => {
    const dice = [6, 6, 1, 4, 4, 4]
    expect([thrown(dice, 3, 2, 1, true).kept, thrown(dice, 3, 2, -1, true).kept]).toEqual([0, 1])
    expect(thrown([6, 6, 1, 5, 5, 5], 3, 2, 1, true).kept).toBe(1)
  })

  test('reach the defence as well', () => {
    const at = fight()
    edge(at, 'b', 'hindrance', 'defence')
    at.attack('knife', 'b').defend('active acrobatics').dice(10)
    expect(at.open('roll')).toMatchObject({ uid: 'b', twice: true })
    at.dice(13, 3)
    expect(at.last('attackResolved')).toMatchObject({ margin: 15 - 8 })
  })
})

test.each([
  ['d20', 5],
  ['2d10', 3],
  ['3d6', 2],
])('TT-018 on a passive check advantage is worth a number: %s, %i', (preset, worth) => {
  const total = (...edges: ('advantage' | 'hindrance')[]) => {
    const at = fight({}, {}, { 'check.preset': preset })
    for (const each of edges) edge(at, 'b', each, 'defence')
    const { options } = at.attack('knife', 'b').open('defence').hurdles[0]!
    return options.find(({ mode, skill }) => mode === 'passive' && skill === 'acrobatics')!.value
  }
  const plain = total()
  expect([total('advantage'), total('hindrance'), total('advantage', 'hindrance')]).toEqual([
    plain + worth,
    plain - worth,
    plain,
  ])
})
