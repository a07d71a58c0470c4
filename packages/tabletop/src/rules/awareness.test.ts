import { describe, expect, test } from 'vitest'
import { Desk, desk } from '../testing/desk.ts'

const people = [
  { uid: 'a', side: 'red', at: [2, 2], facing: 'E', skills: { athletics: 4 } },
  { uid: 'b', side: 'blue', at: [3, 2], facing: 'W' },
  { uid: 'c', side: 'blue', at: [3, 3], facing: 'W' },
] as const
const crowd = { uid: 'w', side: 'blue', at: [3, 1], bystander: true } as const
const awarenessOf = (at: Desk) => Object.fromEntries(at.state.fighters.map(({ uid, awareness }) => [uid, awareness]))

describe('TT-027 awareness', () => {
  test('bystanders expect nothing, a surprised side is surprised, all others are alert', () => {
    const at = desk({ people: [...people, crowd], attacking: 'red', surprised: ['blue'] })
    expect(awarenessOf(at)).toEqual({ a: 'alert', b: 'surprised', c: 'surprised', w: 'unaware' })
  })

  test('the encounter may say otherwise for each, and the muster again', () => {
    const own = [...people.slice(0, 2), { ...people[2], awareness: 'unaware' }, { ...crowd, awareness: 'alert' }]
    const at = desk({ people: own, attacking: 'red', surprised: ['blue'] })
    expect(awarenessOf(at)).toEqual({ a: 'alert', b: 'surprised', c: 'unaware', w: 'alert' })
    const muster = new Desk({ people: own, authority: 'gm' })
    muster.gm({ type: 'confirmMuster', surprised: ['blue'], awareness: { c: 'alert', w: 'surprised' } })
    expect(awarenessOf(muster)).toEqual({ a: 'alert', b: 'surprised', c: 'alert', w: 'surprised' })
  })
})

describe('TT-028 somebody becomes alert', () => {
  test.each(['unaware', 'surprised'])('after an attack on him, also one that fails: %s', (awareness) => {
    const at = desk({ people: [people[0], { ...people[1], awareness }, people[2]] }).attack('fist', 'b')
    if (at.window.type === 'defence') at.defend('passive athletics')
    expect(awarenessOf(at).b).toBe(awareness)
    at.dice(1)
    if (at.window.type === 'benefit') at.act({ type: 'benefit', benefit: 'hinder' })
    expect(awarenessOf(at)).toEqual({ a: 'alert', b: 'alert', c: 'alert' })
    expect(at.last('awarenessChanged')).toMatchObject({ uid: 'b', from: awareness, to: 'alert' })
  })

  test('only he, not his neighbour', () => {
    const at = desk({ people, attacking: 'red', surprised: ['blue'] })
      .attack('fist', 'b')
      .defend('none')
      .dice(9)
    expect(awarenessOf(at)).toEqual({ a: 'alert', b: 'alert', c: 'surprised' })
  })

  test('a surprised one at the end of the last round that he skips; the unaware stay so', () => {
    const three = { 'surprise.rounds': 2 }
    const at = desk({ people: [...people, crowd], attacking: 'red', surprised: ['blue'], options: three }).endTurn()
    expect([at.state.round, awarenessOf(at)]).toMatchObject([2, { b: 'surprised' }])
    at.turnOf('a').endTurn()
    expect([at.state.round, awarenessOf(at)]).toEqual([3, { a: 'alert', b: 'alert', c: 'alert', w: 'unaware' }])
  })
})

describe('TT-029 hiding', () => {
  const unknown = { code: 'unknown_id', params: { kind: 'fighter', id: 'b' } }
  const mage = { ...people[0], spells: ['flash', 'fireball'] }
  const hidden = { ...people[1], hiddenFrom: ['red'] }
  const fight = () => desk({ people: [mage, hidden, people[2]], authority: 'gm' })

  test('nobody of those sides can aim at him', () => {
    const at = fight()
    for (const deed of [
      { id: 'attack', source: 'fist' },
      { id: 'push' },
      { id: 'grab' },
      { id: 'lift' },
      { id: 'cast', source: 'flash' },
    ] as const)
      expect(at.refused({ type: 'deed', ...deed, targets: [{ uid: 'b' }] })).toEqual(unknown)
    const trigger = { event: 'turnBegan' } as const
    const deed = { id: 'attack', source: 'fist', targets: [{ uid: 'b' }] } as const
    expect(at.refused({ type: 'delay', deed, trigger })).toEqual(unknown)
    expect(at.match.legal().some((action) => action.type === 'deed' && action.targets?.[0]?.uid === 'b')).toBe(false)
  })

  test('allies of his still know of him', () => {
    expect(fight().turnOf('c').attack('fist', 'b').open('defence').uid).toBe('b')
  })

  test('areas hit him', () => {
    const at = fight().deed('cast', { source: 'fireball', cell: [4, 2] })
    expect(at.open('defence').uid).toBe('b')
  })

  test('a move into his cell stops before it and shows him', () => {
    const at = fight().deed('move', { path: ['E', 'E', 'E'] })
    expect([at.cell('a'), at.fighter('a').ap, at.fighter('b').hiddenFrom]).toEqual([[2, 2], 4, []])
    expect(at.last('hiddenEnded')).toMatchObject({ uid: 'b', from: ['red'] })
    expect(at.last('moved')).toMatchObject({ whole: false, cells: 0 })
  })

  test('the effect hides from all hostile sides, and only from them', () => {
    const at = desk({
      people: [...people, { uid: 'd', side: 'green', at: [2, 3], facing: 'E' }],
      authority: 'gm',
      relations: [{ sides: ['green', 'blue'], relation: 'allied' }],
    })
    at.gm({ type: 'gm.effect', uid: 'b', effect: 'hidden' })
    const aim = { type: 'deed', id: 'attack', source: 'fist', targets: [{ uid: 'b' }] } as const
    expect(at.refused(aim)).toEqual(unknown)
    expect(at.turnOf('d').act(aim).window.type).toBe('defence')
  })

  test('ends for all when his own aimed deed has been resolved', () => {
    const at = fight().turnOf('b').attack('fist', 'a')
    expect(at.fighter('b').hiddenFrom).toEqual(['red'])
    at.defend('none').dice(1)
    expect(at.fighter('b').hiddenFrom).toEqual([])
  })

  test('does not end with a deed that is not aimed', () => {
    const at = fight().turnOf('b').deed('posture', { posture: 'prone' })
    expect(at.fighter('b').hiddenFrom).toEqual(['red'])
  })

  test('a spell on oneself is not aimed: the veil holds', () => {
    const at = desk({ people: [{ ...people[0], spells: ['veil'] }, ...people.slice(1)] })
      .cast('veil', 'a')
      .dice(15)
    expect(at.last('supportResolved')).toMatchObject({ success: true, difficulty: 15 })
    expect(at.effects('a')).toEqual(['hidden'])
  })

  test('ends by the game master', () => {
    const at = fight().gm({ type: 'gm.hide', uid: 'b', from: [] })
    expect(at.last('hiddenEnded')).toMatchObject({ uid: 'b', from: ['red'] })
    expect(at.attack('fist', 'b').window.type).toBe('defence')
  })
})
