import { describe, expect, test } from 'vitest'
import { Desk, desk } from '../testing/desk.ts'

const floor = null

describe('TT-021 TT-022 a sheet', () => {
  test('everybody has a fist, with the higher of two skills', () => {
    const people = [
      { uid: 'a', side: 'red', skills: { hand_to_hand: 3, athletics: 2 } },
      { uid: 'b', side: 'blue' },
    ]
    const at = desk({ people, map: floor }).attack('fist', 'b').defend('none').dice(12)
    expect(at.last('attackResolved')).toMatchObject({ attack: { total: 15 }, damage: [1] })
  })

  test('absent numbers are those of the tuning', () => {
    const people = [
      { uid: 'a', side: 'red' },
      { uid: 'b', side: 'blue', body: 9 },
    ]
    const at = desk({ people, map: floor, options: { 'ap.base': 4, 'wounds.body': 7 } })
    expect(at.fighter('a').ap).toBe(4)
    expect(at.state.setup.encounter.fighters.map(({ sheet }) => [sheet.body, sheet.mind, sheet.speed])).toEqual([
      [7, 6, 5],
      [9, 6, 5],
    ])
  })
})

test('TT-023 two fighters made from one character share nothing', () => {
  const at = new Desk({
    ...{ map: floor, authority: 'gm' },
    people: [
      { uid: 'a', side: 'red', items: ['knife'] },
      { uid: 'b', side: 'red', items: ['knife'] },
      { uid: 'c', side: 'blue' },
    ],
  })
    .start()
    .turnOf('a')
  const before = JSON.stringify(at.fighter('b'))
  at.gm({ type: 'gm.wound', uid: 'a', damage: 1, damageType: 'body_physical' })
  at.gm({ type: 'gm.effect', uid: 'a', effect: 'slowed', value: 1, duration: 2 })
  at.gm({ type: 'gm.item', item: 'a.1', quality: 2 })
  at.deed('posture', { posture: 'prone' })
  expect([at.damage('a'), at.effects('a'), at.fighter('a').posture]).toEqual([[1], ['slowed'], 'prone'])
  expect(JSON.stringify(at.fighter('b'))).toBe(before)
  expect([at.item('a.1').quality, at.item('b.1').quality]).toEqual([2, 0])
})

describe('TT-024 hands', () => {
  const full = { code: 'hands_full', params: { need: 1, free: 0 } }
  const fight = (items: string[]) =>
    desk({
      people: [
        { uid: 'a', side: 'red', at: [1, 1], facing: 'E', items },
        { uid: 'b', side: 'blue', at: [2, 1], facing: 'W' },
      ],
    })

  test('an item is in one place, and goes from one to another', () => {
    const at = fight(['belt:knife'])
    const where = () => {
      const { owner, place, cell } = at.item('a.1')
      return [owner, place, cell]
    }
    expect(where()).toEqual(['a', 'belt', -1])
    at.deed('draw', { item: 'a.1' })
    expect(where()).toEqual(['a', 'hand', -1])
    at.deed('drop', { what: 'item', item: 'a.1' })
    expect(where()).toEqual([null, null, 13])
    at.deed('pick_up', { item: 'a.1' })
    expect(where()).toEqual(['a', 'hand', -1])
  })

  test('there are two; each item needs one or two', () => {
    expect(fight(['knife', 'sword', 'belt:club']).refused({ type: 'deed', id: 'draw', item: 'a.3' })).toEqual(full)
    expect(fight(['spear', 'bag:club']).refused({ type: 'deed', id: 'rummage', item: 'a.2' })).toEqual(full)
    expect(fight(['knife', 'belt:spear']).refused({ type: 'deed', id: 'draw', item: 'a.2' })).toEqual({
      code: 'hands_full',
      params: { need: 2, free: 1 },
    })
    expect(fight(['knife', 'belt:club']).deed('draw', { item: 'a.2' }).item('a.2').place).toBe('hand')
  })

  test('a grip needs one, and keeps it', () => {
    const grab = { type: 'deed', id: 'grab', targets: [{ uid: 'b' }] } as const
    expect(fight(['spear']).refused(grab)).toEqual(full)
    const at = fight(['knife', 'belt:club']).act(grab).defend('none').dice(10)
    expect(at.effects('b')).toEqual(['grabbed'])
    expect(at.refused({ type: 'deed', id: 'draw', item: 'a.2' })).toEqual(full)
  })

  test('a person on the shoulder needs both', () => {
    const at = desk({
      people: [
        { uid: 'a', side: 'red', at: [1, 1], items: ['belt:club'] },
        { uid: 'f', side: 'red', at: [2, 1] },
        { uid: 'b', side: 'blue', at: [9, 1] },
      ],
    })
    at.deed('lift', { targets: [{ uid: 'f' }] })
    expect(at.refused({ type: 'deed', id: 'draw', item: 'a.1' })).toEqual(full)
  })
})

describe('TT-025 sides', () => {
  const people = [
    { uid: 'a', side: 'red' },
    { uid: 'b', side: 'blue' },
    { uid: 'c', side: 'green' },
  ]
  const bonuses = (relations: unknown[]) => {
    const at = desk({ people, map: floor, relations })
    return people.map(({ uid }) => at.fighter(uid).bonus)
  }

  test('are hostile unless a pair is declared allied or neutral, in both directions', () => {
    expect(bonuses([])).toEqual([1, 1, 1])
    expect(bonuses([{ sides: ['blue', 'red'], relation: 'allied' }])).toEqual([0, 0, 1])
    expect(bonuses([{ sides: ['red', 'blue'], relation: 'neutral' }])).toEqual([0, 0, 1])
  })

  test('neutral is not allied: a spell of support is an attack there', () => {
    const healer = { uid: 'a', side: 'red', spells: ['mend'] }
    const window = (relation: string) =>
      desk({
        ...{ people: [healer, ...people.slice(1)], map: floor },
        relations: [{ sides: ['red', 'blue'], relation }],
      }).cast('mend', 'b').window.type
    expect([window('allied'), window('neutral')]).toEqual(['roll', 'defence'])
  })

  test('nobody needs to attack', () => {
    const at = desk({ people, map: floor, attacking: null })
    expect([at.state.attacking, at.state.round]).toEqual([null, 1])
  })
})

describe('TT-026 a bystander', () => {
  const people = [
    { uid: 'a', side: 'red', skills: { athletics: 4 } },
    { uid: 'b', side: 'blue' },
    { uid: 'w', side: 'blue', bystander: true, skills: { reaction: 2 } },
  ]
  const fight = () => desk({ people, map: floor, authority: 'gm' })

  test('has neither initiative nor turn nor AP, and counts for nobody', () => {
    const at = fight()
    expect(at.fighter('w')).toMatchObject({ initiative: null, tracker: null, ap: 0, awareness: 'unaware' })
    expect(at.events('initiativeRolled').map(({ uid }) => uid)).toEqual(['a', 'b'])
    expect(at.fighter('a')).toMatchObject({ bonus: 0, ap: 5 })
    at.endTurn().act({ type: 'begin' }).endTurn()
    expect([at.state.round, at.open('turnOffer').uid]).toEqual([2, 'a'])
  })

  test('can be a target, and does not save his side', () => {
    const at = fight().attack('fist', 'w').dice(9)
    expect([at.damage('w'), at.fighter('w').awareness]).toEqual([[1], 'alert'])
    at.gm({ type: 'gm.wound', uid: 'b', damage: 6, damageType: 'body_physical' })
    expect(at.match.outcome).toMatchObject({ reason: 'defeat', detail: { winners: ['red'] } })
  })

  test('joins with initiative and full AP, and has his first turn in the next round', () => {
    const at = desk({ people, map: floor, authority: 'gm', seats: { w: 'blue' } }).gm({ type: 'gm.join', uid: 'w' })
    expect(at.open('roll')).toMatchObject({ seat: 'blue', uid: 'w', purpose: 'initiative' })
    at.dice(20)
    expect(at.fighter('w')).toMatchObject({ initiative: 22, tracker: 'done', ap: 5, awareness: 'alert' })
    expect(at.last('awarenessChanged')).toMatchObject({ uid: 'w', from: 'unaware', to: 'alert' })
    expect(at.open('turn').uid).toBe('a')
    at.endTurn().act({ type: 'begin' }).endTurn()
    expect([at.state.round, at.open('turnOffer').uid]).toEqual([2, 'w'])
    at.turnOf('a')
    expect(at.fighter('a').ap).toBe(6)
  })

  test('joins at once while a turn is only offered', () => {
    const at = desk({ people, map: floor, authority: 'gm', seats: { w: 'blue' } }).endTurn()
    at.gm({ type: 'gm.join', uid: 'w' }).dice(5)
    expect([at.fighter('w').initiative, at.open('turnOffer').uid]).toEqual([7, 'b'])
  })
})
