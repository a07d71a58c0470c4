import { describe, expect, test } from 'vitest'
import { TABLETOP_PACKS } from '../content/index.ts'
import { loaded, overlay } from '../content/testing.ts'
import { createTabletop } from '../game.ts'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'

const SPELLS = ['ember', 'stone_hand', 'frost_grip', 'mind_spike', 'dread', 'flash', 'conjured_knives']
const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['blowpipe'], spells: SPELLS },
  skills: { fire: 7, matter: 7, mind: 7, light: 7, conjuration: 7, shooting: 5, athletics: 7 },
}
const B: Person = {
  ...{ uid: 'b', side: 'blue', at: [5, 4], facing: 'S', items: ['sword'] },
  skills: { acrobatics: 5, athletics: 3, magic_resistance: 2, blades: 6, fire: 1, mind: 0, light: -1 },
}
const fight = (defender: Partial<Person> = {}, more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [A, { ...B, ...defender }, { uid: 'c', side: 'blue', at: [0, 0] }], ...more })

const HIT = [
  ...['active acrobatics 5', 'active athletics 3', 'active blades 6', 'active fire 1'],
  ...['passive acrobatics 10', 'passive athletics 8', 'none'],
]
const RESIST = ['active magic_resistance 2', 'passive magic_resistance 7', 'none']
const HARDY = ['active athletics 3', 'passive athletics 8', 'none']
const BODY = ['active acrobatics 5', 'active athletics 3', 'passive acrobatics 10', 'passive athletics 8', 'none']

describe('TT-103 TT-104 the table of section 11', () => {
  test.each([
    ['conjured_knives', [HIT]],
    ['mind_spike', [RESIST]],
    ['dread', [RESIST]],
    ['flash', [RESIST]],
    ['ember', [HIT, RESIST]],
    ['frost_grip', [HIT, RESIST]],
    ['stone_hand', [HIT, RESIST]],
  ])('%s', (spell, wanted) => expect(offered(fight().cast(spell, 'b'))).toEqual(wanted))

  test('weapons, push, grab', () => {
    expect(offered(fight().attack('fist', 'b'))).toEqual([HIT])
    // TT-107: poison is resisted with Athletics.
    expect(offered(fight().attack('blowpipe', 'b'))).toEqual([HIT, HARDY])
    for (const id of ['push', 'grab'] as const)
      expect(offered(fight().deed(id, { targets: [{ uid: 'b' }] }))).toEqual([BODY])
  })

  test('anything else is refused', () => {
    const at = fight().attack('fist', 'b')
    for (const skill of ['magic_resistance', 'light', 'mind', 'polearms'])
      expect(at.refused({ type: 'defend', hurdles: [{ mode: 'active', skill }] })).toEqual({
        ...{ code: 'option_not_offered', params: { option: skill } },
      })
    expect(at.refused({ type: 'defend', hurdles: [{ mode: 'passive', skill: 'blades' }] }).code).toBe(
      'option_not_offered',
    )
    expect(at.refused({ type: 'defend', hurdles: [] }).code).toBe('option_not_offered')
  })

  test('the proposal has the highest total; ties by dodge, block, parry, counterspell', () => {
    const proposed = (skills: NonNullable<Person['skills']>, more: Partial<Person> = {}) => {
      const { options, proposal } = fight({ skills, ...more })
        .attack('fist', 'b')
        .open('defence').hurdles[0]!
      return `${options[proposal]!.mode} ${options[proposal]!.reaction}`
    }
    expect(proposed({ acrobatics: 5, athletics: 3, blades: 6, fire: 1 })).toBe('active parry')
    expect(proposed({ acrobatics: 5, athletics: 5, blades: 5, fire: 5 })).toBe('active dodge')
    expect(proposed({ acrobatics: 1, athletics: 5, blades: 5, fire: 5 })).toBe('active block')
    expect(proposed({ acrobatics: 1, athletics: 1, blades: 5, fire: 5 })).toBe('active parry')
    expect(proposed({ acrobatics: 1, athletics: 2, blades: 1, fire: 5 })).toBe('active counterspell')
    expect(proposed({ acrobatics: 1, athletics: 2, blades: 9 }, { ap: 0 })).toBe('passive block')
  })

  test('TT-017 an option tells the edge of its dice, and the proposal counts it', () => {
    const offer = (acrobatics: number) => {
      const prone = fight({ skills: { acrobatics, athletics: 3 }, items: [], posture: 'prone' })
      const { options, proposal } = prone.attack('fist', 'b').open('defence').hurdles[0]!
      return [
        ...options.map(({ mode, skill, value, edge }) => `${mode} ${skill} ${value} ${edge}`),
        options[proposal]!.reaction,
      ]
    }
    expect(offer(8)).toEqual([
      ...['active acrobatics 8 -1', 'active athletics 3 0'],
      ...['passive acrobatics 8 0', 'passive athletics 8 0', 'none null 0 0', 'dodge'],
    ])
    expect(offer(7)[0]).toBe('active acrobatics 7 -1')
    expect(offer(7).at(-1)).toBe('block')
  })
})

describe('TT-105 parrying', () => {
  test('needs a held item that parries and uses its skill and quality', () => {
    const at = fight({}, { authority: 'gm' }).gm({ type: 'gm.item', item: 'b.1', quality: 2 }).attack('fist', 'b')
    expect(offered(at)[0]).toContain('active blades 8')
    at.defend('active blades').dice(10).dice(9)
    expect(at.last('attackResolved').hurdles[0]).toMatchObject({
      ...{ reaction: 'parry', skill: 'blades' },
      sum: {
        total: 17,
        items: [
          { what: 'skill:blades', value: 6 },
          { what: 'quality', value: 2 },
        ],
      },
    })
    for (const items of [['belt:sword'], ['bow'], ['maul']])
      expect(offered(fight({ items }).attack('fist', 'b'))[0]!.some((option) => option.includes('blades'))).toBe(false)
  })

  test('an attack may refuse a defence', () => {
    const { content } = loaded([
      TABLETOP_PACKS.core,
      overlay({ attacks: [{ id: 'fist', refuses: ['parry', 'dodge'] }] }),
    ])
    const at = fight({}, { rules: createTabletop(content, []) }).attack('fist', 'b')
    expect(offered(at)).toEqual([['active athletics 3', 'active fire 1', 'passive athletics 8', 'none']])
  })
})

test('TT-106 counterspells: any magic skill of 1 and more; on request wherever Magic resistance is asked', () => {
  const all = { options: { 'counterspell.scope': 'all_spells' } }
  expect(offered(fight({}, all).cast('flash', 'b'))).toEqual([
    ['active magic_resistance 2', 'active fire 1', 'passive magic_resistance 7', 'none'],
  ])
  expect(offered(fight({}, all).attack('blowpipe', 'b'))).toEqual([HIT, HARDY])
  const at = fight().attack('fist', 'b').defend('active fire').dice(1).dice(5)
  expect(at.last('attackResolved').hurdles[0]).toMatchObject({ reaction: 'counterspell', sum: { total: 6 } })
  const silenced = fight({}, { authority: 'gm' }).gm({ type: 'gm.effect', uid: 'b', effect: 'silenced', duration: 1 })
  expect(offered(silenced.attack('fist', 'b'))[0]).not.toContain('active fire 1')
})

test('TT-107 the poison of a dart meets Athletics', () => {
  const at = fight().attack('blowpipe', 'b').defend('passive acrobatics', 'active athletics').dice(20).dice(20)
  expect(at.last('attackResolved')).toMatchObject({ success: true, degree: 1 })
  expect(at.last('attackResolved').hurdles[1]).toMatchObject({
    skill: 'athletics',
    reaction: 'resist',
    sum: { total: 23 },
  })
  expect(at.effects('b')).toEqual(['slowed'])
})

describe('TT-108 two hurdles', () => {
  test('one attack roll, both must fail, the lower degree counts', () => {
    // 18 + 7 = 25 against 10 (degree 2) and 17 (degree 1).
    const at = fight().cast('ember', 'b').defend('passive acrobatics', 'active magic_resistance').dice(18).dice(15)
    expect(at.events('checkRolled').map(({ purpose }) => purpose)).toEqual(['attack', 'resist'])
    expect(at.last('attackResolved')).toMatchObject({ success: true, degree: 1, margin: 8, damage: [1] })
    expect(fight().cast('ember', 'b').defend('none', 'none').dice(18).damage('b')).toEqual([3])
    const stopped = fight().cast('frost_grip', 'b').defend('none', 'active magic_resistance').dice(13).dice(18)
    expect(stopped.last('attackResolved')).toMatchObject({ success: false, degree: 1, margin: 0 })
    expect([stopped.damage('b'), stopped.effects('b')]).toEqual([[], []])
  })
})

describe('TT-109 both choices at once', () => {
  test('two active ones need 2 AP', () => {
    const at = fight({ ap: 1 }).cast('ember', 'b')
    const both = ['acrobatics', 'magic_resistance'].map((skill) => ({ mode: 'active', skill }) as const)
    expect(at.refused({ type: 'defend', hurdles: both })).toEqual({
      code: 'not_enough_ap',
      params: { need: 2, have: 1 },
    })
    expect(
      at.match.legal().filter((action) => 'hurdles' in action && action.hurdles.every(({ mode }) => mode === 'active')),
    ).toEqual([])
  })

  test('the second is paid and rolled only if the first was lost', () => {
    const held = fight().cast('ember', 'b').defend('active acrobatics', 'active magic_resistance').dice(8).dice(20)
    expect([held.fighter('b').ap, held.events('checkRolled').length]).toEqual([4, 2])
    const lost = fight().cast('ember', 'b').defend('active acrobatics', 'active magic_resistance').dice(18).dice(1)
    expect(lost.fighter('b').ap).toBe(3)
    lost.dice(1)
    expect(lost.fighter('b').ap).toBe(3)
    expect(lost.events('apSpent').filter(({ uid }) => uid === 'b')).toHaveLength(2)
  })

  test('the hurdle that stops the attack gives the defence its degree', () => {
    // 8 against 5 is passed; the resistance of 22 wins by 14.
    const at = fight().cast('ember', 'b').defend('none', 'active magic_resistance').dice(1).dice(20)
    expect(at.last('attackResolved')).toMatchObject({ success: false, degree: 2, margin: -14 })
    expect(at.open('benefit').uid).toBe('b')
  })

  test('the free turn comes with the reaction that is the first, not before it', () => {
    const defend = {
      type: 'defend',
      hurdles: [
        { mode: 'passive', skill: 'acrobatics' },
        { mode: 'active', skill: 'magic_resistance' },
      ],
      turnTo: 'S',
    } as const
    const stopped = fight({ facing: 'N' }).cast('ember', 'b').act(defend).dice(1)
    expect(stopped.fighter('b')).toMatchObject({ facing: 0, ap: 5, reacted: false })
    const reached = fight({ facing: 'N' }).cast('ember', 'b').act(defend).dice(20).dice(1)
    expect(reached.fighter('b')).toMatchObject({ facing: 4, ap: 4, reacted: true })
  })
})

test('TT-110 the hit alone decides on damage, the effect needs the resistance as well', () => {
  // 9 + 7 = 16 against 8, then against 14 + 2 = 16.
  const at = fight().cast('stone_hand', 'b').defend('passive athletics', 'active magic_resistance').dice(9).dice(14)
  expect(at.last('attackResolved')).toMatchObject({ success: true, degree: 1, damage: [1] })
  expect([at.damage('b'), at.fighter('b').posture, at.window.type]).toEqual([[1], 'standing', 'turn'])
  // The degree is that of the hit: 20 + 7 = 27 against 8 and 22.
  const felled = fight()
    .cast('stone_hand', 'b')
    .defend('passive athletics', 'active magic_resistance')
    .dice(20)
    .dice(20)
  expect([felled.damage('b'), felled.fighter('b').posture]).toEqual([[2], 'prone'])
  // A resistance that wins clearly over the effect alone earns nothing.
  const twice = fight().cast('stone_hand', 'b').defend('none', 'active magic_resistance').dice(1).dice(20)
  expect([twice.last('attackResolved').success, twice.window.type]).toEqual([true, 'turn'])
})
