import { describe, expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'

const ATTACKER: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N' },
  ...{ skills: { blades: 5, light: 6, mind: 5 }, items: ['knife'], spells: ['flash', 'ember', 'mind_spike'] },
}
const DEFENDER: Person = {
  ...{ uid: 'b', side: 'blue', at: [5, 4], facing: 'S' },
  skills: { acrobatics: 4, athletics: 2, magic_resistance: 3 },
}
const FRIEND: Person = { uid: 'c', side: 'blue', at: [0, 0] }

const fight = (defender: Partial<Person> = {}, more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [ATTACKER, { ...DEFENDER, ...defender }, FRIEND], ...more })

/** Found and why, once the choice is made. */
const found = (at: Desk) => {
  const { found: situation, reason, set } = at.last('situationFound')
  return { situation, reason, set }
}

describe('TT-081 the situation is the first row of table 8.1 that holds', () => {
  test('row 1: helpless, sudden for the hit and unforeseen for the resistance', () => {
    const at = fight({ awareness: 'unaware' }, { authority: 'gm' })
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'paralysed', duration: 1 }).cast('ember', 'b')
    expect(offered(at)).toEqual([['none'], ['passive magic_resistance 8', 'none']])
    at.defend('none', 'passive magic_resistance')
    expect(found(at)).toEqual({ situation: 'sudden', reason: 'helpless', set: null })
  })

  test('row 1: a mere resistance is told as unforeseen', () => {
    const at = fight({}, { authority: 'gm' }).gm({ type: 'gm.effect', uid: 'b', effect: 'paralysed', duration: 1 })
    at.cast('mind_spike', 'b').defend('passive magic_resistance').dice(1)
    expect(at.last('attackResolved')).toMatchObject({ situation: 'unforeseen', reason: 'helpless' })
  })

  test('row 1 also for whoever is out', () => {
    const at = fight({ body: 2 }, { authority: 'gm' })
    at.gm({ type: 'gm.wound', uid: 'b', damage: 2, damageType: 'body_physical' }).attack('knife', 'b')
    expect(found(at)).toEqual({ situation: 'sudden', reason: 'helpless', set: null })
  })

  test('row 2: unaware, even if he looks at him', () => {
    const at = fight({ awareness: 'unaware' })
    at.attack('knife', 'b')
    expect(found(at)).toEqual({ situation: 'sudden', reason: 'unaware', set: null })
  })

  test.each([
    ['behind his back', { facing: 'N' }, {}, { situation: 'sudden', reason: 'surprised' }],
    ['before his eyes', {}, {}, { situation: 'normal', reason: 'seen' }],
    [
      'behind, facing off (TT-146)',
      { facing: 'N' },
      { 'facing.enabled': false },
      { situation: 'normal', reason: 'seen' },
    ],
  ] as const)('row 3: surprised %s', (_, defender, options, wanted) => {
    const at = fight({ ...defender, awareness: 'surprised' }, { options })
    at.attack('knife', 'b')
    if (wanted.situation === 'normal') at.defend('passive acrobatics')
    expect(found(at)).toMatchObject(wanted)
  })

  test('row 3: surprised by somebody hidden from him', () => {
    const people = [
      { ...ATTACKER, hiddenFrom: ['blue'] },
      { ...DEFENDER, awareness: 'surprised' },
    ]
    const at = desk({ people, options: { 'facing.enabled': false } })
    at.attack('knife', 'b')
    expect(found(at)).toEqual({ situation: 'sudden', reason: 'surprised', set: null })
  })

  test('row 4 before row 5: a fired deed of somebody hidden', () => {
    const people = [{ ...ATTACKER, hiddenFrom: ['blue'] }, DEFENDER, FRIEND]
    const at = desk({ people, manual: true })
    at.act({
      ...{ type: 'delay', deed: { id: 'attack', source: 'knife', targets: [{ uid: 'b' }] } },
      trigger: { event: 'turnBegan', by: 'b', timing: 'after' },
    })
    at.endTurn().act({ type: 'begin' }).act({ type: 'fire' })
    expect(offered(at)).toEqual([['passive acrobatics 9', 'passive athletics 7', 'none']])
    at.defend('passive acrobatics')
    expect(found(at)).toEqual({ situation: 'unforeseen', reason: 'delayed', set: null })
  })

  test('row 5: hidden', () => {
    const at = desk({ people: [{ ...ATTACKER, hiddenFrom: ['blue'] }, DEFENDER, FRIEND] })
    at.attack('knife', 'b').defend('passive acrobatics')
    expect(found(at)).toEqual({ situation: 'unforeseen', reason: 'hidden', set: null })
  })

  test('row 6 before row 7: blinded, nothing to turn to', () => {
    const at = fight({ facing: 'N' }, { authority: 'gm' })
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'blinded', duration: 1 }).attack('knife', 'b')
    expect(offered(at)).toEqual([['passive acrobatics 9', 'passive athletics 7', 'none']])
    at.defend('passive athletics')
    expect(found(at)).toEqual({ situation: 'unforeseen', reason: 'blinded', set: null })
  })

  test('row 7: behind; row 8: seen', () => {
    const behind = fight({ facing: 'N' }).attack('knife', 'b').defend('passive acrobatics')
    expect(found(behind)).toEqual({ situation: 'unforeseen', reason: 'behind', set: null })
    const seen = fight({ facing: 'E' }).attack('knife', 'b').defend('passive acrobatics')
    expect(found(seen)).toEqual({ situation: 'normal', reason: 'seen', set: null })
  })

  test('for each target by itself, as things are after the deeds before it', () => {
    const people: Person[] = [
      { ...ATTACKER, skills: { conjuration: 6 }, spells: ['conjured_knives'] },
      { ...DEFENDER, facing: 'N' },
      { uid: 'c', side: 'blue', at: [6, 4], facing: 'S' },
    ]
    const at = desk({ people }).cast('conjured_knives', 'b', 'c').defend('passive acrobatics').dice(1)
    at.defend('passive acrobatics')
    expect(at.events('situationFound').map(({ target, reason }) => [target, reason])).toEqual([
      ['b', 'behind'],
      ['c', 'seen'],
    ])
  })
})

describe('TT-082 attacked from behind', () => {
  test('the first reaction turns him: normal, active; a second attacker behind him meets a passive defence', () => {
    const second: Person = { uid: 'd', side: 'red', at: [5, 3], facing: 'S', items: ['knife'], skills: { blades: 5 } }
    const at = desk({ people: [ATTACKER, second, { ...DEFENDER, facing: 'N', ap: 5 }] })
    at.attack('knife', 'b')
    const turned = { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }] } as const
    expect(at.refused(turned)).toEqual({ code: 'option_not_offered', params: { option: 'turn' } })
    // A turn that does not show him the attacker does not help.
    expect(at.refused({ ...turned, turnTo: 'N' })).toEqual({ code: 'option_not_offered', params: { option: 'turn' } })
    at.act({ ...turned, turnTo: 'S' })
      .dice(10)
      .dice(10)
    expect(at.fighter('b')).toMatchObject({ facing: 4, ap: 4, reacted: true })
    expect(at.last('attackResolved')).toMatchObject({ situation: 'normal', reason: 'behind' })
    at.turnOf('d').attack('knife', 'b')
    expect(offered(at)).toEqual([['passive acrobatics 9', 'passive athletics 7', 'none']])
  })

  test('not without 1 AP, not after the first reaction, not where the switch is off', () => {
    const passive = [['passive acrobatics 9', 'passive athletics 7', 'none']]
    expect(offered(fight({ facing: 'N', ap: 0 }).attack('knife', 'b'))).toEqual(passive)
    const off = fight({ facing: 'N' }, { options: { 'facing.first_reaction_turn': false } })
    expect(offered(off.attack('knife', 'b'))).toEqual(passive)
    const used = fight({ facing: 'N' }).attack('knife', 'b')
    used
      .act({ type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }], turnTo: 'SE' })
      .dice(1)
      .dice(9)
    used.fighter('b').facing = 0
    expect(offered(used.attack('knife', 'b'))).toEqual(passive)
  })

  test('TT-086 not where the game master has replaced the situation', () => {
    const at = fight({ facing: 'N' }, { authority: 'gm' }).attack('knife', 'b')
    expect(offered(at)[0]).toContain('active acrobatics 4')
    at.gm({ type: 'gm.situation', situation: 'unforeseen' })
    expect(offered(at)).toEqual([['passive acrobatics 9', 'passive athletics 7', 'none']])
  })
})

test('TT-083 passive is free; an active choice without AP is refused', () => {
  const at = fight({ ap: 0 }).attack('knife', 'b')
  const active = { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }] } as const
  expect(at.refused(active)).toEqual({ code: 'not_enough_ap', params: { need: 1, have: 0 } })
  at.defend('passive acrobatics').dice(4)
  // 4 + 5 = 9 against 5 + 4 = 9.
  expect(at.last('attackResolved')).toMatchObject({ success: false, margin: 0 })
  expect(at.fighter('b').ap).toBe(0)
})

test('TT-084 none of his own will, in any situation', () => {
  for (const facing of ['N', 'S']) {
    const at = fight({ facing }).attack('knife', 'b').defend('none').dice(1)
    expect(at.last('attackResolved')).toMatchObject({ success: true, margin: 6, hurdles: [{ mode: 'none' }] })
  }
})

test('TT-085 no window where there is one choice; the sudden attack says why', () => {
  const at = fight({ awareness: 'unaware' }).attack('knife', 'b')
  expect(at.open('roll')).toMatchObject({ uid: 'a', purpose: 'attack' })
  at.dice(5)
  expect(at.last('attackResolved')).toMatchObject({
    ...{ situation: 'sudden', reason: 'unaware', margin: 10, degree: 2 },
    hurdles: [{ mode: 'none', skill: null, sum: { total: 0, items: [] } }],
  })
})

describe('TT-086 the game master replaces the situation, or admits a skill', () => {
  test('flash against passive Reaction', () => {
    const skills = { ...DEFENDER.skills, reaction: 8 }
    const at = fight({ skills }, { authority: 'gm' }).cast('flash', 'b')
    at.gm({ type: 'gm.situation', situation: 'unforeseen', note: 'he is shading his eyes' })
    expect(offered(at)).toEqual([['passive magic_resistance 8', 'none']])
    at.gm({ type: 'gm.skill', skill: 'reaction' })
    expect(offered(at)).toEqual([['passive magic_resistance 8', 'passive reaction 13', 'none']])
    at.defend('passive reaction').dice(6)
    expect(at.last('situationFound')).toMatchObject({
      ...{ found: 'normal', reason: 'seen', set: 'unforeseen', note: 'he is shading his eyes' },
    })
    expect(at.last('attackResolved')).toMatchObject({ situation: 'unforeseen', set: true, success: false, margin: -1 })
    expect(at.events('gmOverrode').map(({ what, found: was, set, note }) => [what, was, set, note])).toEqual([
      ['gm.situation', 'normal', 'unforeseen', 'he is shading his eyes'],
      ['gm.skill', [], 'reaction', null],
    ])
  })

  test('with `ask_situation` he is asked before the defender', () => {
    const at = fight({}, { authority: 'gm', options: { ask_situation: true } }).attack('knife', 'b')
    expect(at.open('situation')).toEqual({ type: 'situation', seat: 'gm', uid: 'a', target: 'b' })
    at.act({ type: 'confirmSituation', situation: 'sudden', note: 'asleep' })
    expect(at.last('situationFound')).toMatchObject({ found: 'normal', set: 'sudden', note: 'asleep' })
    expect(at.open('roll').purpose).toBe('attack')
  })

  test('also after a choice that cost nothing, as long as no die has fallen', () => {
    const at = fight({ awareness: 'unaware' }, { authority: 'gm' }).attack('knife', 'b')
    expect(at.open('roll').purpose).toBe('attack')
    at.gm({ type: 'gm.situation', situation: 'normal', note: 'he heard him' })
    expect(offered(at)[0]).toContain('active acrobatics 4')
    at.defend('active acrobatics').dice(10).dice(12)
    expect(at.events('situationFound')).toMatchObject([{ found: 'sudden', set: null }])
    expect(at.last('gmOverrode')).toMatchObject({ found: 'sudden', set: 'normal', note: 'he heard him' })
    expect(at.last('attackResolved')).toMatchObject({ success: false, margin: -1, set: true })
  })

  test('also after a reaction, which is taken back with its activity point and its turn', () => {
    const at = fight({ facing: 'N' }, { authority: 'gm' }).attack('knife', 'b')
    const { ap, facing } = at.fighter('b')
    const choice = { type: 'defend', hurdles: [{ mode: 'active', skill: 'acrobatics' }], turnTo: 'S' } as const
    at.act(choice)
    expect(at.fighter('b')).toMatchObject({ ap: ap - 1, reacted: true, facing: 4 })
    at.gm({ type: 'gm.skill', skill: 'reaction' })
    expect(at.fighter('b')).toMatchObject({ ap, facing, reacted: false })
    expect(offered(at)[0]).toContain('active acrobatics 4')
    at.act(choice)
    expect(at.fighter('b')).toMatchObject({ ap: ap - 1, reacted: true, facing: 4 })
    at.gm({ type: 'gm.situation', situation: 'sudden' })
    expect([at.fighter('b').ap, at.open('roll').purpose]).toEqual([ap, 'attack'])
    expect(at.dice(10).last('attackResolved')).toMatchObject({ situation: 'sudden', hurdles: [{ mode: 'none' }] })
  })

  test('TT-196 what is replaced is told as his, and the choice once more', () => {
    const at = fight({}, { authority: 'gm' }).attack('knife', 'b')
    const from = at.match.events.length
    at.defend('active acrobatics').gm({ type: 'gm.situation', situation: 'unforeseen' })
    at.defend('passive acrobatics').dice(10)
    expect(at.match.events.slice(from, from + 7).map(({ type }) => type)).toEqual([
      ...['situationFound', 'defenceChosen', 'apSpent', 'entryStruck', 'gmOverrode', 'defenceChosen', 'checkRolled'],
    ])
  })

  test('not once the dice have fallen, and never against a check that is not there', () => {
    const at = fight({}, { authority: 'gm' })
    const asked = { type: 'gm.situation', situation: 'sudden' } as const
    expect(at.refused(asked, 'gm').code).toBe('window_pending')
    at.attack('knife', 'b').defend('active acrobatics').dice(10)
    expect(at.open('roll').purpose).toBe('defence')
    expect(at.refused(asked, 'gm').code).toBe('window_pending')
    expect(at.refused({ type: 'gm.skill', skill: 'reaction' }, 'gm').code).toBe('window_pending')
  })
})
