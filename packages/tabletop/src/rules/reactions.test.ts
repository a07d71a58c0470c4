import { describe, expect, test } from 'vitest'
import type { HurdleChoice } from '../action.ts'
import type { Direction } from '../content/words.ts'
import { type Desk, desk, offered, type Person } from '../testing/desk.ts'

const attacker: Person = {
  ...{ uid: 'a', side: 'red', at: [2, 2], facing: 'E', skills: { blades: 5, fire: 5, shooting: 5, athletics: 9 } },
  ...{ items: ['knife', 'blowpipe'], attacks: ['knife', 'blowpipe'], spells: ['ember', 'mind_spike'] },
}
const defender: Person = {
  ...{ uid: 'b', side: 'blue', at: [3, 2], facing: 'W', items: ['sword'] },
  skills: { acrobatics: 4, athletics: 3, blades: 2, light: 6, magic_resistance: 1 },
}
const fight = (more: Partial<Person> = {}, options = {}): Desk =>
  desk({ people: [attacker, { ...defender, ...more }], authority: 'gm', options })
const active = (skill: string): HurdleChoice => ({ mode: 'active', skill })

describe('TT-066 the reactions', () => {
  test.each([
    ['acrobatics', 'dodge', 4],
    ['athletics', 'block', 3],
    ['blades', 'parry', 2],
    ['light', 'counterspell', 6],
  ])('%s: %s', (skill, reaction, value) => {
    const at = fight().attack('knife', 'b').defend(`active ${skill}`)
    expect(at.last('defenceChosen').hurdles).toEqual([{ mode: 'active', reaction, skill }])
    at.dice(1).dice(10)
    expect(at.last('attackResolved').hurdles[0]!.sum!.total).toBe(10 + value)
    expect(at.fighter('b').ap).toBe(4)
  })

  test.each([
    ['mind_spike', 'magic_resistance'],
    ['blowpipe', 'athletics'],
  ])('resisting %s: %s', (source, skill) => {
    const at = fight()
    if (source === 'blowpipe') at.attack(source, 'b').defend('none', `active ${skill}`)
    else at.cast(source, 'b').defend(`active ${skill}`)
    expect(at.last('defenceChosen').hurdles.at(-1)).toEqual({ mode: 'active', reaction: 'resist', skill })
    at.dice(1).dice(20)
    expect(at.fighter('b').ap).toBe(4)
  })

  test('holding on: Athletics', () => {
    const at = fight({ items: [] })
      .turnOf('b')
      .deed('grab', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(9)
    at.turnOf('a').deed('break_free', { skill: 'athletics' }).defend('active athletics')
    expect(at.last('defenceChosen').hurdles).toEqual([{ mode: 'active', reaction: 'hold', skill: 'athletics' }])
    expect([at.last('apSpent').for, at.fighter('b')]).toMatchObject(['reaction', { reacted: true }])
  })

  test('the price is tuning', () => {
    expect(fight({}, { 'ap.reaction': 3 }).attack('knife', 'b').defend('active blades').fighter('b').ap).toBe(2)
  })
})

describe('TT-067 one reaction answers one attack check', () => {
  test('hence a whole multi-attack', () => {
    const at = fight().attack('knife', 'b', 2).defend('active acrobatics').dice(20).dice(1)
    expect([at.damage('b'), at.fighter('b').ap]).toEqual([[2, 2], 4])
  })

  test('two hurdles can take two', () => {
    const at = fight()
      .cast('ember', 'b')
      .defend('active acrobatics', 'active magic_resistance')
      .dice(20)
      .dice(1)
      .dice(1)
    expect(at.fighter('b').ap).toBe(3)
  })

  test('as often as AP last, also in one turn of an enemy', () => {
    const at = fight().gm({ type: 'gm.ap', uid: 'a', ap: 8 }).gm({ type: 'gm.ap', uid: 'b', ap: 3 })
    for (let ap = 2; ap >= 0; ap--) {
      at.attack('knife', 'b').defend('active acrobatics').dice(3).dice(6)
      expect(at.fighter('b').ap).toBe(ap)
    }
    expect(offered(at.attack('knife', 'b'))).toEqual([['passive acrobatics 9', 'passive athletics 8', 'none']])
  })
})

describe('TT-068 no reactions are', () => {
  test.each(['passive acrobatics', 'none'])('%s', (choice) => {
    const at = fight().attack('knife', 'b').defend(choice).dice(4)
    expect(at.fighter('b')).toMatchObject({ ap: 5, reacted: false })
  })

  test('a delayed deed that fires', () => {
    const at = fight().turnOf('b')
    const deed = { id: 'posture', posture: 'prone' } as const
    at.act({ type: 'delay', deed, trigger: { event: 'turnBegan' } })
      .endTurn()
      .act({ type: 'begin' })
      .act({ type: 'fire' })
    expect(at.fighter('b')).toMatchObject({ ap: 2, reacted: false, posture: 'prone' })
  })
})

describe('TT-069 the first reaction', () => {
  const turn = (turnTo: Direction, ...hurdles: HurdleChoice[]) => ({ type: 'defend', hurdles, turnTo }) as const
  const facing = (at: Desk) => at.fighter('b').facing
  const refusal = { code: 'option_not_offered', params: { option: 'turn' } }

  test('may include a free turn to any direction, once', () => {
    const at = fight().attack('knife', 'b')
    at.act(turn('S', active('acrobatics')))
    expect([facing(at), at.fighter('b').ap]).toEqual([4, 4])
    expect(at.last('turned')).toMatchObject({ uid: 'b', from: 6, to: 4, units: 0 })
    at.dice(4).dice(8).attack('knife', 'b')
    expect(at.refused(turn('W', active('acrobatics')))).toEqual(refusal)
  })

  test('is back after the own begin', () => {
    const at = fight().attack('knife', 'b').defend('active acrobatics').dice(4).dice(8)
    expect(at.fighter('b').reacted).toBe(true)
    at.turnOf('b').turnOf('a').attack('knife', 'b')
    expect(facing(at.act(turn('N', active('acrobatics'))))).toBe(0)
  })

  test('nobody turns without reacting', () => {
    const at = fight().attack('knife', 'b')
    expect(at.refused(turn('S', { mode: 'passive', skill: 'acrobatics' }))).toEqual(refusal)
    expect(at.refused(turn('S', { mode: 'none' }))).toEqual(refusal)
  })

  test('also where reactions cost nothing', () => {
    const at = fight({}, { 'ap.reaction': 0 }).attack('knife', 'b')
    expect(facing(at.act(turn('S', active('acrobatics'))))).toBe(4)
  })

  test('comes with the second hurdle only if it gets so far', () => {
    const choice = turn('S', { mode: 'passive', skill: 'acrobatics' }, { mode: 'active', skill: 'magic_resistance' })
    const stopped = fight().cast('ember', 'b')
    stopped.act(choice).dice(4)
    expect([facing(stopped), stopped.fighter('b').reacted, stopped.fighter('b').ap]).toEqual([6, false, 5])
    const reached = fight().cast('ember', 'b')
    reached.act(choice).dice(9)
    expect([facing(reached), reached.fighter('b').reacted, reached.fighter('b').ap]).toEqual([4, true, 4])
  })

  test('holding on is a reaction like the others', () => {
    const at = fight({ items: [] })
      .turnOf('b')
      .deed('grab', { targets: [{ uid: 'a' }] })
      .defend('none')
      .dice(9)
    at.turnOf('a').deed('break_free', { skill: 'athletics' })
    at.act(turn('SW', active('athletics')))
    expect([facing(at), at.fighter('b').reacted]).toEqual([5, true])
  })

  test('a direction that the grid lacks is none, and the switch forbids the turn', () => {
    const hexes = desk({ people: [attacker, defender], kind: 'hex' }).attack('knife', 'b')
    expect(hexes.refused(turn('S', active('acrobatics')))).toEqual({
      code: 'bad_value',
      params: { field: 'turnTo' },
    })
    const off = fight({}, { 'facing.first_reaction_turn': false }).attack('knife', 'b')
    expect(off.refused(turn('S', active('acrobatics')))).toEqual(refusal)
  })
})

describe('TT-070 who can react', () => {
  const modes = (at: Desk) => at.open('defence').hurdles[0]!.options.map(({ mode }) => mode)
  const effect = (at: Desk, id: string) => at.gm({ type: 'gm.effect', uid: 'b', effect: id, duration: 3 })

  test('not the paralysed, not the out', () => {
    expect(effect(fight(), 'paralysed').attack('knife', 'b').last('defenceChosen').hurdles).toEqual([
      { mode: 'none', reaction: null, skill: null },
    ])
    expect(effect(fight(), 'paralysed').cast('mind_spike', 'b').open('defence').hurdles[0]!.options).toMatchObject([
      { mode: 'passive', skill: 'magic_resistance' },
      { mode: 'none' },
    ])
    const ally = { uid: 'c', side: 'blue', at: [9, 7] } as const
    const out = desk({ people: [attacker, defender, ally], authority: 'gm' })
    out.gm({ type: 'gm.wound', uid: 'b', damage: 6, damageType: 'body_physical' })
    out.cast('mind_spike', 'b')
    expect(modes(out)).toEqual(['passive', 'none'])
  })

  test('the silenced cannot counterspell, but all the rest', () => {
    const skills = effect(fight(), 'silenced').attack('knife', 'b').open('defence').hurdles[0]!.options
    expect(skills.filter(({ mode }) => mode === 'active').map(({ skill }) => skill)).toEqual([
      ...['acrobatics', 'athletics', 'blades'],
    ])
  })

  test.each(['prone', 'seated'])('everybody else with 1 AP: %s', (posture) => {
    const at = fight({ posture, ap: 1 }).attack('knife', 'b')
    expect(modes(at)).toContain('active')
    expect(modes(fight({ posture, ap: 0 }).attack('knife', 'b'))).not.toContain('active')
  })
})
