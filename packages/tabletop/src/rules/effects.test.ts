import { describe, expect, test } from 'vitest'
import { TABLETOP_PACKS } from '../content/index.ts'
import { loaded, overlay, text } from '../content/testing.ts'
import { createTabletop } from '../game.ts'
import { type Arrangement, type Desk, desk, offered, type Person } from '../testing/desk.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', items: ['knife'], spells: ['flash', 'mend', 'mind_spike'] },
  skills: { blades: 5, acrobatics: 4, athletics: 3, light: 6, mind: 5 },
}
const B: Person = {
  ...{ uid: 'b', side: 'blue', at: [5, 4], facing: 'S' },
  skills: { acrobatics: 4, athletics: 2, magic_resistance: 3, fire: 2 },
}
const C: Person = { uid: 'c', side: 'blue', at: [11, 0], facing: 'S' }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B, C], authority: 'gm', ...more })
const lay = (at: Desk, uid: string, effect: string, more: { value?: number; duration?: number } = {}) =>
  at.gm({ type: 'gm.effect', uid, effect, ...more })
const attack = { type: 'deed', id: 'attack', source: 'knife', targets: [{ uid: 'b' }] } as const

describe('TT-126 what the shipped effects do', () => {
  test('prone: own attacks except spells hindered, dodging hindered, steps cost twice', () => {
    const at = desk({
      people: [
        { ...A, posture: 'prone' },
        { ...B, posture: 'prone' },
      ],
    })
    expect(offered(at.act(attack))[0]).toContain('passive acrobatics 4')
    expect(at.defend('active acrobatics').open('roll').twice).toBe(true)
    expect(at.dice(9, 9).open('roll').twice).toBe(true)
    at.dice(20, 18)
    // Blocking and spells are as usual.
    expect(at.cast('flash', 'b').defend('none').open('roll').twice).toBe(false)
    const blocking = desk({ people: [A, { ...B, posture: 'prone' }] }).act(attack)
    expect(offered(blocking)[0]).toContain('passive athletics 7')
    expect(blocking.defend('active athletics').dice(1).open('roll').twice).toBe(false)
    const crawling = desk({ people: [{ ...A, posture: 'prone' }, C] })
    expect(crawling.refused({ type: 'deed', id: 'move', path: ['W', 'W', 'W'] }).code).toBe('too_far')
    expect(crawling.deed('move', { path: ['W', 'W'] }).last('moved').units).toBe(48)
  })

  test('seated: dodging hindered; no move, push, grab or ram', () => {
    const at = desk({ people: [{ ...A, posture: 'seated', items: [] }, B] })
    expect(at.refused({ type: 'deed', id: 'move', path: ['W'] })).toEqual({
      code: 'cannot_move',
      params: { why: 'seated' },
    })
    for (const id of ['push', 'grab'] as const)
      expect(at.refused({ type: 'deed', id, targets: [{ uid: 'b' }] }).code).toBe('posture')
    expect(at.attack('fist', 'b').defend('none').open('roll').twice).toBe(false)
    expect(offered(desk({ people: [A, { ...B, posture: 'seated' }] }).act(attack))[0]).toContain('passive acrobatics 4')
  })

  test('paralysed: no deeds, no reactions, not able', () => {
    const at = lay(fight(), 'a', 'paralysed', { duration: 1 })
    expect(at.refused(attack)).toEqual({ code: 'fighter_out', params: { uid: 'a' } })
    expect(at.endTurn().effects('a')).toEqual([])
    const helpless = lay(fight(), 'b', 'paralysed', { duration: 1 }).cast('mind_spike', 'b')
    expect(offered(helpless)).toEqual([['passive magic_resistance 8', 'none']])
    // Not able: one against one for whoever begins now.
    const bonus = lay(fight(), 'c', 'paralysed', { duration: 9 }).turnOf('b').turnOf('a')
    expect(bonus.fighter('a').bonus).toBe(0)
  })

  test('blinded: own attack and support checks hindered, no view needed', () => {
    const at = lay(desk({ people: [{ ...A, facing: 'S' }, B, C], authority: 'gm' }), 'a', 'blinded', { duration: 9 })
    expect(at.act(attack).defend('none').open('roll').twice).toBe(true)
    expect(at.dice(1, 1).cast('mend', 'a').open('roll').twice).toBe(true)
    expect(at.dice(1, 1).cast('flash', 'b').defend('none').open('roll').twice).toBe(true)
  })

  test('silenced: no cast, no speak, no counterspell', () => {
    const at = lay(fight(), 'a', 'silenced', { duration: 2 })
    expect(at.refused({ type: 'deed', id: 'cast', source: 'flash', targets: [{ uid: 'b' }] }).code).toBe('silenced')
    expect(at.refused({ type: 'deed', id: 'speak', text: 'Help' }).code).toBe('silenced')
    expect(offered(fight().act(attack))[0]).toContain('active fire 2')
    expect(offered(lay(fight(), 'b', 'silenced', { duration: 2 }).act(attack))[0]).not.toContain('active fire 2')
  })

  test('slowed: fewer AP at the refill', () => {
    const at = lay(fight(), 'b', 'slowed', { value: 2, duration: 2 })
    expect(at.turnOf('b').fighter('b').ap).toBe(3)
    expect(at.last('apRefilled')).toMatchObject({ uid: 'b', base: 5, slowed: 2, to: 3 })
  })

  test('warded: more Magic resistance, passive and rolled, and nothing else', () => {
    const at = lay(fight(), 'b', 'warded', { value: 3, duration: 3 }).cast('mind_spike', 'b')
    expect(offered(at)).toEqual([['active magic_resistance 6', 'passive magic_resistance 11', 'none']])
    at.defend('passive magic_resistance').dice(6)
    expect(at.last('attackResolved').hurdles[0]!.sum).toMatchObject({ total: 11 })
    at.cast('mind_spike', 'b').defend('active magic_resistance').dice(10).dice(1)
    expect(at.last('attackResolved').hurdles[0]!.sum).toEqual({
      ...{ dice: [[1]], kept: 0, total: 7 },
      items: [
        { what: 'skill:magic_resistance', value: 3 },
        { what: 'effect:warded', value: 3 },
      ],
    })
    const fist = lay(fight(), 'b', 'warded', { value: 3, duration: 3 }).act(attack)
    expect(offered(fist)[0]).toContain('passive acrobatics 9')
  })

  test('an effect of a pack, made of the same parts', () => {
    const dizzy = {
      id: 'dizzy',
      name: text('Dizzy'),
      text: text('Dizzy'),
      hinders: ['attack'],
      price: 3,
      lasts: 'turns',
    }
    const { content } = loaded([TABLETOP_PACKS.core, overlay({ effects: [dizzy] })])
    const at = lay(fight({ rules: createTabletop(content, []) }), 'a', 'dizzy', { duration: 1 })
    expect(at.deed('move', { path: ['W'] }).last('moved').units).toBe(36)
    at.deed('move', { path: ['E'] })
    expect(at.act(attack).defend('none').open('roll').twice).toBe(true)
  })

  test('one that waits for any check is used up by any', () => {
    const shaken = { id: 'shaken', name: text('Shaken'), text: text('Shaken'), hinders: ['all'], lasts: 'used' }
    const { content } = loaded([TABLETOP_PACKS.core, overlay({ effects: [shaken] })])
    const at = lay(fight({ rules: createTabletop(content, []) }), 'b', 'shaken').act(attack)
    at.defend('active athletics').dice(10)
    expect(at.open('roll').twice).toBe(true)
    expect(at.dice(1, 2).effects('b')).toEqual([])
  })
})

describe('TT-127 how long', () => {
  test('own turns: at the n-th end of the own turn, the running one included', () => {
    const at = lay(fight(), 'a', 'silenced', { duration: 2 })
    expect(at.endTurn().effects('a')).toEqual(['silenced'])
    at.turnOf('a')
    expect(at.effects('a')).toEqual(['silenced'])
    expect(at.endTurn().effects('a')).toEqual([])
    expect(at.window).toMatchObject({ type: 'turnOffer', uid: 'b' })
  })

  test('turns of others do not count', () => {
    const at = lay(fight(), 'b', 'silenced', { duration: 1 })
    expect(at.endTurn().effects('b')).toEqual(['silenced'])
    expect(at.turnOf('b').endTurn().effects('b')).toEqual([])
  })

  test('rounds: at the n-th end of a round, before the next window', () => {
    const at = lay(fight(), 'a', 'warded', { value: 1, duration: 2 })
    at.turnOf('c').endTurn()
    expect([at.state.round, at.effects('a')]).toEqual([2, ['warded']])
    at.turnOf('c').endTurn()
    expect([at.state.round, at.effects('a'), at.window.type]).toEqual([3, [], 'turnOffer'])
  })
})

test('TT-128 laid again: the longer duration, the strongest value, no doubling', () => {
  const at = lay(fight(), 'b', 'slowed', { value: 2, duration: 3 })
  lay(at, 'b', 'slowed', { value: 1, duration: 5 })
  expect(at.fighter('b').effects).toEqual([{ effect: 'slowed', value: 2, left: 5, other: null }])
  lay(at, 'b', 'slowed', { value: 3, duration: 1 })
  expect(at.fighter('b').effects).toEqual([{ effect: 'slowed', value: 3, left: 5, other: null }])
  expect(at.turnOf('b').fighter('b').ap).toBe(2)
  // Without an end is longer than anything.
  expect(lay(lay(at, 'c', 'slowed', { duration: 2 }), 'c', 'slowed').fighter('c').effects[0]!.left).toBe(0)
  expect(lay(at, 'c', 'slowed', { duration: 2 }).fighter('c').effects[0]!.left).toBe(0)
})

describe('TT-129 quality', () => {
  const SMITH: Person = { ...A, items: ['wand', 'knife'], skills: { matter: 20, blades: 5 }, spells: ['blunt_blade'] }
  const blunt = { type: 'deed', id: 'cast', source: 'blunt_blade', item: 'b.1', targets: [{ uid: 'b' }] } as const

  test('adds up between −3 and +3, for attack and parry, never for damage', () => {
    const at = desk({ people: [SMITH, { ...B, items: ['knife'], skills: { blades: 6 } }, C] })
    at.act(blunt).defend('none').dice(1)
    expect(at.item('b.1').quality).toBe(-2)
    at.act(blunt).defend('none').dice(1)
    expect(at.item('b.1').quality).toBe(-3)
    expect(at.last('qualityChanged')).toMatchObject({ item: 'b.1', from: -2, to: -3 })
    expect(offered(at.attack('knife', 'b'))[0]).toContain('active blades 3')
    at.defend('none').dice(1).turnOf('b').attack('knife', 'a').defend('none').dice(10)
    expect(at.last('attackResolved').attack!.items).toEqual([
      { what: 'skill:blades', value: 6 },
      { what: 'quality', value: -3 },
    ])
    expect(at.damage('a')).toEqual([2])
  })

  test('the tuning says how far and how much', () => {
    const options = { 'quality.per_point': 2, 'quality.min': -2 }
    const at = desk({ people: [SMITH, { ...B, items: ['knife'], skills: { blades: 6 } }, C], options })
    at.act(blunt).defend('none').dice(1).act(blunt).defend('none').dice(1)
    expect(at.item('b.1').quality).toBe(-2)
    expect(offered(at.attack('knife', 'b'))[0]).toContain('active blades 2')
  })

  test('new items have quality 0', () => {
    const at = fight().gm({ type: 'gm.item', kind: 'sword', uid: 'b', place: 'hand' })
    expect(at.state.items.at(-1)).toMatchObject({ kind: 'sword', quality: 0, owner: 'b', place: 'hand' })
  })
})

describe('TT-130 posture', () => {
  test('every willing change is a deed of 2 AP, any to any but the same', () => {
    const at = fight().deed('posture', { posture: 'prone' }).deed('posture', { posture: 'seated' })
    expect([at.fighter('a').posture, at.fighter('a').ap]).toEqual(['seated', 2])
    expect(at.refused({ type: 'deed', id: 'posture', posture: 'seated' })).toEqual({
      ...{ code: 'posture', params: { posture: 'seated' } },
    })
    expect(at.last('postureChanged')).toMatchObject({ from: 'prone', to: 'seated', willing: true })
  })

  test('falling is free', () => {
    const people = [{ ...A, attacks: ['leg_sweep'] }, B, C]
    const at = desk({ people }).attack('leg_sweep', 'b').defend('none').dice(1)
    expect(at.fighter('b')).toMatchObject({ posture: 'prone', ap: 5 })
    expect(at.last('postureChanged')).toMatchObject({ to: 'prone', willing: false })
  })

  test('all skills stay available', () => {
    const skilled = { ...B, items: ['knife'], skills: { blades: 3, fire: 2 } }
    for (const posture of ['standing', 'seated', 'prone']) {
      const at = desk({ people: [A, { ...skilled, posture }, C] }).act(attack)
      const active = offered(at)[0]!.filter((option) => option.startsWith('active'))
      expect(active).toEqual(['active acrobatics 0', 'active athletics 0', 'active blades 3', 'active fire 2'])
    }
  })
})
