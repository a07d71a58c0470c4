import { describe, expect, test } from 'vitest'
import type { MechanicsChoice } from '../battle/config.ts'
import { content, fight, give, granting, type Lab } from '../battle/testing.ts'

const charge = (
  numbers: NonNullable<MechanicsChoice['overrides']>['charge'] = true,
  more: MechanicsChoice['overrides'] = {},
): MechanicsChoice => ({
  preset: 'mvp',
  overrides: { charge: numbers, ...more },
})
const blowOf = (lab: Lab, id = 'p0') =>
  fight(lab)
    .of('attackMade')
    .find(({ actor }) => actor === id)!.sum
/** A crusader walks straight to a skeleton warrior that cannot act. */
const run = (y: number): Lab => ({
  player: [['crusader', 3, y]],
  enemy: [['skeleton_warrior', 3, 5]],
  mechanics: charge(),
  prepare: (unit) => give(unit('e0'), 'stun'),
})

describe('charge', () => {
  test('RN-132 WE-06 three cells: 21 → 33; two are no charge', () => {
    expect(blowOf(run(1))).toMatchObject({ base: 21, modifiers: [{ by: 'charge', pct: 160, value: 33 }] })
    expect(blowOf(run(2))).toMatchObject({ base: 21, modifiers: [], damage: 21 })
  })

  test('RN-132 WE-06 rear, then charge: 21 → 27 → 43', () => {
    const { modifiers } = blowOf({
      player: [['crusader', 3, 6]],
      enemy: [['skeleton_warrior', 3, 2]],
      mechanics: charge(true, { flanking: true }),
    })
    expect(modifiers).toEqual([
      { by: 'rear', pct: 130, value: 27 },
      { by: 'charge', pct: 160, value: 43 },
    ])
  })

  test('RN-132 WE-06 a ghoul upon a crossbowman: 58 → flank 66 → four cells 118', () => {
    const sum = blowOf(
      { player: [['crossbowman', 6, 4]], enemy: [['ghoul', 1, 4]], mechanics: charge(true, { flanking: true }) },
      'e0',
    )
    expect(sum).toMatchObject({ atk: 35, strike: 29, strikes: 2, base: 58 })
    expect(sum.modifiers).toEqual([
      { by: 'flank', pct: 115, value: 66 },
      { by: 'charge', pct: 180, value: 118 },
    ])
  })

  test('RN-132 WE-06 a ghoul T3 upon a marksman T3: 159 → rear 206 → five cells 412', () => {
    const sum = blowOf(
      {
        player: [['marksman', 3, 6, 3]],
        enemy: [['ghoul', 3, 0, 3]],
        mechanics: charge(true, { flanking: true }),
        prepare: (unit) => give(unit('p0'), 'stun'),
      },
      'e0',
    )
    expect(sum).toMatchObject({ atk: 69, strike: 53, strikes: 3, base: 159, damage: 412 })
    expect(sum.modifiers).toEqual([
      { by: 'rear', pct: 130, value: 206 },
      { by: 'charge', pct: 200, value: 412 },
    ])
  })

  test('RN-132 the bonus has a limit, and all its numbers are data', () => {
    const at = (numbers: object) => blowOf({ ...run(1), mechanics: charge(numbers) }).modifiers
    expect(at({ maxPct: 50 })).toMatchObject([{ pct: 150 }])
    expect(at({ perCellPct: 10 })).toMatchObject([{ pct: 130 }])
    expect(at({ minCells: 4 })).toEqual([])
    expect(blowOf({ ...run(2), mechanics: charge({ minCells: 2 }) }).modifiers).toMatchObject([{ pct: 140 }])
  })

  test('RN-132 only units with the tag', () => {
    expect(blowOf({ ...run(1), player: [['swordsman', 3, 1]] }).modifiers).toEqual([])
  })

  test('RN-132 the way need not be straight', () => {
    const { modifiers } = blowOf({ ...run(1), player: [['crusader', 1, 3]] })
    expect(modifiers).toEqual([{ by: 'charge', pct: 160, value: 33 }])
  })

  test('RN-132 the cells of an earlier turn do not count', () => {
    const { of } = fight({ ...run(1), enemy: [['skeleton_warrior', 3, 7]], rounds: 2 })
    expect(of('unitMoved').map(({ round }) => round)).toEqual([1, 1, 1, 2, 2])
    expect(of('attackMade')).toMatchObject([{ round: 2, sum: { modifiers: [] } }])
  })

  test('RN-132 the attack clears them', () => {
    expect(fight(run(1)).live('p0').charged).toBe(0)
  })

  test('RN-132 a hit costs 10 resolve besides, a miss nothing', () => {
    const losses = (lab: Lab) =>
      fight(lab)
        .of('resolveChanged')
        .filter(({ turn }) => turn === 1)
        .map(({ delta, cause }) => [delta, cause])
    const shaken: Lab = { ...run(1), mechanics: charge(true, { resolve: true }) }
    expect(losses(shaken)).toEqual([
      [-7, 'attack'],
      [-10, 'shock'],
    ])
    expect(losses({ ...shaken, draws: { 'battle/dodge': [true] } })).toEqual([])
    expect(losses({ ...shaken, mechanics: charge({ shock: 3 }, { resolve: true }) })[1]).toEqual([-3, 'shock'])
    expect(losses({ ...shaken, player: [['crusader', 3, 2]] })).toEqual([[-7, 'attack']])
  })

  test('RN-132 RN-192 a leader’s passive adds to the bonus', () => {
    const leaders = content.leaders.map((leader) => ({
      ...leader,
      spells: [] as never,
      passive: granting({ chargePct: 15 }),
    }))
    const { modifiers } = blowOf({ ...run(1), content: { ...content, leaders }, leaders: { player: 'galahad' } })
    expect(modifiers).toMatchObject([{ pct: 175 }])
  })
})

describe('spear wall', () => {
  const charging: Lab = {
    player: [['crusader', 3, 1]],
    enemy: [['footman', 3, 5]],
    mechanics: charge(true, { facing: true, resolve: true }),
  }

  test('RN-133 the charger is hit first, 150 % of 12, and attacks without bonus or shock', () => {
    const { events } = fight(charging)
    const turn = events.filter((event) => event.turn === 1 && event.type !== 'unitMoved')
    expect(turn.map(({ type }) => type)).toEqual([
      'turnStarted',
      'chargeStopped',
      'unitDamaged',
      'attackMade',
      'unitDamaged',
      'resolveChanged',
      'resolveChanged',
    ])
    expect(turn[1]).toMatchObject({ actor: 'e0', target: 'p0', phase: 'preAttack', mechanic: 'charge' })
    expect(turn[2]).toMatchObject({ target: 'p0', amount: 18, cause: 'spear_wall' })
    expect(turn[3]).toMatchObject({ sum: { modifiers: [], damage: 6 } })
    expect(turn.slice(5)).toMatchObject([
      { target: 'p0', delta: -3, cause: 'spear_wall' },
      { target: 'e0', delta: -7, cause: 'attack' },
    ])
  })

  test('RN-133 a charger that falls does not attack', () => {
    const { of } = fight({
      ...charging,
      player: [...charging.player, ['knight', 7, 0]],
      prepare: (unit) => {
        unit('p0').hp = 18
      },
    })
    expect(of('unitDied')).toMatchObject([{ target: 'p0', killer: 'e0', cause: 'spear_wall' }])
    expect(of('attackMade').filter(({ actor }) => actor === 'p0')).toEqual([])
  })

  test('RN-133 needs no intercept charge, and can be repeated', () => {
    const { of } = fight({
      ...charging,
      mechanics: charge({ spearPct: 200 }, { facing: true, intercept: { perRound: 0 } }),
    })
    expect(of('chargeStopped')).toHaveLength(1)
    expect(of('unitDamaged')[0]).toMatchObject({ amount: 24 })
  })

  test('RN-133 only from the front, only a wall that holds its zone, only against a charge', () => {
    const charges = (lab: Partial<Lab>) => {
      const { of } = fight({ ...charging, ...lab })
      return [of('chargeStopped').length, of('attackMade')[0]!.sum.modifiers.length]
    }
    expect(charges({})).toEqual([1, 0])
    expect(charges({ player: [['crusader', 3, 9]] })).toEqual([0, 1])
    expect(charges({ player: [['crusader', 7, 5]] })).toEqual([0, 1])
    expect(charges({ prepare: (unit) => give(unit('e0'), 'stun') })).toEqual([0, 1])
    expect(charges({ enemy: [['knight', 3, 5]] })).toEqual([0, 1])
    expect(charges({ player: [['crusader', 3, 2]] })).toEqual([0, 0])
  })
})
