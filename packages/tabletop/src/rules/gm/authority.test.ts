import { describe, expect, test } from 'vitest'
import type { GmAction } from '../../action.ts'
import { type Arrangement, type Desk, desk, offered, type Person } from '../../testing/desk.ts'

const A: Person = { uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], skills: { blades: 5 } }
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 4 } }
const C: Person = { uid: 'c', side: 'blue', at: [0, 0], facing: 'S' }
const W: Person = { uid: 'w', side: 'folk', at: [8, 0], facing: 'S', bystander: true }
const CLOCK = { id: 'bell', name: { en: 'Bell', ru: 'Колокол' }, segments: 4 }
const fight = (more: Partial<Arrangement> = {}): Desk =>
  desk({ people: [A, B, C, W], authority: 'gm', clocks: [CLOCK], ...more })
const overrode = (at: Desk) => {
  const { what, found, set, note, uid } = at.last('gmOverrode')
  return { what, found, set, note, uid }
}

describe('TT-154 every use says what was found, what was set, and why', () => {
  const cases: [GmAction, unknown, unknown, (at: Desk) => unknown, unknown][] = [
    [{ type: 'gm.ap', uid: 'a', ap: 1 }, 6, 1, (at) => at.fighter('a').ap, 1],
    [{ type: 'gm.bonus', uid: 'a', bonus: 3 }, 1, 3, (at) => at.turnOf('b').turnOf('a').fighter('a').ap, 8],
    [{ type: 'gm.initiative', uid: 'b', value: 30 }, 19, 30, (at) => at.fighter('b').initiative, 30],
    [
      { type: 'gm.wound', uid: 'b', damage: 2, damageType: 'mental_magical' },
      null,
      2,
      (at) => at.fighter('b').wounds[0]!.track,
      'mind',
    ],
    [
      { type: 'gm.effect', uid: 'b', effect: 'slowed', value: 2, duration: 1 },
      null,
      'slowed',
      (at) => at.effects('b'),
      ['slowed'],
    ],
    [{ type: 'gm.place', uid: 'a', cell: [6, 5] }, 65, 66, (at) => at.cell('a'), [6, 5]],
    [{ type: 'gm.face', uid: 'a', facing: 'S' }, 0, 4, (at) => at.fighter('a').facing, 4],
    [{ type: 'gm.posture', uid: 'a', posture: 'prone' }, 'standing', 'prone', (at) => at.fighter('a').posture, 'prone'],
    [
      { type: 'gm.movement', uid: 'a', units: -24 },
      0,
      -24,
      (at) => at.refused({ type: 'deed', id: 'move', path: ['W', 'W', 'W', 'W'] }).code,
      'too_far',
    ],
    [
      { type: 'gm.awareness', uid: 'b', awareness: 'unaware' },
      'alert',
      'unaware',
      (at) => at.attack('knife', 'b').window.type,
      'roll',
    ],
    [
      { type: 'gm.hide', uid: 'b', from: ['red'] },
      [],
      ['red'],
      (at) => at.refused({ type: 'deed', id: 'attack', source: 'knife', targets: [{ uid: 'b' }] }).code,
      'unknown_id',
    ],
    [{ type: 'gm.side', uid: 'c', side: 'red' }, 'blue', 'red', (at) => at.turnOf('b').fighter('b').ap, 6],
    [{ type: 'gm.remove', uid: 'c' }, 'here', 'left', (at) => at.fighter('c').tracker, 'left'],
    [{ type: 'gm.secret', secret: true }, false, true, (at) => at.state.secretRolls, true],
    [{ type: 'gm.clock', id: 'bell', filled: 2 }, 0, 2, (at) => at.state.clocks, [{ id: 'bell', filled: 2 }]],
    [
      { type: 'gm.end', winners: ['blue'] },
      null,
      ['blue'],
      (at) => at.match.outcome,
      { reason: 'gm', places: { red: 2, blue: 1 } },
    ],
  ]
  test.each(cases)('%j', (action, found, set, look, wanted) => {
    const at = fight().gm({ ...action, note: 'I say so' })
    expect(overrode(at)).toMatchObject({ what: action.type, found, set, note: 'I say so' })
    const seen = look(at)
    if (typeof wanted === 'object' && wanted !== null) expect(seen).toMatchObject(wanted)
    else expect(seen).toBe(wanted)
  })

  test('an item: made, moved, spoiled, taken away', () => {
    const at = fight().gm({ type: 'gm.item', kind: 'sword', uid: 'b', place: 'hand' })
    const made = at.state.items.at(-1)!.id
    expect(offered(at.attack('knife', 'b'))[0]).toContain('active blades 0')
    at.defend('none').dice(1).gm({ type: 'gm.item', item: made, quality: -3, base: 1 })
    expect(at.item(made)).toMatchObject({ quality: -3, base: 1, owner: 'b' })
    at.gm({ type: 'gm.item', item: made, cell: [2, 2] })
    expect(at.item(made)).toMatchObject({ owner: null, place: null, cell: 26 })
    expect(at.gm({ type: 'gm.item', item: made, remove: true }).item(made)).toBe(undefined)
  })

  test('a door', () => {
    const map = [
      '............',
      '............',
      '............',
      '............',
      '......d.....',
      '............',
      '............',
      '............',
    ]
    const at = fight({ map }).gm({ type: 'gm.door', cell: [6, 4], open: true })
    expect([at.state.openDoors, overrode(at)]).toMatchObject([[54], { found: false, set: true }])
    at.gm({ type: 'gm.place', uid: 'c', cell: [6, 4] })
    expect(at.refused({ type: 'gm.door', cell: [6, 4], open: false }, 'gm').code).toBe('occupied')
  })

  test('healing named wounds; an effect taken away; a bonus that is automatic again', () => {
    const at = fight().gm({ type: 'gm.wound', uid: 'b', damage: 2, damageType: 'body_physical' })
    at.gm({ type: 'gm.heal', uid: 'b', wounds: [at.fighter('b').wounds[0]!.id] })
    expect(at.damage('b')).toEqual([])
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'silenced', duration: 3 })
    expect(at.gm({ type: 'gm.effect', uid: 'b', effect: 'silenced', remove: true }).effects('b')).toEqual([])
    at.gm({ type: 'gm.bonus', uid: 'a', bonus: 3 }).gm({ type: 'gm.bonus', uid: 'a', bonus: null })
    expect(at.turnOf('b').turnOf('a').fighter('a').ap).toBe(6)
  })

  test('a modifier: next check, this turn or the whole fight', () => {
    const add = (lasts: 'next' | 'turn' | 'fight') => {
      const at = fight().gm({
        type: 'gm.modifier',
        uid: 'a',
        label: 'height',
        bonus: 2,
        roll: 'advantage',
        lasts,
        on: 'attack',
      })
      const strike = () => at.attack('knife', 'b').defend('none')
      const found = [strike().open('roll').twice]
      at.dice(...(found[0] ? [1, 1] : [1]))
      found.push(strike().open('roll').twice)
      at.dice(...(found[1] ? [1, 1] : [1]))
        .turnOf('b')
        .turnOf('a')
      found.push(strike().open('roll').twice)
      return found
    }
    expect([add('next'), add('turn'), add('fight')]).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })

  test('the turn goes to a ready fighter', () => {
    const at = fight().gm({ type: 'gm.turn', uid: 'c' })
    expect([at.window, at.fighter('a').tracker, overrode(at)]).toMatchObject([
      ...[{ type: 'turnOffer', uid: 'c' }, 'done', { found: 'a', set: 'c' }],
    ])
    at.act({ type: 'begin' }).endTurn()
    expect(at.window).toMatchObject({ type: 'turnOffer', uid: 'b' })
    expect(at.refused({ type: 'gm.turn', uid: 'a' }, 'gm').code).toBe('not_your_turn')
  })

  test('notes are public or secret', () => {
    const at = fight()
      .gm({ type: 'gm.note', text: 'He lies', secret: true })
      .gm({ type: 'gm.note', text: 'Rain', secret: false })
    expect(at.match.view('red').notes.map(({ text }) => text)).toEqual(['Rain'])
    expect(at.match.view('gm').notes.map(({ text }) => text)).toEqual(['He lies', 'Rain'])
    const heard = at.match
      .eventsFor('red')
      .flatMap((event) => (event.type === 'noteAdded' && event.text ? [event.text] : []))
    expect(heard).toEqual(['Rain'])
  })

  test('somebody new comes as an encounter would write him', () => {
    const at = fight()
    const join = (fighter: object) => ({ type: 'gm.join', uid: 'n', fighter: { uid: 'n', ...fighter } }) as GmAction
    at.gm(join({ character: 'guard', side: 'blue', cell: [9, 7], items: [{ item: 'club', place: 'belt' }] })).dice(4)
    expect(at.fighter('n')).toMatchObject({
      tracker: 'done',
      posture: 'standing',
      ap: 5,
      initiative: 7,
      awareness: 'alert',
    })
    expect(at.state.items.filter(({ owner }) => owner === 'n')).toMatchObject([{ kind: 'club', place: 'belt' }])
    expect(fight().refused(join({ character: 'guard', side: 'blue', cell: [5, 4] }), 'gm').code).toBe('occupied')
    expect(fight().refused(join({ character: 'guard', side: 'blue', cell: [9, 7], posture: 7 }), 'gm')).toEqual({
      ...{ code: 'bad_value', params: { field: 'posture' } },
    })
    expect(fight().refused(join({ character: 'nobody', side: 'blue', cell: [9, 7] }), 'gm').params).toEqual({
      field: 'character',
    })
    expect(fight().refused(join({ character: 'guard', side: 'green', cell: [9, 7] }), 'gm').params).toEqual({
      field: 'side',
    })
  })

  test('with a sheet of his own that the options of the fight fill', () => {
    const at = fight({ options: { 'ap.base': 7, 'wounds.body': 3 } })
    const character = { name: { en: 'New', ru: 'Новый' } }
    at.gm({ type: 'gm.join', uid: 'n', fighter: { uid: 'n', side: 'blue', cell: [9, 7], character } as never }).dice(4)
    expect([at.fighter('n').ap, at.match.view('gm').fighters.n!.own!.sheet.body]).toEqual([7, 3])
  })

  test('values out of range are refused', () => {
    const refuse = (action: GmAction) => fight().refused(action, 'gm').code
    expect(refuse({ type: 'gm.ap', uid: 'a', ap: -1 })).toBe('bad_value')
    expect(refuse({ type: 'gm.ap', uid: 'x', ap: 1 })).toBe('unknown_id')
    expect(refuse({ type: 'gm.item', item: 'a.1', quality: 4 })).toBe('bad_value')
    expect(refuse({ type: 'gm.clock', id: 'bell', filled: 5 })).toBe('bad_value')
    expect(refuse({ type: 'gm.wound', uid: 'a', damage: 0, damageType: 'body_physical' })).toBe('bad_value')
    expect(refuse({ type: 'gm.effect', uid: 'a', effect: 'dizzy' })).toBe('unknown_id')
    expect(refuse({ type: 'gm.call', uid: 'a' })).toBe('bad_trigger')
  })
})

describe('TT-155 a changed initiative', () => {
  test('re-sorts at once; the active stays active; who is done does not act again', () => {
    const at = fight().gm({ type: 'gm.initiative', uid: 'c', value: 40 })
    expect(at.match.view('gm').order).toEqual(['c', 'a', 'b'])
    expect([at.state.active, at.window.type]).toEqual(['a', 'turn'])
    // Ready and moved up: next.
    expect(at.endTurn().window).toMatchObject({ type: 'turnOffer', uid: 'c' })
    at.gm({ type: 'gm.initiative', uid: 'a', value: 50 })
    expect(at.window).toMatchObject({ type: 'turnOffer', uid: 'c' })
    expect(at.fighter('a').tracker).toBe('done')
  })

  test('an offer goes to whoever is first now', () => {
    const at = fight().endTurn()
    expect(at.window).toMatchObject({ uid: 'b' })
    at.gm({ type: 'gm.initiative', uid: 'b', value: 1 })
    expect(at.window).toMatchObject({ type: 'turnOffer', uid: 'c' })
  })
})
